SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/search_facets.sql
-- How many of the first `cap` companies that a search finds hold which value, in one walk through them: of
-- each field that is asked for the 50 most frequent, of `kinds` ({"value", "filter"}) how many meet each, and
-- as 'total' how many there are, to one more than `cap`. A range of head counts counts where a company's own
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
          c.status, c.batch, c.sectors, c.filed_sectors, c.source_ids, c.founded_year / 5 * 5 AS founded, search_size(c.employees_min, c.employees_max) AS employees %s
        FROM (SELECT * FROM %s LIMIT %s) AS c),
      counted AS (%s)
      SELECT field, value, companies FROM (
        SELECT *, row_number() OVER (PARTITION BY field ORDER BY companies DESC, value) AS nth
        FROM counted WHERE value IS NOT NULL AND companies > 0) AS ordered
      WHERE nth <= 50 ORDER BY field, nth $facets$,
      kind_columns, search_source(org, filters, read, share), cap + 1, parts);
    EXIT WHEN FOUND;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION search_facets(jsonb, jsonb, jsonb, integer, text[], jsonb) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/search_filter.sql
-- The organisation of the running transaction; empty, so that nothing is found, when none is set.
CREATE OR REPLACE FUNCTION search_org() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(nullif(current_setting('app.org_id', true), ''), '') $$;

