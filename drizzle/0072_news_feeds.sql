CREATE TABLE "feed_fetches" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"feed_id" text NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"problem" text,
	"bytes" integer NOT NULL,
	"items" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_fetches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"every" text NOT NULL,
	"is_on" boolean NOT NULL,
	"list_id" text,
	"next_at" timestamp with time zone NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"problem" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_events" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"item_id" text NOT NULL,
	"story_id" text NOT NULL,
	"type" text NOT NULL,
	"rule" text NOT NULL,
	"company_id" text,
	"quote" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"feed_id" text NOT NULL,
	"story_id" text NOT NULL,
	"guid_key" text NOT NULL,
	"link_key" text NOT NULL,
	"title_key" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"summary" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_dated" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_marks" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"story_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	CONSTRAINT "news_marks_org_id_user_id_story_id_pk" PRIMARY KEY("org_id","user_id","story_id")
);
--> statement-breakpoint
ALTER TABLE "news_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_mutes" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_mutes_org_id_user_id_kind_subject_id_pk" PRIMARY KEY("org_id","user_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "news_mutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_stories" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"title" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"feed_ids" text[] NOT NULL,
	"company_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_stories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_topics" (
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"story_id" text NOT NULL,
	CONSTRAINT "news_topics_org_id_kind_value_published_at_story_id_pk" PRIMARY KEY("org_id","kind","value","published_at","story_id")
);
--> statement-breakpoint
ALTER TABLE "news_topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD CONSTRAINT "feed_fetches_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD CONSTRAINT "feed_fetches_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_events" ADD CONSTRAINT "news_events_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_events" ADD CONSTRAINT "news_events_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_story_id_news_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_story_id_news_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mutes" ADD CONSTRAINT "news_mutes_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mutes" ADD CONSTRAINT "news_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_stories" ADD CONSTRAINT "news_stories_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_story_id_news_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_fetches_feed" ON "feed_fetches" USING btree ("org_id","feed_id","fetched_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_org_url" ON "feeds" USING btree ("org_id","url");--> statement-breakpoint
CREATE INDEX "feeds_due" ON "feeds" USING btree ("next_at") WHERE is_on;--> statement-breakpoint
CREATE INDEX "news_events_story" ON "news_events" USING btree ("org_id","story_id");--> statement-breakpoint
CREATE INDEX "news_events_item" ON "news_events" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_items_identity" ON "news_items" USING btree ("org_id","feed_id","guid_key","link_key","title_key");--> statement-breakpoint
CREATE INDEX "news_items_link" ON "news_items" USING btree ("org_id","feed_id","link_key");--> statement-breakpoint
CREATE INDEX "news_items_story" ON "news_items" USING btree ("org_id","story_id");--> statement-breakpoint
CREATE INDEX "news_stories_published" ON "news_stories" USING btree ("org_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "feed_fetches_of_organization" ON "feed_fetches" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "feeds_of_organization" ON "feeds" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "news_events_of_organization" ON "news_events" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "news_items_of_organization" ON "news_items" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "news_marks_of_owner" ON "news_marks" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "news_mutes_of_owner" ON "news_mutes" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "news_stories_of_organization" ON "news_stories" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "news_topics_of_organization" ON "news_topics" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));