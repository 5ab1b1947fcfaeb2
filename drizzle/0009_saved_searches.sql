CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"surface" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"params" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_org_user_name" ON "saved_searches" USING btree ("org_id","user_id","surface","name_key");--> statement-breakpoint
CREATE INDEX "saved_searches_org_shared" ON "saved_searches" USING btree ("org_id","surface","is_shared","name_key");--> statement-breakpoint
CREATE POLICY "saved_searches_of_owner" ON "saved_searches" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "saved_searches_shared" ON "saved_searches" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and is_shared);