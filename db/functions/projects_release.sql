-- Takes a former member out of the projects of the caller's organization. Closed projects that no member can see any
-- longer are given to the admins, who decide what becomes of them. The owner's, since whoever removes a member cannot see
-- these projects; it does nothing to a member.
CREATE OR REPLACE FUNCTION projects_release(person text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
BEGIN
  IF EXISTS (SELECT FROM memberships WHERE org_id = organization AND user_id = person) THEN RETURN; END IF;
  DELETE FROM project_members WHERE org_id = organization AND user_id = person;
  INSERT INTO project_members (org_id, project_id, user_id, added_at)
    SELECT organization, p.id, a.user_id, now() FROM projects AS p
    JOIN memberships AS a ON a.org_id = organization AND a.role = 'admin'
    WHERE p.org_id = organization AND p.access = 'members'
      AND NOT EXISTS (SELECT FROM memberships AS m WHERE m.org_id = organization AND m.user_id = p.user_id)
      AND NOT EXISTS (
        SELECT FROM project_members AS s JOIN memberships AS m ON m.org_id = organization AND m.user_id = s.user_id
        WHERE s.org_id = organization AND s.project_id = p.id)
    ON CONFLICT DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION projects_release(text) FROM PUBLIC;
