ALTER TABLE "sessions" ADD COLUMN "former_token_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "factors" text[];--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "inbound_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "email_document_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "repeated_at" timestamp with time zone;--> statement-breakpoint
-- The second pass of these was made in its time, by the rule before this one.
UPDATE "erasures" SET "repeated_at" = "finished_at" WHERE "finished_at" < now() - interval '8 hours';--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "model" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_former_token" ON "sessions" USING btree ("former_token_hash");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("org_id","name_key");--> statement-breakpoint
-- Asks at the same moment were stored twice: what was accepted stays, else the latest, which says what all ask.
DELETE FROM "introductions" AS i USING "introductions" AS other
  WHERE i.org_id = other.org_id AND i.user_id = other.user_id AND i.colleague_id = other.colleague_id
    AND i.target_id = other.target_id AND i.state IN ('asked', 'accepted') AND other.state IN ('asked', 'accepted')
    AND ((other.state = 'accepted')::int, other.created_at, other.id) > ((i.state = 'accepted')::int, i.created_at, i.id);--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_open" ON "introductions" USING btree ("org_id","user_id","colleague_id","target_id") WHERE state in ('asked', 'accepted');