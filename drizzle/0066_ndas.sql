CREATE TABLE "nda_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"nda_id" text NOT NULL,
	"file_number" integer NOT NULL,
	"act" text NOT NULL,
	"message" text NOT NULL,
	"record" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nda_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nda_files" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"nda_id" text NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"conversation_id" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nda_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nda_policies" (
	"org_id" text PRIMARY KEY NOT NULL,
	"policy" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nda_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ndas" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"company_id" text,
	"sender_signature" text NOT NULL,
	"custom_instructions" text NOT NULL,
	"token" text NOT NULL,
	"file_number" integer DEFAULT 1 NOT NULL,
	"offer_ends_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"countersigned_at" timestamp with time zone,
	"ends_on" date,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ndas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "nda_id" text;--> statement-breakpoint
ALTER TABLE "nda_acts" ADD CONSTRAINT "nda_acts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_acts" ADD CONSTRAINT "nda_acts_nda_id_ndas_id_fk" FOREIGN KEY ("nda_id") REFERENCES "public"."ndas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_files" ADD CONSTRAINT "nda_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_files" ADD CONSTRAINT "nda_files_nda_id_ndas_id_fk" FOREIGN KEY ("nda_id") REFERENCES "public"."ndas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_files" ADD CONSTRAINT "nda_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_policies" ADD CONSTRAINT "nda_policies_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ndas" ADD CONSTRAINT "ndas_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ndas" ADD CONSTRAINT "ndas_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nda_acts_decided" ON "nda_acts" USING btree ("org_id","nda_id","file_number") WHERE act in ('accepted', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "nda_acts_countersigned" ON "nda_acts" USING btree ("org_id","nda_id","file_number") WHERE act = 'countersigned';--> statement-breakpoint
CREATE INDEX "nda_acts_nda" ON "nda_acts" USING btree ("org_id","nda_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "nda_files_number" ON "nda_files" USING btree ("org_id","nda_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "ndas_conversation" ON "ndas" USING btree ("org_id","conversation_id");--> statement-breakpoint
CREATE INDEX "ndas_org_created" ON "ndas" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE POLICY "nda_acts_of_organization" ON "nda_acts" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or nda_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda'))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or nda_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda')));--> statement-breakpoint
CREATE POLICY "nda_files_of_organization" ON "nda_files" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or nda_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda'))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or nda_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda')));--> statement-breakpoint
CREATE POLICY "nda_policies_of_organization" ON "nda_policies" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "ndas_of_organization" ON "ndas" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda'))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null or id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda')));--> statement-breakpoint
ALTER POLICY "conversations_of_organization" ON "conversations" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null
        or id in (select conversation_id from interviews where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview'))
        or id in (select conversation_id from ndas where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null
        or id in (select conversation_id from interviews where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'interview'))
        or id in (select conversation_id from ndas where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'nda'))));