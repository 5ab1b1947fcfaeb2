-- Ids of messages that wait since before a moment and that nobody is delivering: organisations take turns, so that the
-- many that wait of one hold up nobody else's, and each organisation's least tried come first. Runs as the owner, so
-- that a job of the system finds work of every organisation without reading it.
CREATE OR REPLACE FUNCTION outbox_due(before timestamptz, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT due.id, due.org_id FROM (
    SELECT o.id, o.org_id, o.created_at,
      row_number() OVER (PARTITION BY o.org_id ORDER BY o.attempts, o.created_at) AS turn
    FROM outbox o
    WHERE o.status = 'waiting' AND o.created_at < before
      AND (o.leased_until IS NULL OR o.leased_until < before)
  ) AS due
  ORDER BY due.turn, due.created_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION outbox_due(timestamptz, integer) FROM PUBLIC;
