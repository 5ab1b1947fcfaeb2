-- Organisations whose companies changed since all were embedded and for which no step is at work; each is leased, so
-- that one chain of steps works for it. As the owner, so that a job of the system finds them without reading theirs.
CREATE OR REPLACE FUNCTION embeddings_due(at timestamptz, until timestamptz, at_most integer)
RETURNS TABLE (org_id text)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE embedders AS e SET leased_until = until
  WHERE e.org_id IN (
    SELECT d.org_id FROM embedders AS d JOIN evidence_versions AS v ON v.org_id = d.org_id
    WHERE d.is_on AND (d.retry_at IS NULL OR d.retry_at <= at) AND (d.leased_until IS NULL OR d.leased_until < at)
      AND d.embedded_version IS DISTINCT FROM v.version
    ORDER BY d.org_id LIMIT least(at_most, 1000) FOR UPDATE OF d SKIP LOCKED)
  RETURNING e.org_id
$$;
REVOKE ALL ON FUNCTION embeddings_due(timestamptz, timestamptz, integer) FROM PUBLIC;
