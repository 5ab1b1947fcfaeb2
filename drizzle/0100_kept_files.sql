CREATE TABLE "inbound_files" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"inbound_id" text NOT NULL,
	"number" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_files" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "holds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_files" ADD CONSTRAINT "inbound_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_files" ADD CONSTRAINT "inbound_files_inbound_id_inbound_mails_id_fk" FOREIGN KEY ("inbound_id") REFERENCES "public"."inbound_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_files" ADD CONSTRAINT "interview_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_files" ADD CONSTRAINT "interview_files_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_files_number" ON "inbound_files" USING btree ("org_id","inbound_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_files_question" ON "interview_files" USING btree ("org_id","interview_id","position");--> statement-breakpoint
CREATE POLICY "inbound_files_of_organization" ON "inbound_files" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "interview_files_of_founder" ON "interview_files" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and interview_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview')) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and interview_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview'));--> statement-breakpoint
CREATE POLICY "interview_files_submitted" ON "interview_files" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (select nullif(current_setting('app.guest_id', true), '')) is null
        and interview_id in (select id from interviews where submitted_at is not null));