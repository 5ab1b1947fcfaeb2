-- The conversations that an incoming mail may belong to, by the token in its address, by the mails that it answers, and
-- by its sender's address, of now or before, with whom open ones come first: in one organization, or in all when none is
-- given. Ids only. Runs as the owner, because mail comes in before its conversation is known.
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
    SELECT c.id, c.org_id, CASE WHEN c.state IN ('waiting', 'paused', 'review') THEN 3 ELSE 4 END FROM (
      -- Two reads, so that the present address is looked up by its index.
      SELECT * FROM conversations WHERE receiver_email = by_sender
      UNION ALL
      SELECT * FROM conversations WHERE by_sender = ANY (former_emails)
    ) AS c
    WHERE c.sent > 0 AND c.removed_at IS NULL
  )
  SELECT f.id, f.org_id, f.rung FROM found f
  WHERE within IS NULL OR f.org_id = within
  ORDER BY f.rung, f.id LIMIT 20
$$;
REVOKE ALL ON FUNCTION conversations_matching(text, text[], text[], text) FROM PUBLIC;
