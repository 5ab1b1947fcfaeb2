CREATE TABLE "memo_suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"memo_id" text NOT NULL,
	"block_id" text NOT NULL,
	"number" integer NOT NULL,
	"before" jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"user_id" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo_suggestions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_instructions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"agent" text NOT NULL,
	"body" text NOT NULL,
	"user_id" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_instructions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "confidence" integer;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "ndas" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "memo_suggestions" ADD CONSTRAINT "memo_suggestions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_suggestions" ADD CONSTRAINT "memo_suggestions_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_instructions" ADD CONSTRAINT "agent_instructions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_suggestions_memo" ON "memo_suggestions" USING btree ("org_id","memo_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_instructions_agent" ON "agent_instructions" USING btree ("org_id","agent");--> statement-breakpoint
ALTER TABLE "ndas" ADD CONSTRAINT "ndas_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "memo_suggestions_of_organization" ON "memo_suggestions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "agent_instructions_of_organization" ON "agent_instructions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
UPDATE "conversations" SET "answer_by" = "ndas"."offer_ends_at" FROM "ndas" WHERE "ndas"."conversation_id" = "conversations"."id";--> statement-breakpoint
UPDATE "conversations" SET "answer_by" = "interviews"."created_at" + interval '180 days' FROM "interviews" WHERE "interviews"."conversation_id" = "conversations"."id";--> statement-breakpoint
UPDATE "conversations" SET "seen_at" = now() WHERE "state" IN ('review', 'answered', 'completed');
