CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_email" text NOT NULL,
	"interval_days" integer NOT NULL,
	"follow_ups" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"step" integer NOT NULL,
	"way" text NOT NULL,
	"outbox_id" text,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"position" integer NOT NULL,
	"answer" text NOT NULL,
	"skip_reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"founder_company" text NOT NULL,
	"company_id" text,
	"custom_instructions" text NOT NULL,
	"questions" jsonb NOT NULL,
	"tracking_id" text NOT NULL,
	"consented_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "interview_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_open" ON "conversations" USING btree ("org_id","purpose","receiver_email") WHERE state in ('waiting', 'paused', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "letters_step" ON "letters" USING btree ("org_id","conversation_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_answers_question" ON "interview_answers" USING btree ("org_id","interview_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_conversation" ON "interviews" USING btree ("org_id","conversation_id");--> statement-breakpoint
CREATE INDEX "interviews_org_created" ON "interviews" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE POLICY "conversations_of_organization" ON "conversations" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null
        or id in (select conversation_id from interviews where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null
        or id in (select conversation_id from interviews where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview'))));--> statement-breakpoint
CREATE POLICY "letters_of_organization" ON "letters" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "interview_answers_of_founder" ON "interview_answers" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and interview_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview')) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and interview_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview'));--> statement-breakpoint
CREATE POLICY "interview_answers_submitted" ON "interview_answers" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (select nullif(current_setting('app.guest_id', true), '')) is null
        and interview_id in (select id from interviews where submitted_at is not null));--> statement-breakpoint
CREATE POLICY "interviews_of_organization" ON "interviews" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview'))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview')));