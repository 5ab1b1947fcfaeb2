ALTER TABLE "audit_outlets" ADD COLUMN "posting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_outlets" DROP COLUMN "is_posting";