ALTER TABLE "interview_answers" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD COLUMN "as_of" date;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "question_forms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "source_id" text;