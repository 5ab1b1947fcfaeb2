CREATE TABLE "interview_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"questions" jsonb NOT NULL,
	"question_forms" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "code_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_templates" ADD CONSTRAINT "interview_templates_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_templates_name" ON "interview_templates" USING btree ("org_id","name_key") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "ndas_ending" ON "ndas" USING btree ("ends_on") WHERE decision = 'accepted' and reminded_at is null and removed_at is null;--> statement-breakpoint
CREATE POLICY "interview_templates_of_organization" ON "interview_templates" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));