ALTER TABLE "sessions" ADD COLUMN "former_token_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "factors" text[];--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "repeated_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_former_token" ON "sessions" USING btree ("former_token_hash");