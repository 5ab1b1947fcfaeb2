-- How many of the first `cap` companies that a search finds hold which value, in one walk through them: of
-- each field that is asked for the 50 most frequent, of `kinds` ({"value", "filter"}) how many meet each, and
-- as 'total' how many there are, to one more than `cap`; for the field 'known', of how many each column of a
-- list is known. A range of head counts counts where a company's own
-- range lies in it.
CREATE OR REPLACE FUNCTION search_facets(filters jsonb, terms jsonb, ranking jsonb, cap integer, fields text[], kinds jsonb)
RETURNS TABLE (field text, value text, companies integer)
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
  known record;
  sets text := '';
  named text := '';
  parts text := 'SELECT ''total'' AS field, '''' AS value, count(*)::integer AS companies FROM found';
  kind_columns text := '';
  known_columns text := '';
  kind jsonb;
  nth integer := 0;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN; END IF;
  FOR known IN SELECT * FROM (VALUES ('industry', 'industry'), ('funding_stage', 'stage'), ('status', 'status'),
      ('batch', 'batch'), ('founded_year', 'founded'), ('employees', 'employees'))
      AS columns (asked, name) WHERE asked = ANY (fields) LOOP
    sets := concat_ws(', ', nullif(sets, ''), format('(%I)', known.name));
    named := concat_ws(' ', nullif(named, ''),
      format('WHEN grouping(%1$I) = 0 THEN %2$L', known.name, known.asked));
  END LOOP;
  IF sets <> '' THEN
    parts := parts || format(' UNION ALL SELECT CASE %s END, coalesce(%s), count(*)::integer
      FROM found GROUP BY GROUPING SETS (%s)', named,
      replace(replace(replace(sets, '(', ''), ')', ''), 'founded', 'founded || ''-'' || founded + 4'), sets);
  END IF;
  IF 'country' = ANY (fields) THEN
    parts := parts || ' UNION ALL SELECT ''country'', country, count(*)::integer
      FROM found, unnest(countries) AS country GROUP BY country';
  END IF;
  IF 'category' = ANY (fields) THEN
    parts := parts || ' UNION ALL SELECT ''category'', sector, count(*)::integer
      FROM found, unnest(sectors) AS sector
      WHERE search_is_counted(sector, filed_sectors, source_ids, (SELECT search_headings(search_org()))) GROUP BY sector';
  END IF;
  IF 'known' = ANY (fields) THEN
    FOR known IN SELECT * FROM (VALUES ('description', 'c.description'), ('place', 'coalesce(c.city, c.region, c.country)'),
        ('sector', 'c.industry'), ('stage', 'c.stage'), ('status', 'c.status'), ('founded', 'c.founded_year'),
        ('employees', 'c.employees_min'), ('funding', 'coalesce(c.total_funding, c.total_funding_usd)'))
        AS columns (named, value) LOOP
      known_columns := known_columns || format(', %s IS NOT NULL AS known_%s', known.value, known.named);
      parts := parts || format(' UNION ALL SELECT ''known'', %L, count(*) FILTER (WHERE known_%s)::integer FROM found',
        known.named, known.named);
    END LOOP;
  END IF;
  FOR kind IN SELECT jsonb_array_elements(kinds) LOOP
    nth := nth + 1;
    kind_columns := kind_columns || format(', %s AS kind_%s', search_filter(org, kind -> 'filter', false), nth);
    parts := parts || format(' UNION ALL SELECT ''company_type'', %L, count(*) FILTER (WHERE kind_%s)::integer
      FROM found', kind ->> 'value', nth);
  END LOOP;
  FOREACH share IN ARRAY search_shares(read, ranking) LOOP
    RETURN QUERY EXECUTE format($facets$
      WITH found AS MATERIALIZED (
        SELECT coalesce(nullif(c.countries, '{}'), ARRAY[c.country]) AS countries, c.industry, c.stage,
          c.status, c.batch, c.sectors, c.filed_sectors, c.source_ids, c.founded_year / 5 * 5 AS founded, search_size(c.employees_min, c.employees_max) AS employees %s %s
        FROM (SELECT * FROM %s LIMIT %s) AS c),
      counted AS (%s)
      SELECT field, value, companies FROM (
        SELECT *, row_number() OVER (PARTITION BY field ORDER BY companies DESC, value) AS nth
        FROM counted WHERE value IS NOT NULL AND companies > 0) AS ordered
      WHERE nth <= 50 ORDER BY field, nth $facets$,
      kind_columns, known_columns, search_source(org, filters, read, share), cap + 1, parts);
    EXIT WHEN FOUND;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION search_facets(jsonb, jsonb, jsonb, integer, text[], jsonb) FROM PUBLIC;
