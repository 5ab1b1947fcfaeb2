-- Turns the other conversations with the same receiver for the same purpose that are not over to review, those of deleted
-- records too, and says whether one of them is open beside this one. Runs as the owner, because a receiver who answers
-- by a link sees one conversation only; it changes nothing outside the organisation of the running transaction.
CREATE OR REPLACE FUNCTION conversations_hold_others(answered text, at timestamptz)
RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH held AS (
    UPDATE conversations o
    SET state = 'review', next_at = NULL, held_from = NULL, version = o.version + 1, updated_at = at
    FROM conversations c
    WHERE c.id = answered AND c.org_id = current_setting('app.org_id', true)
      AND o.org_id = c.org_id AND o.purpose = c.purpose AND o.receiver_email = c.receiver_email AND o.id <> c.id
      AND o.state IN ('waiting', 'paused', 'review')
    RETURNING o.removed_at IS NULL AND c.removed_at IS NULL AS is_beside
  )
  SELECT EXISTS (SELECT FROM held WHERE is_beside)
$$;
REVOKE ALL ON FUNCTION conversations_hold_others(text, timestamptz) FROM PUBLIC;
