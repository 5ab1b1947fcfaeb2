ALTER TABLE "runs" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "model" jsonb;