ALTER TABLE "chat_sessions" ADD COLUMN "bases" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "company_id" text;