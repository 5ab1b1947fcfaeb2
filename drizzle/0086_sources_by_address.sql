CREATE TABLE "news_digests" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"every" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_digests_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "news_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "expected_rows" integer;--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "read_to" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "news_digests" ADD CONSTRAINT "news_digests_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_digests" ADD CONSTRAINT "news_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_digests_due" ON "news_digests" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "imports_org_address" ON "imports" USING btree ("org_id","address","created_at" DESC NULLS LAST) WHERE address is not null;--> statement-breakpoint
CREATE POLICY "news_digests_of_owner" ON "news_digests" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));