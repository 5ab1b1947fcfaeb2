DROP INDEX "companies_org_country";--> statement-breakpoint
DROP INDEX "companies_org_region";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sub_industry" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "regions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "remote" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "maturity" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "hiring" boolean;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unicorn_since" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unicorn_since_precision" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "valuation_usd" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "annual_revenue_usd" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unicorn" boolean;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "known_rounds" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "known_investors" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "source_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "valuation" bigint;--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "valuation_currency" text;--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "investor_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "lead_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_org_unicorn_since" ON "companies" USING btree ("org_id","unicorn_since") WHERE unicorn_since is not null;--> statement-breakpoint
CREATE INDEX "companies_org_sub_industry" ON "companies" USING btree (org_id collate "C",left(sub_industry, 100)) WHERE sub_industry is not null;--> statement-breakpoint
CREATE INDEX "companies_org_maturity" ON "companies" USING btree (org_id collate "C",left(maturity, 100)) WHERE maturity is not null;--> statement-breakpoint
CREATE INDEX "companies_org_remote" ON "companies" USING btree (org_id collate "C",left(remote, 100)) WHERE remote is not null;--> statement-breakpoint
CREATE INDEX "companies_org_hiring" ON "companies" USING btree (org_id collate "C","hiring") WHERE hiring is not null;--> statement-breakpoint
CREATE INDEX "companies_places" ON "companies" USING gin (search_places(org_id, country, region, countries, regions));