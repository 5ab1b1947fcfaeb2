CREATE TABLE "company_embeddings" (
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"generation" integer NOT NULL,
	"company_version" bigint NOT NULL,
	"sha256" text NOT NULL,
	"scale" real NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "company_embeddings_org_id_company_id_pk" PRIMARY KEY("org_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "company_embeddings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "embedders" (
	"org_id" text PRIMARY KEY NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text,
	"is_on" boolean NOT NULL,
	"price" bigint NOT NULL,
	"daily_spend" bigint NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"dimensions" integer,
	"embedded_version" bigint,
	"pass" integer DEFAULT 0 NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"failure" text,
	"retry_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"used_on" date,
	"used_tokens" bigint DEFAULT 0 NOT NULL,
	"used_spend" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "embedders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "is_shared_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "embedders" ADD CONSTRAINT "embedders_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_rounds_org_date" ON "funding_rounds" USING btree ("org_id","announced_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_rounds_org_amount" ON "funding_rounds" USING btree ("org_id",(case when currency = 'USD' then amount end) desc nulls last);--> statement-breakpoint
CREATE POLICY "company_embeddings_of_organization" ON "company_embeddings" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "embedders_of_organization" ON "embedders" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
UPDATE "sources" SET "is_shared_outside" = true WHERE "kind" = 'starter';
