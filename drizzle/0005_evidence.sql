CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"domain" text,
	"website" text,
	"description" text,
	"industry" text,
	"tags" text[] NOT NULL,
	"investors" text[] NOT NULL,
	"city" text,
	"region" text,
	"country" text,
	"founded_year" integer,
	"employees_min" integer,
	"employees_max" integer,
	"status" text,
	"company_type" text,
	"stage" text,
	"batch" text,
	"total_funding" bigint,
	"total_funding_currency" text,
	"valuation" bigint,
	"valuation_currency" text,
	"annual_revenue" bigint,
	"annual_revenue_currency" text,
	"last_round_on" date,
	"conflicts" integer NOT NULL,
	"sources" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "funding_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"stage" text,
	"announced_on" date,
	"date_precision" text,
	"amount" bigint,
	"amount_max" bigint,
	"currency" text,
	"lead_investors" text[] NOT NULL,
	"investors" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "funding_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"linkedin_url" text
);
--> statement-breakpoint
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"source_id" text NOT NULL,
	"passage_id" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"key" text,
	"loose_key" text,
	"quote_start" integer NOT NULL,
	"quote_end" integer NOT NULL,
	"as_of" date,
	"recorded_at" timestamp with time zone NOT NULL,
	"retracted_at" timestamp with time zone,
	"retracted_by" text
);
--> statement-breakpoint
ALTER TABLE "claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_aliases" (
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"into_company_id" text NOT NULL,
	"merged_by" text,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_aliases_org_id_company_id_pk" PRIMARY KEY("org_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "company_aliases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "distinct_companies" (
	"org_id" text NOT NULL,
	"company_a" text NOT NULL,
	"company_b" text NOT NULL,
	"user_id" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distinct_companies_org_id_company_a_company_b_pk" PRIMARY KEY("org_id","company_a","company_b")
);
--> statement-breakpoint
ALTER TABLE "distinct_companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_versions" (
	"org_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passages" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"source_id" text NOT NULL,
	"record_key" text,
	"position" integer NOT NULL,
	"url" text,
	"text" text NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sources" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"publisher" text,
	"licence" text,
	"as_of" date,
	"retrieved_at" timestamp with time zone NOT NULL,
	"trust_tier" integer NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"sha256" text,
	"user_id" text,
	"import_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"columns_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"org_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"seed" text NOT NULL,
	"name" text,
	"name_key" text,
	"domain" text,
	"record_key" text,
	"url" text,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"claims" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"outcome" text,
	"reason" text,
	"company_id" text,
	"candidate_id" text,
	CONSTRAINT "import_rows_org_id_import_id_row_number_pk" PRIMARY KEY("org_id","import_id","row_number")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"salt" text NOT NULL,
	"status" text NOT NULL,
	"head" jsonb,
	"sample" jsonb,
	"mapping" jsonb,
	"suggestion" jsonb,
	"is_auto_commit" boolean DEFAULT false NOT NULL,
	"duplicate_policy" text DEFAULT 'separate' NOT NULL,
	"compared_version" bigint,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_new" integer DEFAULT 0 NOT NULL,
	"rows_updated" integer DEFAULT 0 NOT NULL,
	"rows_unchanged" integer DEFAULT 0 NOT NULL,
	"rows_duplicate" integer DEFAULT 0 NOT NULL,
	"rows_rejected" integer DEFAULT 0 NOT NULL,
	"cell_problems" integer DEFAULT 0 NOT NULL,
	"error" text,
	"is_undoing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "undo_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"label" text NOT NULL,
	"inverse" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "undo_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "companies_org_name" ON "companies" USING btree ("org_id","name_key","id");--> statement-breakpoint
CREATE INDEX "companies_org_updated" ON "companies" USING btree ("org_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "funding_rounds_org_company" ON "funding_rounds" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "people_org_company" ON "people" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "claims_org_company" ON "claims" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "claims_org_source" ON "claims" USING btree ("org_id","source_id");--> statement-breakpoint
CREATE INDEX "claims_org_key" ON "claims" USING btree ("org_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "claims_org_loose_key" ON "claims" USING btree ("org_id","loose_key") WHERE loose_key is not null;--> statement-breakpoint
CREATE INDEX "claims_org_retracted_by" ON "claims" USING btree ("org_id","retracted_by") WHERE retracted_by is not null;--> statement-breakpoint
CREATE INDEX "company_aliases_org_into" ON "company_aliases" USING btree ("org_id","into_company_id");--> statement-breakpoint
CREATE INDEX "passages_org_source" ON "passages" USING btree ("org_id","source_id","position");--> statement-breakpoint
CREATE INDEX "passages_org_record" ON "passages" USING btree ("org_id","record_key") WHERE record_key is not null;--> statement-breakpoint
CREATE INDEX "sources_org_tier" ON "sources" USING btree ("org_id","trust_tier","retrieved_at");--> statement-breakpoint
CREATE INDEX "sources_org_import" ON "sources" USING btree ("org_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_org_name" ON "import_mappings" USING btree ("org_id","name_key");--> statement-breakpoint
CREATE INDEX "import_mappings_org_columns" ON "import_mappings" USING btree ("org_id","columns_key");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("org_id","import_id","outcome","row_number");--> statement-breakpoint
CREATE INDEX "imports_org_created" ON "imports" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "undo_entries_org_at" ON "undo_entries" USING btree ("org_id","at","id");--> statement-breakpoint
CREATE INDEX "undo_entries_org_user" ON "undo_entries" USING btree ("org_id","user_id","at");--> statement-breakpoint
CREATE POLICY "companies_of_organization" ON "companies" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "funding_rounds_of_organization" ON "funding_rounds" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "people_of_organization" ON "people" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "claims_of_organization" ON "claims" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "company_aliases_of_organization" ON "company_aliases" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "distinct_companies_of_organization" ON "distinct_companies" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_versions_of_organization" ON "evidence_versions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "passages_of_organization" ON "passages" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "sources_of_organization" ON "sources" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "import_mappings_of_organization" ON "import_mappings" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "import_rows_of_organization" ON "import_rows" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "imports_of_organization" ON "imports" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "undo_entries_of_organization" ON "undo_entries" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));