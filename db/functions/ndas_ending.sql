-- Accepted NDAs that end from one day to another and whose sender was not reminded, those that end first. Runs as the
-- owner, so that a job of the system finds those of every organisation without reading them.
CREATE OR REPLACE FUNCTION ndas_ending(from_day date, to_day date, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT n.id, n.org_id FROM ndas n
  WHERE n.accepted_number IS NOT NULL AND n.reminded_at IS NULL AND n.removed_at IS NULL
    AND n.ends_on BETWEEN from_day AND to_day
  ORDER BY n.ends_on
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION ndas_ending(date, date, integer) FROM PUBLIC;
