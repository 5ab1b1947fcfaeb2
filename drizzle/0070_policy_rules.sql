CREATE TABLE "policy_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"document_id" text NOT NULL,
	"page" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"quote" text NOT NULL,
	"severity" text NOT NULL,
	"rule" jsonb,
	"user_id" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_rules" ADD CONSTRAINT "policy_rules_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_rules" ADD CONSTRAINT "policy_rules_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_rules" ADD CONSTRAINT "policy_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_rules_place" ON "policy_rules" USING btree ("org_id","document_id","page","start") WHERE removed_at is null;--> statement-breakpoint
CREATE POLICY "policy_rules_of_organization" ON "policy_rules" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
-- What a company says of itself is tier 5 from now on, and models are tier 6.
UPDATE "sources" SET "trust_tier" = 6 WHERE "trust_tier" = 5;