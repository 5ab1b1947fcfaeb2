DROP FUNCTION chat_interrupt_lost(lock_class integer, at timestamptz);
--> statement-breakpoint
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/chat_interrupt_lost.sql
-- Ends every answer whose process is gone: a running answer carries the number of an advisory lock of
-- `lock_class` that its process holds as long as it lives; and every one that was asked for before `asked_before`,
-- longer ago than an answer may take: its process never heard that the question was stored. Each gets the two
-- events that close a stream, and whoever follows is told. Runs as the owner, because whoever finds out may be
-- anybody: it answers how many there were and nothing else of them. A session that is being written to at this
-- moment is alive.
CREATE OR REPLACE FUNCTION chat_interrupt_lost(lock_class integer, at timestamptz, asked_before timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  lost record;
  ended integer := 0;
BEGIN
  FOR lost IN SELECT * FROM chat_sessions WHERE runner IS NOT NULL ORDER BY id FOR UPDATE SKIP LOCKED LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(lock_class, lost.runner) AND NOT EXISTS
      (SELECT FROM chat_messages m WHERE m.id = lost.running_id AND m.created_at < asked_before);
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
REVOKE ALL ON FUNCTION chat_interrupt_lost(integer, timestamptz, timestamptz) FROM PUBLIC;
