ALTER TABLE "inbound_mails" ADD COLUMN "extent" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_subject" ON "conversations" USING btree ("org_id","purpose","subject_id");