-- The columns that a filter may name: what holds when the value is known, and its type. A place is the company's own
-- country or region, in the column of that name, or another of the list (low); regions elsewhere do not say its own.
CREATE OR REPLACE FUNCTION search_column(name text, OUT known text, OUT low text, OUT high text, OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  kind := CASE
    WHEN name IN ('city_key', 'industry', 'sub_industry', 'stage', 'maturity', 'status', 'company_type', 'batch',
      'remote') THEN 'text'
    WHEN name IN ('country', 'region') THEN 'place'
    WHEN name IN ('is_public', 'hiring') THEN 'boolean'
    WHEN name IN ('founded_year', 'employees', 'total_funding', 'last_round_amount') THEN 'bigint'
    WHEN name IN ('last_round_on', 'unicorn_since') THEN 'date'
    WHEN name IN ('sectors', 'investors') THEN 'list'
  END;
  IF kind IS NULL THEN kind := plan_column(name); END IF;
  low := CASE name WHEN 'employees' THEN 'employees_min' WHEN 'total_funding' THEN 'total_funding_usd'
    WHEN 'investors' THEN 'investor_keys' WHEN 'country' THEN 'countries' WHEN 'region' THEN 'regions'
    WHEN 'round_investors' THEN 'round_investor_keys' WHEN 'round_leads' THEN 'round_lead_keys' ELSE name END;
  high := CASE name WHEN 'employees' THEN 'employees_max' ELSE low END;
  known := CASE WHEN kind = 'list' THEN low || ' <> ''{}'''
    WHEN name = 'country' THEN '(country IS NOT NULL OR countries <> ''{}'')'
    WHEN name = 'region' THEN 'region IS NOT NULL' ELSE low || ' IS NOT NULL' END;
END $$;

-- The terms of the investors that a filter means; null where they are so many that companies are rather compared.
CREATE OR REPLACE FUNCTION search_investors(org text, filter jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN '{}' WHEN count(*) <= 200 AND sum(companies) <= 50000
    THEN array_agg(search_scope(org) || word) END
  FROM search_words WHERE org_id = org AND word >= '$' AND word < '%' AND EXISTS (
    SELECT FROM jsonb_array_elements_text(filter -> 'keys') AS key WHERE strpos(word, key) > 0)
$$;

-- Whether a company is in a sector, in SQL. Where a source files companies under the sector's own name, those are its
-- companies; of other sources all that are filed or described as something within it.
CREATE OR REPLACE FUNCTION search_sector(org text, sector text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN format('sectors && %L::text[]', ARRAY[sector])
    ELSE format('(filed_sectors && %1$L::text[] OR sectors && %1$L::text[] AND NOT source_ids && %2$L::text[])',
      ARRAY[sector], array_agg(split_part(word, ' ', 2))) END
  FROM search_words WHERE org_id = org AND companies > 0
    AND word > '#' || sector || ' ' AND word < '#' || sector || '!'
$$;

-- What sources file companies under by a sector's own name, each as "sector source".
CREATE OR REPLACE FUNCTION search_headings(org text) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg(substr(word, 2)), '{}') FROM search_words
  WHERE org_id = org AND word > '#' AND word < '$' AND companies > 0
$$;

-- The same of a row that is read anyway, as a facet counts it.
CREATE OR REPLACE FUNCTION search_is_counted(sector text, filed text[], sources text[], headings text[])
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT sector = ANY (filed) OR NOT EXISTS (
    SELECT FROM unnest(sources) AS source WHERE sector || ' ' || source = ANY (headings))
$$;

-- One filter as a condition in SQL. Every name in it is of a list of ours, every value a literal. `looked_up`:
-- with what their index answers of it, which takes far too long to be worked out company by company.
CREATE OR REPLACE FUNCTION search_filter(org text, filter jsonb, looked_up boolean) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about record;
  holds text;
  keys text[];
  list text[];
  looked record;
  knows text := 'true';
BEGIN
  CASE filter ->> 'kind'
  WHEN 'in' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    list := array(SELECT jsonb_array_elements_text(filter -> 'values'));
    IF about.low = 'city_key' THEN
      list := array(SELECT left(search_key(value), 100) FROM unnest(list) AS value);
    END IF;
    IF about.kind = 'list' THEN
      holds := format('%I && %L::text[]', about.low, list);
      IF about.low = 'sectors' THEN
        holds := (SELECT string_agg(search_sector(org, value), ' OR ') FROM unnest(list) AS value);
        keys := array(SELECT search_scope(org) || '#' || value FROM unnest(list) AS value);
      END IF;
    ELSIF about.kind = 'place' THEN
      -- The list has its own as well, but not before an upgrade has filled it.
      holds := format('(%1$I = ANY (%3$L::text[]) OR %2$I && %3$L::text[])', filter ->> 'column', about.low, list);
      IF looked_up THEN
        holds := format('%s AND search_places(org_id, country, region, countries, regions) && %L::text[]', holds,
          array(SELECT search_scope(org) || left(value, 100) FROM unnest(list) AS value));
      END IF;
    ELSE
      holds := format('%I = ANY (%L::%s[])', about.low, list, about.kind);
      IF about.kind = 'text' AND looked_up THEN
        holds := format('%s AND left(%I, 100) = ANY (%L::text[])', holds, about.low,
          array(SELECT left(value, 100) FROM unnest(list) AS value));
      END IF;
    END IF;
  WHEN 'range' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    IF filter ->> 'not' = 'true' THEN
      -- Said as bounds, which an index knows where to begin with.
      RETURN format('(%s AND (%s))', knows, concat_ws(' OR ',
        CASE WHEN filter ? 'min' THEN format('%I < %L::%s', about.low, filter ->> 'min', about.kind) END,
        CASE WHEN filter ? 'above' THEN format('%I <= %L::%s', about.low, filter ->> 'above', about.kind) END,
        CASE WHEN filter ? 'max' THEN format('%I > %L::%s', about.high, filter ->> 'max', about.kind) END,
        CASE WHEN filter ? 'below' THEN format('%I >= %L::%s', about.high, filter ->> 'below', about.kind) END,
        CASE WHEN (filter ? 'max' OR filter ? 'below') AND about.high <> about.low
          THEN format('%I IS NULL', about.high) END));
    END IF;
    holds := concat_ws(' AND ',
      CASE WHEN filter ? 'min' THEN format('%I >= %L::%s', about.low, filter ->> 'min', about.kind) END,
      CASE WHEN filter ? 'above' THEN format('%I > %L::%s', about.low, filter ->> 'above', about.kind) END,
      CASE WHEN filter ? 'max' THEN format('%I <= %L::%s', about.high, filter ->> 'max', about.kind) END,
      CASE WHEN filter ? 'below' THEN format('%I < %L::%s', about.high, filter ->> 'below', about.kind) END);
  WHEN 'words' THEN
    list := array(SELECT (SELECT string_agg(word, ' ') FROM jsonb_array_elements_text(phrase) AS word)
      FROM jsonb_array_elements(filter -> 'phrases') AS phrase);
    looked := search_alternatives(list, 'ABC');
    holds := CASE WHEN looked.query IS NULL THEN 'false' ELSE format('document @@ %L::tsquery', looked.query) END;
    IF looked.query IS NOT NULL THEN keys := search_keys(org, looked.lexemes, 0, 7, false); END IF;
  WHEN 'investor' THEN
    about := search_column(coalesce(filter ->> 'column', 'investors'));
    knows := about.known;
    holds := coalesce((SELECT string_agg(format('strpos(array_to_string(%I, '' ''), %L) > 0', about.low, key),
      ' OR ') FROM jsonb_array_elements_text(filter -> 'keys') AS key), 'false');
    holds := format('(%s)', holds);
    IF about.low = 'investor_keys' THEN keys := search_investors(org, filter); END IF;
  WHEN 'name' THEN
    list := array(SELECT jsonb_array_elements_text(filter -> 'keys'));
    holds := format('name_keys && %L::text[]', list);
    keys := array(SELECT search_scope(org) || '=' || key FROM unnest(list) AS key);
  WHEN 'unknown' THEN
    about := search_column(filter ->> 'column');
    RETURN format(CASE WHEN filter ->> 'not' = 'true' THEN '(%s)' ELSE 'NOT (%s)' END, about.known);
  WHEN 'any' THEN
    holds := '(' || coalesce((SELECT string_agg(search_filter(org, one, looked_up), ' OR ')
      FROM jsonb_array_elements(filter -> 'of') AS one), 'false') || ')';
  ELSE SELECT * INTO knows, holds FROM plan_filter(org, filter);
  END CASE;
  IF filter ->> 'not' = 'true' THEN
    RETURN format('(%s AND NOT coalesce((%s), false))', knows, holds);
  END IF;
  IF looked_up AND keys IS NOT NULL THEN holds := format('%s AND %s', holds, search_has(keys)); END IF;
  RETURN format('(%s)', holds);
END $$;

-- Whether an index answers a filter by itself.
CREATE OR REPLACE FUNCTION search_is_looked_up(org text, filter jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
BEGIN
  IF filter ->> 'not' = 'true' THEN RETURN false; END IF;
  CASE filter ->> 'kind'
  WHEN 'in' THEN RETURN filter ->> 'column' IN ('country', 'region', 'city_key', 'industry', 'sub_industry', 'stage',
    'maturity', 'status', 'company_type', 'batch', 'remote', 'hiring', 'sectors');
  WHEN 'words', 'name' THEN RETURN true;
  WHEN 'investor' THEN RETURN NOT filter ? 'column' AND search_investors(org, filter) IS NOT NULL;
  WHEN 'any' THEN
    RETURN coalesce((SELECT bool_and(search_is_looked_up(org, one)) FROM jsonb_array_elements(filter -> 'of') AS one),
      false);
  ELSE RETURN false;
  END CASE;
END $$;

-- All filters as they are worked out company by company, and that it is a company of the organisation.
CREATE OR REPLACE FUNCTION search_filters(org text, filters jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org), string_agg(search_filter(org, filter, false), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;

-- Whether an index answers one of them.
CREATE OR REPLACE FUNCTION search_is_any_looked_up(org text, filters jsonb) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(bool_or(search_is_looked_up(org, filter)), false) FROM jsonb_array_elements(filters) AS filter
$$;

-- The same as they are looked up. `has_others`: what an index answers says already whose companies are meant. There
-- the organisation is only compared, by another collation than that of the indexes over all of its companies.
CREATE OR REPLACE FUNCTION search_lookups(org text, filters jsonb, has_others boolean) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org) || CASE WHEN has_others THEN ' COLLATE "C"' ELSE '' END,
    string_agg(search_filter(org, filter, true), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;

-- The range of head counts in which a company's own range lies.
CREATE OR REPLACE FUNCTION search_size(low integer, high integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN low > 10000 THEN '10001+' WHEN low < 1 OR high IS NULL THEN NULL
    WHEN high <= 10 THEN '1-10' WHEN low > 10 AND high <= 50 THEN '11-50'
    WHEN low > 50 AND high <= 200 THEN '51-200' WHEN low > 200 AND high <= 500 THEN '201-500'
    WHEN low > 500 AND high <= 1000 THEN '501-1000' WHEN low > 1000 AND high <= 5000 THEN '1001-5000'
    WHEN low > 5000 AND high <= 10000 THEN '5001-10000' END
$$;
