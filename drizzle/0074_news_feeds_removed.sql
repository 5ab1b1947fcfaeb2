DROP INDEX "feeds_org_url";--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_org_url" ON "feeds" USING btree ("org_id","url") WHERE removed_at is null;