-- Organisations whose companies were worked out by another recipe than ours, and how far the renewal is. As the
-- owner, so that a job of the system finds them without reading what is theirs.
CREATE OR REPLACE FUNCTION evidence_outdated(current_recipe text, at_most integer)
RETURNS TABLE (org_id text, renewed_up_to text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT v.org_id, v.renewed_up_to FROM evidence_versions v WHERE v.recipe <> current_recipe
  ORDER BY v.org_id LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION evidence_outdated(text, integer) FROM PUBLIC;
