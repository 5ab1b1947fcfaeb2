CREATE TABLE "nightly_evaluations" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"set_id" text NOT NULL,
	"day" date NOT NULL,
	"run_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nightly_evaluations_org_id_project_id_pk" PRIMARY KEY("org_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "nightly_evaluations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "nightly_evaluations" ADD CONSTRAINT "nightly_evaluations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_evaluations" ADD CONSTRAINT "nightly_evaluations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_evaluations" ADD CONSTRAINT "nightly_evaluations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "nightly_evaluations_of_organization" ON "nightly_evaluations" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id in (select id from projects) or (select nullif(current_setting('app.user_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id in (select id from projects) or (select nullif(current_setting('app.user_id', true), '')) is null));