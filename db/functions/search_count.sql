-- How many companies a search finds, counted to one more than `cap`.
CREATE OR REPLACE FUNCTION search_count(filters jsonb, terms jsonb, ranking jsonb, cap integer) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
SET work_mem = '32MB'
AS $$
DECLARE
  org text := search_org();
  read search_term[] := search_read_terms(org, terms);
  share float8;
  counted integer;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN 0; END IF;
  FOREACH share IN ARRAY search_shares(read, ranking) LOOP
    IF filters = '[]' AND search_is_many(read, share, cap) THEN RETURN cap + 1; END IF;
    EXECUTE format('SELECT count(*)::integer FROM (SELECT FROM %s LIMIT %s) AS few',
      search_source(org, filters, read, share), cap + 1) INTO counted;
    EXIT WHEN counted > 0;
  END LOOP;
  RETURN counted;
END $$;
REVOKE ALL ON FUNCTION search_count(jsonb, jsonb, jsonb, integer) FROM PUBLIC;
