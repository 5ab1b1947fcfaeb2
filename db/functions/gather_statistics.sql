-- Renews the planner's statistics of tables, unless that happened within `at_least_apart`; answers the tables that
-- were read. Only their owner may, and whoever reads one at the moment is not waited for.
CREATE OR REPLACE FUNCTION gather_statistics(tables text[], at_least_apart interval) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  gathered text[] := '{}';
  named record;
BEGIN
  FOR named IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY (tables)
      AND coalesce(greatest(pg_stat_get_last_analyze_time(c.oid), pg_stat_get_last_autoanalyze_time(c.oid))
        < clock_timestamp() - at_least_apart, true)
    ORDER BY c.relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', named.name);
    gathered := gathered || named.name::text;
  END LOOP;
  RETURN gathered;
END $$;
REVOKE ALL ON FUNCTION gather_statistics(text[], interval) FROM PUBLIC;
