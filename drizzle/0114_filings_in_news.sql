DROP INDEX "news_stories_published";--> statement-breakpoint
CREATE INDEX "feed_fetches_import" ON "feed_fetches" USING btree ("org_id","import_id") WHERE import_id is not null;--> statement-breakpoint
INSERT INTO "news_topics" ("org_id", "kind", "value", "published_at", "story_id")
  SELECT "org_id", 'all', 'all', "published_at", "id" FROM "news_stories" ON CONFLICT DO NOTHING;
