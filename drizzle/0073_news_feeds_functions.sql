SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/feeds_due.sql
-- Feeds whose turn has come, at most one of a host, so that no server is asked more often than the job runs. Taking one
-- moves its time forward: a fetch that is killed is tried again then, and no feed is fetched twice at once. As the owner,
-- so that a job of the system finds those of every organisation without reading what is theirs.
CREATE OR REPLACE FUNCTION feeds_due(at timestamptz, again timestamptz, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH due AS (
    SELECT f.id, f.host, f.next_at FROM feeds AS f
    WHERE f.is_on AND f.next_at <= at ORDER BY f.next_at LIMIT 20000
  ), first AS (
    SELECT DISTINCT ON (due.host) due.id, due.next_at FROM due ORDER BY due.host, due.next_at, due.id
  ), taken AS (
    SELECT first.id FROM first ORDER BY first.next_at, first.id LIMIT least(at_most, 1000)
  )
  UPDATE feeds AS f SET next_at = again FROM taken WHERE f.id = taken.id AND f.next_at <= at
  RETURNING f.id, f.org_id
$$;
REVOKE ALL ON FUNCTION feeds_due(timestamptz, timestamptz, integer) FROM PUBLIC;
