CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"act" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"request_id" text,
	"is_sealed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_outlets" (
	"org_id" text PRIMARY KEY NOT NULL,
	"webhook_url" text,
	"sealed_secret" text,
	"posted_number" bigint DEFAULT 0 NOT NULL,
	"is_posting" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"logged_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_outlets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"org_id" text NOT NULL,
	"number" bigint NOT NULL,
	"audit_id" text NOT NULL,
	"row_hash" text NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_org_id_number_pk" PRIMARY KEY("org_id","number")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("org_id","at","id") WHERE not is_sealed;--> statement-breakpoint
CREATE INDEX "audit_org_at" ON "audit" USING btree ("org_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_row" ON "audit_seals" USING btree ("org_id","audit_id");--> statement-breakpoint
CREATE POLICY "audit_of_organization" ON "audit" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null and ((select nullif(current_setting('app.user_id', true), '')) is null or exists (
  select from memberships as own where own.org_id = audit.org_id and own.user_id = (select nullif(current_setting('app.user_id', true), ''))
    and own.role = 'admin')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "audit_outlets_of_organization" ON "audit_outlets" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "audit_seals_of_organization" ON "audit_seals" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));