DROP INDEX "feeds_org_url";--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD COLUMN "undone" jsonb;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "fetch_id" text;--> statement-breakpoint
CREATE INDEX "news_items_fetch" ON "news_items" USING btree ("org_id","fetch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_org_url" ON "feeds" USING btree ("org_id","url") WHERE removed_at is null;