ALTER TABLE "evidence_versions" ADD COLUMN "recipe" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_versions" ADD COLUMN "renewed_up_to" text DEFAULT '' NOT NULL;