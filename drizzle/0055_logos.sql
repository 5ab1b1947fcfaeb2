CREATE TABLE "logos" (
	"org_id" text NOT NULL,
	"domain" text NOT NULL,
	"image" "bytea",
	"sha256" text,
	"attempts" integer NOT NULL,
	"retry_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logos_org_id_domain_pk" PRIMARY KEY("org_id","domain")
);
--> statement-breakpoint
ALTER TABLE "logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logos_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "logos_of_organization" ON "logos" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));