ALTER TABLE "ndas" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "code_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ndas_ending" ON "ndas" USING btree ("ends_on") WHERE decision = 'accepted' and reminded_at is null and removed_at is null;