SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/conversations_due.sql
-- Conversations whose next mail is due, those that waited longest first: a follow-up after a mail of ours, which needs
-- a mail server, or the end without an answer. Runs as the owner, so that a job of the system finds those of every
-- organisation without reading them.
CREATE OR REPLACE FUNCTION conversations_due(before timestamptz, can_mail boolean, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT c.id, c.org_id FROM conversations c
  WHERE c.state = 'waiting' AND c.removed_at IS NULL AND c.next_at <= before
    AND (c.sent > c.follow_ups OR (can_mail AND EXISTS (
      SELECT FROM letters l
      WHERE l.org_id = c.org_id AND l.conversation_id = c.id AND l.step = c.sent AND l.way = 'mail')))
  ORDER BY c.next_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION conversations_due(timestamptz, boolean, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/conversations_matching.sql
-- The conversations that an incoming mail may belong to, by the token in its address, by the mails that it answers, and
-- by its sender: in one organisation, or in all when none is given. Ids only. Runs as the owner, because mail comes in
-- before anybody knows whose it is.
CREATE OR REPLACE FUNCTION conversations_matching(
  within text, by_token text[], by_outbox text[], by_sender text)
RETURNS TABLE (id text, org_id text, rung integer)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH found AS (
    SELECT c.id, c.org_id, 1 AS rung FROM conversations c WHERE c.id = ANY (by_token)
    UNION
    SELECT l.conversation_id, l.org_id, 2 FROM letters l WHERE l.outbox_id = ANY (by_outbox)
    UNION
    SELECT c.id, c.org_id, 3 FROM conversations c
    WHERE c.receiver_email = by_sender AND c.sent > 0 AND c.removed_at IS NULL
  )
  SELECT f.id, f.org_id, f.rung FROM found f
  WHERE within IS NULL OR f.org_id = within
  ORDER BY f.rung, f.id LIMIT 20
$$;
REVOKE ALL ON FUNCTION conversations_matching(text, text[], text[], text) FROM PUBLIC;
