-- Projects whose turn has come today, those that waited longest first; archived and deleted ones rest. First ends it
-- where whoever switched it on is no member any more or does not see the project. As the owner, so that a job of the
-- system finds them without reading what is theirs.
CREATE OR REPLACE FUNCTION nightly_evaluations_due(today date, at_most integer)
RETURNS TABLE (org_id text, project_id text)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  DELETE FROM nightly_evaluations AS n WHERE NOT EXISTS (
    SELECT FROM memberships AS m JOIN projects AS p ON p.org_id = m.org_id AND p.id = n.project_id
    WHERE m.org_id = n.org_id AND m.user_id = n.user_id AND (
      p.access = 'organization' OR p.user_id = n.user_id OR EXISTS (
        SELECT FROM project_members AS own
        WHERE own.org_id = n.org_id AND own.project_id = p.id AND own.user_id = n.user_id)));
  SELECT n.org_id, n.project_id
  FROM nightly_evaluations AS n JOIN projects AS p ON p.org_id = n.org_id AND p.id = n.project_id
  WHERE n.day < today AND p.archived_at IS NULL AND p.removed_at IS NULL
  ORDER BY n.day, n.org_id, n.project_id LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION nightly_evaluations_due(date, integer) FROM PUBLIC;
