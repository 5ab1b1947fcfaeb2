SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/plan_value.sql
-- What a plan's field is of a row, in SQL. `value` is compared, grouped, measured and ordered by; `label` is how it is
-- written where that is another column; `shown` is what a row tells of it, as JSON. A company's field of a round or a
-- person begins with "company.". Lists are arrays, of which none has an item twice.
CREATE OR REPLACE FUNCTION plan_value(about text, field text, today date, OUT value text, OUT label text, OUT shown text,
  OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  is_company boolean := about = 'companies' OR field LIKE 'company.%';
  money text := 'CASE WHEN %1$s IS NOT NULL THEN jsonb_build_object(''amount'', %1$s, ''max'', %2$s,
    ''at_least'', %3$s, ''currency'', %4$s) END';
BEGIN
  SELECT c.value, c.label, c.shown, c.kind INTO value, label, shown, kind FROM (VALUES
    ('companies', 'name', 'name_key', 'name', NULL, 'text'),
    ('companies', 'former_name', 'former_names', NULL, NULL, 'list'),
    ('companies', 'website', 'website', NULL, NULL, 'text'),
    ('companies', 'description', 'description', NULL, NULL, 'text'),
    ('companies', 'person', 'array(SELECT p.name FROM (SELECT org_id AS of_org, company_id AS of_company, name
      FROM people) AS p WHERE of_org = org_id AND of_company = id GROUP BY p.name ORDER BY p.name COLLATE "C")', NULL,
      NULL, 'list'),
    ('companies', 'category', 'sectors', NULL, NULL, 'list'),
    ('companies', 'industry', 'industry', NULL, NULL, 'text'),
    ('companies', 'sub_industry', 'sub_industry', NULL, NULL, 'text'),
    ('companies', 'tag', 'string_to_array(lower(array_to_string(tags, chr(31))), chr(31))', 'tags', NULL, 'list'),
    ('companies', 'country', 'CASE WHEN countries = ''{}'' AND country IS NOT NULL THEN ARRAY[country]
      ELSE countries END', NULL, NULL, 'list'),
    ('companies', 'region', 'region', NULL, NULL, 'text'),
    ('companies', 'city', 'CASE WHEN city_keys = ''{}'' AND city IS NOT NULL THEN ARRAY[left(search_key(city), 100)]
      ELSE city_keys END', 'CASE WHEN cities = ''{}'' AND city IS NOT NULL THEN ARRAY[city] ELSE cities END', NULL, 'list'),
    ('companies', 'founded_year', 'founded_year', NULL, NULL, 'number'),
    ('companies', 'employees', 'employees_min', NULL,
      'CASE WHEN employees_min IS NOT NULL THEN jsonb_build_object(''min'', employees_min, ''max'', employees_max) END',
      'number'),
    ('companies', 'funding', 'total_funding_usd', NULL, format('coalesce(%s, %s)',
      format(money, 'total_funding_usd', 'NULL', 'total_funding_currency IS DISTINCT FROM ''USD''', '''USD'''),
      format(money, 'total_funding', 'NULL', 'false', 'total_funding_currency')), 'number'),
    ('companies', 'funding_stage', 'stage', NULL, NULL, 'text'),
    ('companies', 'maturity', 'maturity', NULL, NULL, 'text'),
    ('companies', 'funding_date', 'last_round_on', NULL, NULL, 'day'),
    ('companies', 'last_funding_amount', 'last_round_amount', NULL,
      format(money, 'last_round_amount', 'NULL', 'false', '''USD'''), 'number'),
    ('companies', 'valuation', 'valuation_usd', NULL, format(money, 'valuation', 'NULL', 'false', 'valuation_currency'),
      'number'),
    ('companies', 'annual_revenue', 'annual_revenue_usd', NULL,
      format(money, 'annual_revenue', 'NULL', 'false', 'annual_revenue_currency'), 'number'),
    ('companies', 'unicorn', 'unicorn', NULL, NULL, 'flag'),
    ('companies', 'unicorn_since', 'unicorn_since', NULL, 'CASE WHEN unicorn_since IS NOT NULL THEN
      jsonb_build_object(''date'', unicorn_since, ''precision'', unicorn_since_precision) END', 'day'),
    ('companies', 'investor', 'investor_keys', 'investors', NULL, 'investors'),
    ('companies', 'company_type', 'company_type', NULL, NULL, 'text'),
    ('companies', 'status', 'status', NULL, NULL, 'text'),
    ('companies', 'batch', 'batch', NULL, NULL, 'text'),
    ('companies', 'hiring', 'hiring', NULL, NULL, 'flag'),
    ('companies', 'remote', 'remote', NULL, NULL, 'text'),
    ('companies', 'source', 'source_ids', NULL, NULL, 'list'),
    ('companies', 'age', format('(%s - founded_year)', extract(year FROM today)), NULL, NULL, 'number'),
    ('companies', 'rounds', 'known_rounds', NULL, NULL, 'number'),
    ('companies', 'investors', 'known_investors', NULL, NULL, 'number'),
    ('companies', 'months_since_round', format('(%s - extract(year FROM last_round_on) * 12
      - extract(month FROM last_round_on) - (extract(day FROM last_round_on) > %s)::integer)::integer',
      extract(year FROM today) * 12 + extract(month FROM today), extract(day FROM today)), NULL, NULL, 'number'),
    ('rounds', 'stage', 'round_stage', NULL, NULL, 'text'),
    ('rounds', 'date', 'round_on', NULL, 'CASE WHEN round_on IS NOT NULL THEN
      jsonb_build_object(''date'', round_on, ''precision'', round_precision) END', 'day'),
    ('rounds', 'amount', 'round_amount', NULL, format(money, 'round_sum', 'round_sum_max', 'false', 'round_currency'),
      'number'),
    ('rounds', 'valuation', 'round_valuation', NULL, format(money, 'round_valued', 'NULL', 'false', 'round_valued_in'),
      'number'),
    ('rounds', 'investor', 'round_investor_keys', '(round_leads || round_investors)', 'to_jsonb(round_leads || array(
      SELECT other FROM unnest(round_investors) AS other WHERE other <> ALL (round_leads)))', 'investors'),
    ('rounds', 'lead_investor', 'round_lead_keys', 'round_leads', NULL, 'investors'),
    ('people', 'name', 'person_key', 'person_name', NULL, 'text'),
    ('people', 'title', 'person_title', NULL, NULL, 'text'),
    ('investors', 'name', 'investor_id', 'investor_name(search_org(), investor_id)', NULL, 'text'),
    ('investors', 'companies', 'investor_companies', NULL, NULL, 'number'),
    ('investors', 'rounds', 'investor_rounds', NULL, NULL, 'number'),
    ('investors', 'leads', 'investor_leads', NULL, NULL, 'number'),
    ('investors', 'last_deal', 'investor_last_deal', NULL, NULL, 'day')
  ) AS c(of, name, value, label, shown, kind)
  WHERE c.of = CASE WHEN is_company THEN 'companies' ELSE about END
    AND c.name = CASE WHEN is_company THEN regexp_replace(field, '^company\.', '') ELSE field END;
  IF value IS NULL THEN RAISE EXCEPTION 'Unknown field of a plan of %: %', about, field; END IF;
  shown := coalesce(shown, format('to_jsonb(%s)', coalesce(label, value)));
END $$;

-- Whether a field's value is known, in SQL.
CREATE OR REPLACE FUNCTION plan_known(about text, field text, today date) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT format(CASE WHEN kind IN ('list', 'investors') THEN '(%s <> ''{}'')' ELSE '(%s IS NOT NULL)' END, value)
  FROM plan_value(about, field, today)
$$;

-- What a row is told from others by, its company, the claim that states it, and where it stands among equal ones.
CREATE OR REPLACE FUNCTION plan_identity(about text, OUT id text, OUT company text, OUT claim text, OUT ties text)
LANGUAGE sql IMMUTABLE
AS $$
  SELECT i.id, i.company, i.claim, i.ties FROM (VALUES
    ('companies', 'id', 'id', 'NULL', 'name_key COLLATE "C", id COLLATE "C"'),
    ('rounds', 'round_id', 'id', 'round_claim', 'name_key COLLATE "C", round_id COLLATE "C"'),
    ('people', 'person_id', 'id', 'person_claim', 'person_key COLLATE "C", person_id COLLATE "C"'),
    ('investors', 'investor_id(search_org(), investor_id)', 'NULL', 'NULL', 'investor_id COLLATE "C"')
  ) AS i(of, id, company, claim, ties) WHERE i.of = about
$$;
--> statement-breakpoint
-- db/functions/search_filter.sql
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
  SELECT CASE WHEN filter ? 'ids'
    THEN array(SELECT search_scope(org) || '$' || key FROM unnest(investor_keys_of(org, filter -> 'ids')) AS key)
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
      holds := format('(%1$I = ANY (%3$L::text[]) OR %2$I && %3$L::text[])', filter ->> 'column', about.low, list);
      IF looked_up THEN
        holds := format('%s AND search_places(org_id, country, region, countries, regions, city, city_keys) && %L::text[]', holds,
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
    IF filter ? 'ids' THEN
      list := investor_keys_of(org, filter -> 'ids');
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
--> statement-breakpoint
-- db/functions/search_terms.sql
-- What the terms of an organisation begin with: they stand in one index, and searching one
-- organisation reads nothing of another.
CREATE OR REPLACE FUNCTION search_scope(org_id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT substr(md5(org_id), 1, 8) $$;

-- The step of prominence, 0 to 7: a search for common words begins with the highest.
CREATE OR REPLACE FUNCTION search_step(prominence integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT greatest(0, least(7, prominence / 6)) $$;

-- What a company is found by: its words, each behind a letter for the step of prominence ("a" to "h", in
-- capitals when it stands in a name), its names' keys behind "=", sectors "#", investors "$".
-- Working one company's terms out takes about as long as 2,000 comparisons: told so, the planner looks them
-- up in their index and does not work them out row by row.
CREATE OR REPLACE FUNCTION search_terms(org_id text, prominence integer, document tsvector, name_keys text[],
  sectors text[], investor_keys text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
AS $$
DECLARE
  scope text := public.search_scope(org_id);
  step integer := public.search_step(prominence);
  named text[] := tsvector_to_array(ts_filter(document, '{a}'));
  lower_step text := scope || chr(97 + step);
  upper_step text := scope || chr(65 + step);
BEGIN
  RETURN array(
    SELECT CASE WHEN lexeme = ANY (named) THEN upper_step ELSE lower_step END || lexeme
      FROM unnest(tsvector_to_array(document)) AS lexeme
    UNION ALL SELECT scope || '=' || key FROM unnest(name_keys) AS key
    UNION ALL SELECT scope || '#' || sector FROM unnest(sectors) AS sector
    UNION ALL SELECT scope || '$' || key FROM unnest(investor_keys) AS key);
END $$;

-- The countries and regions that a company is found by, and the keys of its cities behind "@", cut because an index
-- refuses long values. It costs the planner as much as the terms, so that they are looked up too.
CREATE OR REPLACE FUNCTION search_places(org_id text, country text, region text, countries text[], regions text[],
  city text, city_keys text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
AS $$
DECLARE
  scope text := public.search_scope(org_id);
  towns text[] := CASE WHEN city_keys = '{}' AND city IS NOT NULL THEN ARRAY[left(public.search_key(city), 100)]
    ELSE city_keys END;
BEGIN
  IF cardinality(countries) + cardinality(regions) = num_nonnulls(country, region) AND cardinality(towns) < 2 THEN
    RETURN array_remove(ARRAY[scope || left(country, 100), scope || left(region, 100), scope || '@' || towns[1]], NULL);
  END IF;
  RETURN array(SELECT DISTINCT scope || left(place, 100)
      FROM unnest(ARRAY[country, region] || countries || regions) AS place WHERE place IS NOT NULL
    UNION ALL SELECT scope || '@' || town FROM unnest(towns) AS town);
END $$;

-- How much is known of a company and how big it is, 0 to about 60: two points a source (at most 10), one a
-- known field, up to 20 for head count and 15 for funding, both by their logarithm.
CREATE OR REPLACE FUNCTION search_prominence(sources bigint, known integer, employees integer, funding bigint)
RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT least(sources, 5)::integer * 2 + known
    + CASE WHEN employees > 0 THEN least(20, round(2 * ln(employees::float8)))::integer ELSE 0 END
    + CASE WHEN funding > 100000 THEN least(15, round(3 * log(funding / 100000.0::float8)))::integer
        ELSE 0 END
$$;
