CREATE TABLE "connection_builds" (
	"org_id" text PRIMARY KEY NOT NULL,
	"version" bigint,
	"built_at" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_builds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connection_edges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_edges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"user_id" text,
	"import_id" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"is_to_person" boolean DEFAULT false NOT NULL,
	"member_id" text,
	"kind" text NOT NULL,
	"detail" text,
	"last_on" date,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_edges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connection_people" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"linkedin_key" text,
	"email" text,
	"company_id" text,
	"title" text,
	CONSTRAINT "connection_people_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "connection_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"keeps_emails" boolean NOT NULL,
	"contacts" integer NOT NULL,
	"skipped" integer NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"import_id" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"linkedin_key" text,
	"email" text,
	"company" text,
	"company_key" text,
	"title" text,
	"connected_on" date,
	"person_id" text NOT NULL,
	"is_joined" boolean DEFAULT false NOT NULL,
	"same_as" text,
	"not_same_as" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection_builds" ADD CONSTRAINT "connection_builds_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_edges" ADD CONSTRAINT "connection_edges_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_edges" ADD CONSTRAINT "connection_edges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_people" ADD CONSTRAINT "connection_people_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_edges_from" ON "connection_edges" USING btree ("org_id","from_id","to_id");--> statement-breakpoint
CREATE INDEX "connection_edges_people" ON "connection_edges" USING btree ("org_id","from_id") WHERE is_to_person;--> statement-breakpoint
CREATE INDEX "connection_edges_member" ON "connection_edges" USING btree ("org_id","from_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "connection_edges_import" ON "connection_edges" USING btree ("org_id","import_id");--> statement-breakpoint
CREATE INDEX "connection_people_name" ON "connection_people" USING btree ("org_id","name_key");--> statement-breakpoint
CREATE INDEX "connection_people_person" ON "connection_people" USING btree ("org_id","person_id");--> statement-breakpoint
CREATE INDEX "contact_imports_org_created" ON "contact_imports" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_import" ON "contacts" USING btree ("org_id","import_id");--> statement-breakpoint
CREATE INDEX "contacts_person" ON "contacts" USING btree ("org_id","person_id");--> statement-breakpoint
CREATE POLICY "connection_builds_of_organization" ON "connection_builds" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "connection_edges_of_owner" ON "connection_edges" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "connection_edges_shared" ON "connection_edges" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id is null or is_shared) and (select nullif(current_setting('app.guest_id', true), '')) is null);--> statement-breakpoint
CREATE POLICY "connection_people_of_organization" ON "connection_people" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "contact_imports_of_owner" ON "contact_imports" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "contact_imports_shared" ON "contact_imports" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and is_shared and (select nullif(current_setting('app.guest_id', true), '')) is null);--> statement-breakpoint
CREATE POLICY "contacts_of_owner" ON "contacts" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "contacts_shared" ON "contacts" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and is_shared and (select nullif(current_setting('app.guest_id', true), '')) is null);