CREATE TABLE "mail_suppressions" (
	"org_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_org_id_email_pk" PRIMARY KEY("org_id","email")
);
--> statement-breakpoint
ALTER TABLE "mail_suppressions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "mail_suppressions_of_organization" ON "mail_suppressions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));