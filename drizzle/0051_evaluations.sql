CREATE TABLE "evaluations" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"run_id" text NOT NULL,
	"company_id" text NOT NULL,
	"company_name" text NOT NULL,
	"set_id" text NOT NULL,
	"set_version" integer NOT NULL,
	"as_of" date,
	"engine" text NOT NULL,
	"receipt" text NOT NULL,
	"facts" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"hundredths" integer NOT NULL,
	"is_latest" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text,
	"is_private" boolean NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"result" jsonb,
	"error" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluations_org_company" ON "evaluations" USING btree ("org_id","company_id","set_id","created_at","id");--> statement-breakpoint
CREATE INDEX "evaluations_org_run" ON "evaluations" USING btree ("org_id","run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_latest" ON "evaluations" USING btree ("org_id","set_id","company_id") WHERE is_latest;--> statement-breakpoint
CREATE POLICY "evaluations_of_organization" ON "evaluations" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id)));--> statement-breakpoint
CREATE POLICY "runs_of_organization" ON "runs" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (not is_private or user_id = (select nullif(current_setting('app.user_id', true), '')) or (select nullif(current_setting('app.user_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (not is_private or user_id = (select nullif(current_setting('app.user_id', true), '')) or (select nullif(current_setting('app.user_id', true), '')) is null));