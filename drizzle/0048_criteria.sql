CREATE TABLE "criteria_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "criteria_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "criteria_versions" (
	"org_id" text NOT NULL,
	"set_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "criteria_versions_org_id_set_id_version_pk" PRIMARY KEY("org_id","set_id","version")
);
--> statement-breakpoint
ALTER TABLE "criteria_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD CONSTRAINT "criteria_sets_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD CONSTRAINT "criteria_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria_versions" ADD CONSTRAINT "criteria_versions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criteria_sets_org_name" ON "criteria_sets" USING btree ("org_id","name_key","id");--> statement-breakpoint
CREATE POLICY "criteria_sets_of_organization" ON "criteria_sets" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (access = 'organizational' or user_id = (select nullif(current_setting('app.user_id', true), '')) or (select nullif(current_setting('app.user_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (access = 'organizational' or user_id = (select nullif(current_setting('app.user_id', true), '')) or (select nullif(current_setting('app.user_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "criteria_versions_of_organization" ON "criteria_versions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id)));