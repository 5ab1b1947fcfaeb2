CREATE TABLE "chat_events" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"message_id" text NOT NULL,
	"json" text NOT NULL,
	CONSTRAINT "chat_events_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
ALTER TABLE "chat_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"question_id" text,
	"state" text,
	"first_seq" bigint,
	"response_seq" bigint,
	"last_seq" bigint,
	"superseded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"running_id" text,
	"runner" integer,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "chat_sessions_org_user" ON "chat_sessions" USING btree ("org_id","user_id","updated_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "chat_sessions_running" ON "chat_sessions" USING btree ("runner") WHERE runner is not null;--> statement-breakpoint
CREATE POLICY "chat_events_of_owner" ON "chat_events" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "chat_events_shared" ON "chat_events" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and exists (select 1 from chat_sessions s
    where s.id = chat_events.session_id and s.is_shared and s.removed_at is null));--> statement-breakpoint
CREATE POLICY "chat_messages_of_owner" ON "chat_messages" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "chat_messages_shared" ON "chat_messages" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and exists (select 1 from chat_sessions s
    where s.id = chat_messages.session_id and s.is_shared and s.removed_at is null));--> statement-breakpoint
CREATE POLICY "chat_sessions_of_owner" ON "chat_sessions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "chat_sessions_shared" ON "chat_sessions" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and is_shared and removed_at is null);
--> statement-breakpoint
-- Ends every answer whose process is gone: a running answer carries the number of an advisory lock of
-- `lock_class` that its process holds as long as it lives. Each gets the two events that close a stream, and
-- whoever follows is told. Runs as the owner, because whoever finds out may be anybody: it answers how many
-- there were and nothing else of them. A session that is being written to at this moment is alive.
CREATE FUNCTION chat_interrupt_lost(lock_class integer, at timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  lost record;
  ended integer := 0;
BEGIN
  FOR lost IN SELECT * FROM chat_sessions WHERE runner IS NOT NULL ORDER BY id FOR UPDATE SKIP LOCKED LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(lock_class, lost.runner);
    INSERT INTO chat_events (org_id, user_id, session_id, seq, message_id, json)
    VALUES (lost.org_id, lost.user_id, lost.id, lost.last_seq + 1, lost.running_id,
        '{"type":"error","data":{"details":"The answer was interrupted. Ask again to have it written anew."}}'),
      (lost.org_id, lost.user_id, lost.id, lost.last_seq + 2, lost.running_id, '{"type":"done","data":{}}');
    UPDATE chat_messages SET state = 'interrupted', last_seq = lost.last_seq + 2, updated_at = at
      WHERE id = lost.running_id;
    UPDATE chat_sessions SET runner = NULL, running_id = NULL, is_stopping = false, last_seq = lost.last_seq + 2
      WHERE id = lost.id;
    PERFORM pg_notify('spotlight', 'chat ' || lost.id);
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION chat_interrupt_lost(integer, timestamptz) FROM PUBLIC;
--> statement-breakpoint
-- Passages that people entered by hand had their hash in another notation than all others: hexadecimal, over
-- UTF-8, is what whoever checks a citation computes.
UPDATE passages SET sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex') WHERE length(sha256) <> 64;
