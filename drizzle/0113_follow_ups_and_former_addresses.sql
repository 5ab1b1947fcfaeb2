ALTER TABLE "conversations" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD COLUMN "follow_up" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "model_follow_ups" boolean DEFAULT false NOT NULL;