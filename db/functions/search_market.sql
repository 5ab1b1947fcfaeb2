-- The first `cap` companies that a search finds as a grid: by sector and funding stage, null where it is not
-- known, how many there are, of how many the total funding is known, and its sum in US dollars; with the names
-- of the first `named` of each cell, the best funded first. A company is in the row of each of its sectors; of
-- the sectors only the `most` most frequent are kept. The row without sector and stage in which `companies` is
-- the total, to one more than `cap`, has no list of names.
CREATE OR REPLACE FUNCTION search_market(filters jsonb, terms jsonb, ranking jsonb, cap integer, most integer, named integer)
RETURNS TABLE (sector text, stage text, companies integer, funded integer, funding float8, first jsonb)
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
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN; END IF;
  FOREACH share IN ARRAY search_shares(read, ranking) LOOP
    RETURN QUERY EXECUTE format($market$
      WITH found AS MATERIALIZED (
        SELECT c.id, c.name, c.stage, c.total_funding_usd AS raised, c.prominence, ARRAY(
          SELECT one FROM unnest(c.sectors) AS one
          WHERE search_is_counted(one, c.filed_sectors, c.source_ids, (SELECT search_headings(search_org())))) AS sectors
        FROM (SELECT * FROM %s LIMIT %s) AS c),
      placed AS (
        SELECT one AS sector, found.* FROM found, unnest(found.sectors) AS one
        UNION ALL SELECT NULL, found.* FROM found WHERE found.sectors = '{}'),
      frequent AS (
        SELECT placed.sector FROM placed WHERE placed.sector IS NOT NULL
        GROUP BY placed.sector ORDER BY count(*) DESC, placed.sector LIMIT %s),
      ordered AS (
        SELECT placed.*, row_number() OVER (PARTITION BY placed.sector, placed.stage
          ORDER BY raised DESC NULLS LAST, prominence DESC, id) AS nth
        FROM placed WHERE placed.sector IS NULL OR placed.sector IN (SELECT frequent.sector FROM frequent))
      SELECT ordered.sector, ordered.stage, count(*)::integer, count(raised)::integer, sum(raised)::float8,
        jsonb_agg(jsonb_build_object('_id', id, 'name', name) ORDER BY nth) FILTER (WHERE nth <= %s)
      FROM ordered GROUP BY ordered.sector, ordered.stage
      UNION ALL SELECT NULL, NULL, count(*)::integer, NULL, NULL, NULL FROM found HAVING count(*) > 0 $market$,
      search_source(org, filters, read, share), cap + 1, most, named);
    EXIT WHEN FOUND;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION search_market(jsonb, jsonb, jsonb, integer, integer, integer) FROM PUBLIC;
