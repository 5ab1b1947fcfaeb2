ALTER TABLE "documents" ADD COLUMN "inbound_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "email_document_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;