-- Ids of messages that wait since before a moment and that nobody is delivering, oldest first.
-- Runs as the owner, so that a job of the system finds work of every organisation without reading it.
CREATE OR REPLACE FUNCTION outbox_due(before timestamptz, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT o.id, o.org_id FROM outbox o
  WHERE o.status = 'waiting' AND o.created_at < before
    AND (o.leased_until IS NULL OR o.leased_until < before)
  ORDER BY o.created_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION outbox_due(timestamptz, integer) FROM PUBLIC;
