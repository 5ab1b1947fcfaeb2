SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/conversations_matching.sql
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
--> statement-breakpoint
-- db/functions/person_files.sql
-- Deletes the files that a person outside sent by email to the caller's organization, or gave as answers in an interview.
-- Returns the keys of those that nothing names any longer. The owner's, since answers are hidden until they are sent.
-- `addresses` matches the person's addresses.
CREATE OR REPLACE FUNCTION person_files(addresses text) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
  -- Those at their address, of now or before, unless an earlier conversation about the same has it under another name.
  theirs text[] := array(SELECT c.id FROM conversations AS c WHERE c.org_id = organization AND (c.receiver_email ~* addresses
    OR EXISTS (SELECT FROM unnest(c.former_emails) AS address WHERE address ~* addresses AND NOT EXISTS (
      SELECT FROM conversations AS held WHERE held.org_id = organization AND held.purpose = c.purpose
        AND held.subject_id = c.subject_id AND held.subject_id <> '' AND held.created_at < c.created_at
        AND search_key(held.receiver_name) <> search_key(c.receiver_name)
        AND address = ANY (held.receiver_email || held.former_emails)))));
  keys text[];
BEGIN
  WITH mails AS (
    DELETE FROM inbound_files AS f USING inbound_mails AS m
    WHERE f.org_id = organization AND m.id = f.inbound_id AND (m.sender_email ~* addresses OR m.conversation_id = ANY (theirs))
    RETURNING f.file_key
  ), answers AS (
    DELETE FROM interview_files AS f USING interviews AS v
    WHERE f.org_id = organization AND v.id = f.interview_id AND v.conversation_id = ANY (theirs)
    RETURNING f.file_key
  )
  SELECT coalesce(array_agg(file_key), '{}') INTO keys FROM (SELECT * FROM mails UNION ALL SELECT * FROM answers) AS gone;
  RETURN QUERY SELECT stored_files_unused(keys);
END $$;
REVOKE ALL ON FUNCTION person_files(text) FROM PUBLIC;
