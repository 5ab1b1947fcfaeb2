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
ALTER TABLE "funding_rounds" ADD COLUMN "lead_keys" text[] DEFAULT '{}' NOT NULL;