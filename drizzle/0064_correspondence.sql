CREATE TABLE "inbound_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"conversation_id" text,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"is_authenticated" boolean NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"whole_text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "conversations_open";--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "way" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "postal_address" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "receiver_zone" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "is_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_once" ON "inbound_mails" USING btree ("org_id","hash");--> statement-breakpoint
CREATE INDEX "inbound_mails_state" ON "inbound_mails" USING btree ("org_id","state","received_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_conversation" ON "inbound_mails" USING btree ("org_id","conversation_id","received_at");--> statement-breakpoint
CREATE INDEX "conversations_due" ON "conversations" USING btree ("next_at") WHERE state = 'waiting' and removed_at is null;--> statement-breakpoint
CREATE INDEX "conversations_receiver" ON "conversations" USING btree ("receiver_email");--> statement-breakpoint
CREATE INDEX "letters_outbox" ON "letters" USING btree ("outbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_open" ON "conversations" USING btree ("org_id","purpose","receiver_email") WHERE state in ('waiting', 'paused', 'review') and removed_at is null;--> statement-breakpoint
CREATE POLICY "inbound_mails_of_organization" ON "inbound_mails" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
UPDATE "letters" SET "sent_at" = "created_at";--> statement-breakpoint
UPDATE "conversations" SET "subject_id" = "interviews"."id", "removed_at" = "interviews"."removed_at" FROM "interviews"
  WHERE "interviews"."org_id" = "conversations"."org_id" AND "interviews"."conversation_id" = "conversations"."id";
