CREATE TABLE "search_words" (
	"org_id" text NOT NULL,
	"word" text NOT NULL,
	"companies" integer NOT NULL,
	"names" integer NOT NULL,
	CONSTRAINT "search_words_org_id_word_pk" PRIMARY KEY("org_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "last_round_amount" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "total_funding_usd" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "investor_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sectors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "document" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "prominence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_unused" ON "search_words" USING btree ("org_id") WHERE companies = 0;--> statement-breakpoint
CREATE INDEX "companies_org_prominence" ON "companies" USING btree ("org_id","prominence" DESC NULLS LAST,"name_key","id");--> statement-breakpoint
CREATE INDEX "companies_org_founded" ON "companies" USING btree ("org_id","founded_year" DESC NULLS LAST,"prominence" DESC NULLS LAST,"name_key","id");--> statement-breakpoint
CREATE INDEX "companies_org_employees" ON "companies" USING btree ("org_id","employees_min" DESC NULLS LAST,"prominence" DESC NULLS LAST,"name_key","id");--> statement-breakpoint
CREATE INDEX "companies_org_funding" ON "companies" USING btree ("org_id","total_funding_usd" DESC NULLS LAST,"prominence" DESC NULLS LAST,"name_key","id");--> statement-breakpoint
CREATE INDEX "companies_org_employees_max" ON "companies" USING btree ("org_id","employees_max") WHERE employees_max is not null;--> statement-breakpoint
CREATE INDEX "companies_org_last_round_on" ON "companies" USING btree ("org_id","last_round_on") WHERE last_round_on is not null;--> statement-breakpoint
CREATE INDEX "companies_org_last_round_amount" ON "companies" USING btree ("org_id","last_round_amount") WHERE last_round_amount is not null;--> statement-breakpoint
CREATE INDEX "companies_org_city_key" ON "companies" USING btree ("org_id","city_key") WHERE city_key is not null;--> statement-breakpoint
CREATE INDEX "companies_org_country" ON "companies" USING btree ("org_id",left(country, 100)) WHERE country is not null;--> statement-breakpoint
CREATE INDEX "companies_org_industry" ON "companies" USING btree ("org_id",left(industry, 100)) WHERE industry is not null;--> statement-breakpoint
CREATE INDEX "companies_org_stage" ON "companies" USING btree ("org_id",left(stage, 100)) WHERE stage is not null;--> statement-breakpoint
CREATE INDEX "companies_org_batch" ON "companies" USING btree ("org_id",left(batch, 100)) WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "companies_terms" ON "companies" USING gin (search_terms(org_id, prominence, document, name_keys, sectors, investor_keys));--> statement-breakpoint
CREATE POLICY "search_words_of_organization" ON "search_words" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));