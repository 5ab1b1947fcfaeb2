CREATE TABLE "introductions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"colleague_id" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "introductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "decision_threshold" integer;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "bases" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "known_parts" text[];--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "leads" text[];--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "backers" text[];--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_colleague_id_users_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introductions_org_created" ON "introductions" USING btree ("org_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("updated_at") WHERE is_undoing or status in ('received', 'parsing', 'committing');--> statement-breakpoint
CREATE POLICY "introductions_of_organization" ON "introductions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id = (select nullif(current_setting('app.user_id', true), '')) or colleague_id = (select nullif(current_setting('app.user_id', true), '')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id = (select nullif(current_setting('app.user_id', true), '')) or colleague_id = (select nullif(current_setting('app.user_id', true), ''))));