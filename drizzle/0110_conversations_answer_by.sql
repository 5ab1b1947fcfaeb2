ALTER TABLE "conversations" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
UPDATE "conversations" SET "answer_by" = "ndas"."offer_ends_at" FROM "ndas" WHERE "ndas"."conversation_id" = "conversations"."id";--> statement-breakpoint
UPDATE "conversations" SET "answer_by" = "interviews"."created_at" + interval '180 days' FROM "interviews" WHERE "interviews"."conversation_id" = "conversations"."id";
