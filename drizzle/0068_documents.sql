CREATE TABLE "document_base_members" (
	"org_id" text NOT NULL,
	"base_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_base_members_org_id_base_id_user_id_pk" PRIMARY KEY("org_id","base_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "document_base_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_bases" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_bases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_pages" (
	"org_id" text NOT NULL,
	"document_id" text NOT NULL,
	"number" integer NOT NULL,
	"base" text NOT NULL,
	"text" text NOT NULL,
	"headings" jsonb NOT NULL,
	"problem" text,
	CONSTRAINT "document_pages_org_id_document_id_number_pk" PRIMARY KEY("org_id","document_id","number")
);
--> statement-breakpoint
ALTER TABLE "document_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_passages" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"base" text NOT NULL,
	"document_id" text NOT NULL,
	"page" integer NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"base" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"file_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"kind" text,
	"is_paged" boolean,
	"pages" integer DEFAULT 0 NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"failure_page" integer,
	"failure_reason" text,
	"edition" integer DEFAULT 1 NOT NULL,
	"newer_id" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_base_members" ADD CONSTRAINT "document_base_members_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_base_members" ADD CONSTRAINT "document_base_members_base_id_document_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."document_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_base_members" ADD CONSTRAINT "document_base_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_bases" ADD CONSTRAINT "document_bases_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_bases" ADD CONSTRAINT "document_bases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_base_members_user" ON "document_base_members" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "document_passages_document" ON "document_passages" USING btree ("org_id","document_id","position");--> statement-breakpoint
CREATE INDEX "document_passages_terms" ON "document_passages" USING gin (document_terms(org_id, base, words));--> statement-breakpoint
CREATE UNIQUE INDEX "documents_content" ON "documents" USING btree ("org_id","base","sha256") WHERE removed_at is null and newer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_name" ON "documents" USING btree ("org_id","base","name_key") WHERE removed_at is null and newer_id is null;--> statement-breakpoint
CREATE INDEX "documents_org_created" ON "documents" USING btree ("org_id","base","created_at");--> statement-breakpoint
CREATE POLICY "document_base_members_of_organization" ON "document_base_members" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "document_bases_of_organization" ON "document_bases" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (user_id = (select nullif(current_setting('app.user_id', true), '')) or id in (
        select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), '')))))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (user_id = (select nullif(current_setting('app.user_id', true), '')) or id in (
        select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), ''))))));--> statement-breakpoint
CREATE POLICY "document_pages_of_organization" ON "document_pages" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (base = (select nullif(current_setting('app.user_id', true), '')) or base = org_id
  or base in (select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), '')))))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (base = (select nullif(current_setting('app.user_id', true), '')) or base = org_id
  or base in (select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), ''))))));--> statement-breakpoint
CREATE POLICY "document_passages_of_organization" ON "document_passages" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (base = (select nullif(current_setting('app.user_id', true), '')) or base = org_id
  or base in (select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), '')))))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (base = (select nullif(current_setting('app.user_id', true), '')) or base = org_id
  or base in (select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), ''))))));--> statement-breakpoint
CREATE POLICY "documents_of_organization" ON "documents" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (base = (select nullif(current_setting('app.user_id', true), '')) or base = org_id
  or base in (select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), '')))))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and (base = (select nullif(current_setting('app.user_id', true), '')) or base = org_id
  or base in (select base_id from document_base_members where user_id = (select nullif(current_setting('app.user_id', true), ''))))));