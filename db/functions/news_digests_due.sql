-- People whose digest is due. Taking one moves its time to the next morning, or to the same morning of the next week, and
-- says since when it tells. First ends those of people who are no members any more. As the owner, so that a job of the
-- system finds them without reading what is theirs.
CREATE OR REPLACE FUNCTION news_digests_due(at timestamptz, at_most integer)
RETURNS TABLE (org_id text, user_id text, since timestamptz)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  DELETE FROM news_digests AS d WHERE NOT EXISTS (
    SELECT FROM memberships AS m WHERE m.org_id = d.org_id AND m.user_id = d.user_id);
  WITH due AS (
    SELECT d.org_id, d.user_id, d.told_at FROM news_digests AS d
    WHERE d.next_at <= at ORDER BY d.next_at LIMIT least(at_most, 1000) FOR UPDATE SKIP LOCKED
  )
  UPDATE news_digests AS d SET told_at = at,
    next_at = d.next_at + CASE d.every WHEN 'week' THEN interval '7 days' ELSE interval '1 day' END
      * (floor(extract(epoch FROM at - d.next_at)
        / CASE d.every WHEN 'week' THEN 604800 ELSE 86400 END) + 1)
  FROM due WHERE d.org_id = due.org_id AND d.user_id = due.user_id
  RETURNING d.org_id, d.user_id, due.told_at
$$;
REVOKE ALL ON FUNCTION news_digests_due(timestamptz, integer) FROM PUBLIC;
