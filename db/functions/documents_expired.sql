-- Documents whose last day was an earlier one, with a person who sees each: whose base it is, or a member of its
-- team; null for policies, which all see. Runs as the owner, so that a job of the system finds those of every
-- organization without reading them.
CREATE OR REPLACE FUNCTION documents_expired(today date, at_most integer)
RETURNS TABLE (id text, org_id text, user_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT d.id, d.org_id, m.user_id
  FROM documents AS d
    LEFT JOIN LATERAL (SELECT own.user_id FROM memberships AS own
      WHERE own.org_id = d.org_id AND d.base <> d.org_id AND (own.user_id = d.base OR EXISTS (
        SELECT FROM document_base_members AS b JOIN document_bases AS t ON t.org_id = b.org_id AND t.id = b.base_id
        WHERE b.org_id = d.org_id AND b.base_id = d.base AND b.user_id = own.user_id AND t.removed_at IS NULL))
      ORDER BY own.user_id LIMIT 1) AS m ON true
  WHERE d.removed_at IS NULL AND d.remove_after IS NOT NULL AND d.remove_after < today
    AND (d.base = d.org_id OR m.user_id IS NOT NULL)
  ORDER BY d.remove_after, d.id
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION documents_expired(date, integer) FROM PUBLIC;
