DROP INDEX "ndas_ending";--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "extent" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "accepted_number" integer;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "accepted_by" text;--> statement-breakpoint
CREATE INDEX "conversations_subject" ON "conversations" USING btree ("org_id","purpose","subject_id");--> statement-breakpoint
CREATE INDEX "ndas_ending" ON "ndas" USING btree ("ends_on") WHERE accepted_number is not null and reminded_at is null and removed_at is null;--> statement-breakpoint
-- Of every NDA, the version that was accepted last: a later version that is not leaves it as it was.
UPDATE "ndas" SET "accepted_number" = "accepted"."file_number", "accepted_at" = "accepted"."created_at",
  "accepted_by" = "accepted"."record"::jsonb ->> 'signed_name'
FROM (SELECT DISTINCT ON ("nda_id") * FROM "nda_acts" WHERE "act" = 'accepted'
  ORDER BY "nda_id", "created_at" DESC, "id" DESC) AS "accepted"
WHERE "accepted"."nda_id" = "ndas"."id";
