-- Conversations whose next mail is due, those that waited longest first: a follow-up after a mail of ours, which needs
-- a mail server, or the end without an answer, also of a link that takes none any longer. Nothing follows a mail that has not left yet. Runs as the owner, so that a job of the system finds those of every
-- organisation without reading them.
CREATE OR REPLACE FUNCTION conversations_due(before timestamptz, can_mail boolean, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT c.id, c.org_id FROM conversations c
  WHERE c.state = 'waiting' AND c.removed_at IS NULL AND c.next_at <= before
    AND (c.sent > c.follow_ups OR c.answer_by <= before OR (can_mail AND EXISTS (
      SELECT FROM letters l
      WHERE l.org_id = c.org_id AND l.conversation_id = c.id AND l.step = c.sent AND l.way = 'mail')))
    AND NOT EXISTS (
      SELECT FROM letters l JOIN outbox o ON o.org_id = l.org_id AND o.id = l.outbox_id
      WHERE l.org_id = c.org_id AND l.conversation_id = c.id AND l.step = c.sent AND o.status = 'waiting')
  ORDER BY c.next_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION conversations_due(timestamptz, boolean, integer) FROM PUBLIC;
