ALTER TABLE "imports" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "expected_rows" integer;--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "read_to" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "import_id" text;--> statement-breakpoint
CREATE INDEX "imports_org_address" ON "imports" USING btree ("org_id","address","created_at" DESC NULLS LAST) WHERE address is not null;