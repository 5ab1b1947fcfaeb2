DROP INDEX "companies_org_city_key";--> statement-breakpoint
DROP INDEX "companies_places";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_places" ON "companies" USING gin (search_places(org_id, country, region, countries, regions, city, city_keys));--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "city_key";--> statement-breakpoint
DROP FUNCTION search_places(text, text, text, text[], text[]);
