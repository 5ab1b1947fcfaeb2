ALTER TABLE "document_pages" ADD COLUMN "confidence" integer;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pictures" jsonb;