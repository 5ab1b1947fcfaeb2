ALTER TABLE "users" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("org_id","name_key");--> statement-breakpoint
-- Two asks at the same moment were stored twice: the later one says what both ask.
DELETE FROM "introductions" AS i USING "introductions" AS later
  WHERE i.org_id = later.org_id AND i.user_id = later.user_id AND i.colleague_id = later.colleague_id
    AND i.target_id = later.target_id AND i.state = 'asked' AND later.state IN ('asked', 'accepted')
    AND i.id <> later.id AND (later.state = 'accepted' OR (later.created_at, later.id) > (i.created_at, i.id));--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_open" ON "introductions" USING btree ("org_id","user_id","colleague_id","target_id") WHERE state in ('asked', 'accepted');