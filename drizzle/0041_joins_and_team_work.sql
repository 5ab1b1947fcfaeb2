ALTER TABLE "chat_sessions" ADD COLUMN "holds_team_work" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subject_aliases" ADD COLUMN "joined_by" text DEFAULT 'people' NOT NULL;