-- The organisation of the running transaction; empty, so that nothing is found, when none is set.
CREATE OR REPLACE FUNCTION search_org() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(nullif(current_setting('app.org_id', true), ''), '') $$;

-- The columns that a filter may name: what holds when the value is known, and its type. A place is the company's own
-- country, region or city, or another of the list (low); regions elsewhere do not say its own.
CREATE OR REPLACE FUNCTION search_column(name text, OUT known text, OUT low text, OUT high text, OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  kind := CASE
    WHEN name IN ('industry', 'sub_industry', 'stage', 'maturity', 'status', 'company_type', 'batch',
      'remote') THEN 'text'
    WHEN name IN ('country', 'region', 'city') THEN 'place'
    WHEN name IN ('is_public', 'hiring') THEN 'boolean'
    WHEN name IN ('founded_year', 'employees', 'total_funding', 'last_round_amount') THEN 'bigint'
    WHEN name IN ('last_round_on', 'unicorn_since') THEN 'date'
    WHEN name IN ('sectors', 'investors') THEN 'list'
  END;
  IF kind IS NULL THEN kind := plan_column(name); END IF;
  low := CASE name WHEN 'employees' THEN 'employees_min' WHEN 'total_funding' THEN 'total_funding_usd'
    WHEN 'investors' THEN 'investor_keys' WHEN 'country' THEN 'countries' WHEN 'region' THEN 'regions' WHEN 'city' THEN 'city_keys'
    WHEN 'round_investors' THEN 'round_investor_keys' WHEN 'round_leads' THEN 'round_lead_keys' ELSE name END;
  high := CASE name WHEN 'employees' THEN 'employees_max' ELSE low END;
  known := CASE WHEN kind = 'list' THEN low || ' <> ''{}'''
    WHEN name = 'country' THEN '(country IS NOT NULL OR countries <> ''{}'')'
    WHEN name = 'city' THEN '(city IS NOT NULL OR city_keys <> ''{}'')'
    WHEN name = 'region' THEN 'region IS NOT NULL' ELSE low || ' IS NOT NULL' END;
END $$;

-- The terms of the investors that a filter means; null where they are so many that companies are rather compared.
CREATE OR REPLACE FUNCTION search_investors(org text, filter jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN NOT filter ? 'keys'
    THEN array(SELECT search_scope(org) || '$' || key FROM unnest(investor_keys_meant(org, filter)) AS key)
    ELSE (SELECT CASE WHEN count(*) = 0 THEN '{}' WHEN count(*) <= 200 AND sum(companies) <= 50000
        THEN array_agg(search_scope(org) || word) END
      FROM search_words, investor_joined(org, filter -> 'keys') AS joined
      WHERE org_id = org AND word >= '$' AND word < '%' AND (substr(word, 2) = ANY (joined) OR EXISTS (
        SELECT FROM jsonb_array_elements_text(filter -> 'keys') AS key WHERE strpos(word, key) > 0))) END
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
  codes text[];
  looked record;
  knows text := 'true';
BEGIN
  CASE filter ->> 'kind'
  WHEN 'in' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    list := array(SELECT jsonb_array_elements_text(filter -> 'values'));
    IF filter ->> 'column' = 'city' THEN
      list := array(SELECT left(search_key(value), 100) FROM unnest(list) AS value);
      -- Before an upgrade has filled the keys, its own city stands alone.
      holds := format('(city_keys && %1$L::text[] OR city_keys = ''{}'' AND left(search_key(city), 100) = ANY (%1$L::text[]))',
        list);
      IF looked_up THEN
        holds := format('%s AND search_places(org_id, country, region, countries, regions, city, city_keys) && %L::text[]',
          holds, array(SELECT search_scope(org) || '@' || value FROM unnest(list) AS value));
      END IF;
    ELSIF about.kind = 'list' THEN
      holds := format('%I && %L::text[]', about.low, list);
      IF about.low = 'sectors' THEN
        holds := (SELECT string_agg(search_sector(org, value), ' OR ') FROM unnest(list) AS value);
        keys := array(SELECT search_scope(org) || '#' || value FROM unnest(list) AS value);
      END IF;
    ELSIF about.kind = 'place' THEN
      -- The list has its own as well, but not before an upgrade has filled it.
      holds := format('(%1$I = ANY (%3$L::text[]) OR %2$I && %3$L::text[]', filter ->> 'column', about.low, list);
      IF filter ? 'codes' THEN
        codes := array(SELECT jsonb_array_elements_text(filter #> '{codes,values}'));
        holds := holds || format(' OR region = ANY (%L::text[]) AND coalesce(country, countries[1], %2$L) = %2$L', codes,
          filter #>> '{codes,country}');
      END IF;
      holds := holds || ')';
      IF looked_up THEN
        holds := format('%s AND search_places(org_id, country, region, countries, regions, city, city_keys) && %L::text[]', holds,
          array(SELECT search_scope(org) || left(value, 100) FROM unnest(list || codes) AS value));
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
    IF NOT filter ? 'keys' THEN
      list := investor_keys_meant(org, filter);
      holds := format(CASE about.kind WHEN 'list' THEN '%I && %L::text[]' ELSE '%I = ANY (%L::text[])' END, about.low, list);
    ELSE
      holds := format('(%s)', coalesce((SELECT string_agg(format('strpos(array_to_string(%I, '' ''), %L) > 0', about.low,
        key), ' OR ') FROM jsonb_array_elements_text(filter -> 'keys') AS key), 'false'));
      list := investor_joined(org, filter -> 'keys');
      IF list <> '{}' THEN holds := format('(%s OR %I && %L::text[])', holds, about.low, list); END IF;
    END IF;
    IF about.kind = 'list' THEN keys := search_investors(org, filter); END IF;
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
  WHEN 'in' THEN RETURN filter ->> 'column' IN ('country', 'region', 'city', 'industry', 'sub_industry', 'stage',
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
