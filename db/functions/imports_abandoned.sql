-- Imports that are at a step while no job is left for it, because its worker died in the last attempt, those that waited
-- longest first. Runs as the owner, so that a job of the system finds those of every organization without reading them.
CREATE OR REPLACE FUNCTION imports_abandoned(before timestamptz, at_most integer)
RETURNS TABLE (id text, org_id text, version bigint)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT i.id, i.org_id, i.version FROM imports AS i
  WHERE (i.is_undoing OR i.status IN ('received', 'parsing', 'committing')) AND i.updated_at < before
    AND NOT EXISTS (
      SELECT FROM pgboss.job AS j
      WHERE j.name IN ('imports.work', 'imports.parse', 'imports.write', 'imports.takeBack') AND j.state < 'completed'
        AND j.data -> 'data' ->> 'importId' = i.id)
  ORDER BY i.updated_at, i.id
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION imports_abandoned(timestamptz, integer) FROM PUBLIC;
