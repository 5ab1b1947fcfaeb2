ALTER TABLE "conversations" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "conversations" SET "seen_at" = now() WHERE "state" IN ('review', 'answered', 'completed');
