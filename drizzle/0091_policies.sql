CREATE TABLE "document_acknowledgements" (
	"org_id" text NOT NULL,
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_acknowledgements_org_id_document_id_user_id_pk" PRIMARY KEY("org_id","document_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "remove_after" date;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "start" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "end" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "document_acknowledgements_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "document_acknowledgements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "document_acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_remove_after" ON "documents" USING btree ("remove_after") WHERE removed_at is null and remove_after is not null;--> statement-breakpoint
CREATE INDEX "documents_newer" ON "documents" USING btree ("org_id","newer_id");--> statement-breakpoint
CREATE INDEX "notes_org_document" ON "notes" USING btree ("org_id","document_id") WHERE removed_at is null;--> statement-breakpoint
CREATE POLICY "document_acknowledgements_of_organization" ON "document_acknowledgements" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and exists (
    select 1 from documents where documents.id = document_acknowledgements.document_id) and (
  user_id = (select nullif(current_setting('app.user_id', true), '')) or (select nullif(current_setting('app.user_id', true), '')) is null
  or exists (select 1 from documents where documents.id = document_acknowledgements.document_id
    and coalesce(documents.owner_id, documents.user_id) = (select nullif(current_setting('app.user_id', true), '')))
  or exists (select 1 from memberships where memberships.org_id = document_acknowledgements.org_id
    and memberships.user_id = (select nullif(current_setting('app.user_id', true), '')) and memberships.role = 'admin')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and exists (
    select 1 from documents where documents.id = document_acknowledgements.document_id) and (
  user_id = (select nullif(current_setting('app.user_id', true), '')) or (select nullif(current_setting('app.user_id', true), '')) is null
  or exists (select 1 from documents where documents.id = document_acknowledgements.document_id
    and coalesce(documents.owner_id, documents.user_id) = (select nullif(current_setting('app.user_id', true), '')))
  or exists (select 1 from memberships where memberships.org_id = document_acknowledgements.org_id
    and memberships.user_id = (select nullif(current_setting('app.user_id', true), '')) and memberships.role = 'admin'))));--> statement-breakpoint
ALTER POLICY "policy_rules_of_organization" ON "policy_rules" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and exists (
    select 1 from documents where documents.id = policy_rules.document_id))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and exists (
    select 1 from documents where documents.id = policy_rules.document_id)));--> statement-breakpoint
ALTER POLICY "notes_of_organization" ON "notes" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (((user_id = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')
  and (project_id is null or project_id in (select id from projects))) and (document_id is null
  or exists (select 1 from documents where documents.id = notes.document_id)))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (((user_id = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')
  and (project_id is null or project_id in (select id from projects))) and (document_id is null
  or exists (select 1 from documents where documents.id = notes.document_id))));