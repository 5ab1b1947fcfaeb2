SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/plan_filter.sql
-- The columns that a plan's conditions may name besides those of a search, by their types. Those of rounds, people
-- and investors begin with their subject: they stand beside their company's.
CREATE OR REPLACE FUNCTION plan_column(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  kind text := CASE
    WHEN name IN ('name', 'website', 'description', 'round_stage', 'person_key', 'person_title',
      'investor_id') THEN 'text'
    WHEN name = 'unicorn' THEN 'boolean'
    WHEN name IN ('valuation_usd', 'annual_revenue_usd', 'known_rounds', 'known_investors', 'round_amount',
      'round_valuation', 'investor_companies', 'investor_rounds', 'investor_leads') THEN 'bigint'
    WHEN name IN ('round_on', 'investor_last_deal') THEN 'date'
    WHEN name IN ('former_names', 'tags', 'source_ids', 'round_investors', 'round_leads') THEN 'list'
  END;
BEGIN
  IF kind IS NULL THEN RAISE EXCEPTION 'Unknown column of a filter: %', name; END IF;
  RETURN kind;
END $$;

-- Whether a text has one of the phrases in it, or is one of them, case and accents aside.
CREATE OR REPLACE FUNCTION plan_has_words(written text, phrases text[], whole boolean) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN whole THEN format('search_key(%s) = ANY (%L::text[])', written, array_agg(search_key(phrase)))
    ELSE format('(%s)', string_agg(format('strpos('' '' || search_key(%s) || '' '', %L) > 0', written,
      ' ' || search_key(phrase) || ' '), ' OR ')) END
  FROM unnest(phrases) AS phrase
$$;

-- The filters that only plans have: when their value is known, and when they hold.
CREATE OR REPLACE FUNCTION plan_filter(org text, filter jsonb, OUT knows text, OUT holds text)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about record;
  phrases text[] := array(SELECT jsonb_array_elements_text(filter -> 'phrases'));
  whole boolean := coalesce((filter ->> 'whole')::boolean, false);
  list text[];
BEGIN
  knows := 'true';
  CASE filter ->> 'kind'
  WHEN 'text' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    holds := CASE WHEN about.kind = 'list' THEN format('EXISTS (SELECT FROM unnest(%I) AS item WHERE %s)', about.low,
      plan_has_words('item', phrases, whole)) ELSE plan_has_words(quote_ident(about.low), phrases, whole) END;
  WHEN 'source' THEN
    knows := 'source_ids <> ''{}''';
    EXECUTE format('SELECT array(SELECT id FROM sources WHERE org_id = %L AND %s)', org,
      plan_has_words('title', phrases, whole)) INTO list;
    holds := format('source_ids && %L::text[]', list);
  WHEN 'person' THEN
    knows := format('id IN (SELECT p.company_id FROM people AS p WHERE p.org_id = %L)', org);
    holds := CASE WHEN cardinality(phrases) = 0 THEN knows
      ELSE format('id IN (SELECT p.company_id FROM people AS p WHERE p.org_id = %L AND %s)', org,
        plan_has_words('p.name', phrases, whole)) END;
  WHEN 'since' THEN
    holds := CASE filter ->> 'of'
      WHEN 'companies' THEN format('updated_at >= %L', (filter ->> 'day') || 'T00:00:00Z')
      WHEN 'rounds' THEN format('EXISTS (SELECT FROM claims WHERE claims.org_id = %L AND claims.id = round_claim
        AND recorded_at >= %L)', org, (filter ->> 'day') || 'T00:00:00Z')
      WHEN 'people' THEN format('EXISTS (SELECT FROM claims WHERE claims.org_id = %L AND claims.id = person_claim
        AND recorded_at >= %L)', org, (filter ->> 'day') || 'T00:00:00Z') END;
  WHEN 'all' THEN
    holds := format('(%s)', (SELECT string_agg(search_filter(org, one, false), ' AND ')
      FROM jsonb_array_elements(filter -> 'of') AS one));
  ELSE RAISE EXCEPTION 'Unknown kind of search filter: %', filter ->> 'kind';
  END CASE;
END $$;
--> statement-breakpoint
-- db/functions/plan_groups.sql
-- What the rows of a group have in common, in SQL, as a number or a text that orders the groups.
CREATE OR REPLACE FUNCTION plan_key(value text, kind text, grouping_by jsonb) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE grouping_by ->> 'by'
    WHEN 'year' THEN format('extract(year FROM %s)::integer', value)
    WHEN 'quarter' THEN format('(extract(year FROM %1$s) * 4 + extract(quarter FROM %1$s) - 1)::integer', value)
    WHEN 'month' THEN format('(extract(year FROM %1$s) * 12 + extract(month FROM %1$s) - 1)::integer', value)
    WHEN 'band' THEN format('width_bucket(%s::float8, %L::float8[])', value,
      array(SELECT jsonb_array_elements_text(grouping_by -> 'bands')))
    ELSE value END
$$;

-- A measure: what it needs of each row, as columns x, w and h with its number, and how they are put together.
CREATE OR REPLACE FUNCTION plan_measure(org text, about text, measure jsonb, today date, nth bigint, OUT columns text,
  OUT total text)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE of_row record;
BEGIN
  IF measure ->> 'of' = 'count' THEN
    total := 'count(*)';
    RETURN;
  END IF;
  IF measure ->> 'of' = 'share' THEN
    columns := format('coalesce((%s), false) AS w%s, (%s) AS h%2$s',
      (SELECT string_agg(search_filter(org, one, false), ' AND ') FROM jsonb_array_elements(measure -> 'filters') AS one),
      nth, coalesce((SELECT string_agg(plan_known(about, one, today), ' AND ')
        FROM jsonb_array_elements_text(measure -> 'known') AS one), 'true'));
    total := format('count(*) FILTER (WHERE w%1$s AND h%1$s)::float8 / nullif(count(*) FILTER (WHERE h%1$s), 0)', nth);
    RETURN;
  END IF;
  of_row := plan_value(about, measure ->> 'field', today);
  columns := format('%s AS x%s', of_row.value, nth);
  total := format(CASE measure ->> 'of'
    WHEN 'sum' THEN 'sum(x%1$s)'
    WHEN 'average' THEN 'sum(x%1$s)::float8 / nullif(count(x%1$s), 0)'
    WHEN 'median' THEN 'percentile_cont(0.5) WITHIN GROUP (ORDER BY x%1$s::float8)'
    WHEN 'minimum' THEN 'min(x%1$s)' WHEN 'maximum' THEN 'max(x%1$s)'
    WHEN 'distinct' THEN CASE WHEN of_row.kind IN ('list', 'investors')
      THEN '(SELECT count(DISTINCT one) FROM unnest(string_to_array(string_agg(nullif(array_to_string(x%1$s,
        chr(31)), ''''), chr(31)), chr(31))) AS one)' ELSE 'count(DISTINCT x%1$s)' END
    END, nth);
END $$;

-- The groups that rows fall into: of each its key and label a grouping, then its measures. A row whose value is not
-- known is in no group, and one with a list in one for each item. Without groupings, all rows are one group.
CREATE OR REPLACE FUNCTION plan_groups(org text, plan jsonb, source text, known text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about text := plan ->> 'about';
  today date := (plan ->> 'today')::date;
  columns text[] := '{}';
  keys text[] := '{}';
  told text[] := '{}';
  told_after text[] := '{}';
  froms text := 'found';
  wordings text := '';
  orders text[];
  ties text[] := '{}';
  one record;
  of_row record;
  is_list boolean;
  is_counted boolean := cardinality(array_remove(known, NULL)) > 0;
  key text;
  label text;
  label_after text;
  answer jsonb;
BEGIN
  FOR one IN SELECT item, nth::integer FROM jsonb_array_elements(plan -> 'groups') WITH ORDINALITY AS given(item, nth)
  LOOP
    of_row := plan_value(about, one.item ->> 'field', today);
    is_list := of_row.kind IN ('list', 'investors');
    columns := columns || format('%s AS k%s', plan_key(of_row.value, of_row.kind, one.item), one.nth);
    IF of_row.label IS NOT NULL THEN columns := columns || format('%s AS l%s', of_row.label, one.nth); END IF;
    key := format(CASE WHEN is_list THEN 'u%s.key' ELSE 'k%s' END, one.nth);
    label := 'NULL';
    label_after := format('label%s', one.nth);
    IF of_row.kind = 'investors' THEN
      froms := froms || format(', unnest(k%1$s) AS u%1$s(key)', one.nth);
      wordings := wordings || format(', wordings%s AS MATERIALIZED (SELECT * FROM %s AS w)', one.nth,
        plan_wordings(format('(SELECT unnest(l%s) AS name FROM found) AS said', one.nth)));
      label_after := format('(SELECT name FROM wordings%1$s AS w WHERE w.key = key%1$s
        ORDER BY times DESC, name COLLATE "C" LIMIT 1)', one.nth);
    ELSIF is_list AND of_row.label IS NOT NULL THEN
      froms := froms || format(', unnest(k%1$s, l%1$s) AS u%1$s(key, label)', one.nth);
      label := format('mode() WITHIN GROUP (ORDER BY u%s.label COLLATE "C")', one.nth);
    ELSIF is_list THEN
      froms := froms || format(', unnest(k%1$s) AS u%1$s(key)', one.nth);
    ELSIF of_row.label IS NOT NULL THEN
      label := format('mode() WITHIN GROUP (ORDER BY l%s COLLATE "C")', one.nth);
    END IF;
    keys := keys || key;
    told := told || format('%s AS key%s', key, one.nth) || format('%s AS label%s', label, one.nth);
    told_after := told_after || format('key%s', one.nth) || label_after;
    ties := ties || format('key%s%s', one.nth,
      CASE WHEN one.item ->> 'by' IS NULL AND (is_list OR of_row.kind = 'text') THEN ' COLLATE "C"' ELSE '' END);
  END LOOP;
  FOR one IN SELECT item, nth FROM jsonb_array_elements(plan -> 'measures') WITH ORDINALITY AS given(item, nth) LOOP
    of_row := plan_measure(org, about, one.item, today, one.nth);
    columns := array_remove(columns || of_row.columns, NULL);
    told := told || format('%s AS m%s', of_row.total, one.nth);
    told_after := told_after || format('m%s', one.nth);
  END LOOP;
  orders := array(SELECT format(CASE WHEN item ? 'measure' THEN 'm%2$s %3$s NULLS LAST' ELSE '%1$s %3$s' END,
      ties[(item ->> 'group')::integer + 1], (item ->> 'measure')::integer + 1,
      CASE WHEN (item ->> 'descending')::boolean THEN 'DESC' ELSE 'ASC' END)
    FROM jsonb_array_elements(plan -> 'order') WITH ORDINALITY AS given(item, nth) ORDER BY nth) || ties;
  -- Read once where it is counted as well.
  EXECUTE format('WITH found AS %s (SELECT %s FROM %s),
      grouped AS MATERIALIZED (SELECT %s FROM %s %s)%s
    SELECT jsonb_build_object(
      ''total'', (SELECT count(*) FROM grouped),
      ''rows'', (SELECT coalesce(jsonb_agg(jsonb_build_array(%s)), ''[]'')
        FROM (SELECT * FROM grouped %s LIMIT %s OFFSET %s) AS page),
      ''counted'', %s)',
    CASE WHEN is_counted OR wordings <> '' THEN 'MATERIALIZED' ELSE 'NOT MATERIALIZED' END,
    array_to_string(columns || array(SELECT format('%s AS n%s', known[nth], nth)
      FROM generate_subscripts(known, 1) AS nth WHERE known[nth] IS NOT NULL), ', '), source,
    array_to_string(told, ', '), froms,
    CASE WHEN cardinality(keys) > 0 THEN format('WHERE %s IS NOT NULL GROUP BY %s',
      array_to_string(keys, ' IS NOT NULL AND '), array_to_string(keys, ', ')) ELSE '' END,
    wordings, array_to_string(told_after, ', '),
    CASE WHEN cardinality(orders) > 0 THEN 'ORDER BY ' || array_to_string(orders, ', ') ELSE '' END,
    plan ->> 'limit', plan ->> 'offset',
    CASE WHEN is_counted THEN format('(SELECT jsonb_build_array(count(*)%s) FROM found)',
      (SELECT coalesce(string_agg(CASE WHEN known[nth] IS NULL THEN ', NULL' ELSE format(', count(*) FILTER (WHERE n%s)',
        nth) END, '' ORDER BY nth), '') FROM generate_subscripts(known, 1) AS nth)) ELSE '''[]''::jsonb' END) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
-- db/functions/plan_run.sql
-- The rows of a plan, in order, each with its id, its company, its claim and the values that it shows; and how many
-- there are. `ids`: these rows, in that order; with `among` those of them that meet the filters. Relevance ranks rows by
-- their companies' words, as a search does.
CREATE OR REPLACE FUNCTION plan_rows(org text, plan jsonb, source text, terms search_term[], share float8,
  known text[])
RETURNS jsonb
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about text := plan ->> 'about';
  today date := (plan ->> 'today')::date;
  own record := plan_identity(about);
  is_ranked boolean := plan -> 'order' @> '[{"relevance": true}]' AND cardinality(terms) > 0;
  orders text := concat_ws(', ', CASE WHEN plan ? 'ids' THEN format('array_position(%L::text[], %s)',
    array(SELECT jsonb_array_elements_text(plan -> 'ids')), own.id) END,
    (SELECT string_agg(CASE WHEN item ? 'relevance' THEN CASE WHEN is_ranked
        THEN 'hit_full DESC, hit_score DESC, hit_prominence DESC, hit_tie COLLATE "C"' END
      ELSE (SELECT format('%s%s %s NULLS LAST', value, CASE kind WHEN 'text' THEN ' COLLATE "C"' ELSE '' END,
        CASE WHEN (item ->> 'descending')::boolean THEN 'DESC' ELSE 'ASC' END)
        FROM plan_value(about, item ->> 'field', today)) END, ', ' ORDER BY nth)
      FROM jsonb_array_elements(plan -> 'order') WITH ORDINALITY AS given(item, nth)), own.ties);
  rows jsonb;
  counted jsonb;
BEGIN
  EXECUTE format('SELECT coalesce(jsonb_agg(told), ''[]'') FROM (SELECT jsonb_build_array(%s) AS told
      FROM %s%s%s ORDER BY %s LIMIT %s OFFSET %s) AS page',
    concat_ws(', ', own.id, own.company, own.claim, (SELECT string_agg((plan_value(about, one, today)).shown, ', ' ORDER BY nth)
      FROM jsonb_array_elements_text(plan -> 'show') WITH ORDINALITY AS given(one, nth))),
    CASE WHEN plan ? 'ids' AND NOT plan ? 'among' THEN plan_source(org, about, '[]', '{}', 0) ELSE source END,
    CASE WHEN is_ranked THEN format(' JOIN (SELECT id AS hit_id, missing = ''{}'' AS hit_full, score AS hit_score,
      prominence AS hit_prominence, tie AS hit_tie FROM (%s WHERE %s) AS looked_at) AS hits ON hit_id = id',
      search_looked_at(terms, plan -> 'ranking'), format('org_id = %L COLLATE "C" AND %s', org,
        search_condition(org, terms, share))) ELSE '' END,
    CASE WHEN plan ? 'ids' THEN format(' WHERE %s = ANY (%L::text[])', own.id,
      array(SELECT jsonb_array_elements_text(plan -> 'ids'))) ELSE '' END,
    orders, plan ->> 'limit', plan ->> 'offset') INTO rows;
  EXECUTE format('SELECT jsonb_build_array(count(*)%s) FROM %s',
    (SELECT coalesce(string_agg(CASE WHEN known[nth] IS NULL THEN ', NULL' ELSE format(', count(*) FILTER (WHERE %s)',
      known[nth]) END, '' ORDER BY nth), '') FROM generate_subscripts(known, 1) AS nth), source) INTO counted;
  RETURN jsonb_build_object('total', counted -> 0, 'rows', rows, 'counted', counted);
END $$;

-- Runs a plan over companies, rounds, people or investors of the organisation of the running transaction. `known` lists
-- fields, with the filters on other fields where one is on it: of how many of those rows it is known. Answers
-- {"total", "rows", "known": [[known, of]]}.
CREATE OR REPLACE FUNCTION plan_run(plan jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
SET work_mem = '32MB'
AS $$
DECLARE
  org text := search_org();
  about text := plan ->> 'about';
  today date := (plan ->> 'today')::date;
  read search_term[] := search_read_terms(org, plan -> 'terms');
  is_nothing boolean := jsonb_array_length(plan -> 'terms') > 0 AND cardinality(read) = 0;
  filters jsonb := CASE WHEN is_nothing THEN plan -> 'filters' || '[{"kind": "any", "of": []}]' ELSE plan -> 'filters' END;
  share float8;
  is_any boolean;
  known text[] := '{}';
  figures jsonb := '[]';
  one jsonb;
  counted jsonb;
  answer jsonb;
BEGIN
  FOREACH share IN ARRAY search_shares(read, plan -> 'ranking') LOOP
    EXIT WHEN share = 0;
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', plan_source(org, about, filters, read, share)) INTO is_any;
    EXIT WHEN is_any;
  END LOOP;
  FOR one IN SELECT jsonb_array_elements(plan -> 'known') LOOP
    known := known || CASE WHEN one ? 'filters' THEN NULL ELSE plan_known(about, one ->> 'field', today) END;
  END LOOP;
  answer := CASE WHEN jsonb_array_length(plan -> 'measures') > 0
    THEN plan_groups(org, plan, plan_source(org, about, filters, read, share), known)
    ELSE plan_rows(org, plan, plan_source(org, about, filters, read, share), read, share, known) END;
  FOR one IN SELECT item || jsonb_build_object('nth', nth)
      FROM jsonb_array_elements(plan -> 'known') WITH ORDINALITY AS given(item, nth) LOOP
    counted := jsonb_build_array(answer -> 'counted' -> (one ->> 'nth')::integer, answer -> 'counted' -> 0);
    IF one ? 'filters' THEN
      EXECUTE format('SELECT jsonb_build_array(count(*) FILTER (WHERE %s), count(*)) FROM %s',
        plan_known(about, one ->> 'field', today), plan_source(org, about, one -> 'filters', read, share)) INTO counted;
    END IF;
    figures := figures || jsonb_build_array(counted);
  END LOOP;
  RETURN (answer - 'counted') || jsonb_build_object('known', figures);
END $$;
REVOKE ALL ON FUNCTION plan_run(jsonb) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/plan_source.sql
-- The investors of an organisation, as a table in SQL: the different names among the investors of its companies and
-- rounds, by key. The one place that says who is an investor; `name` is the wording of the most companies.
CREATE OR REPLACE FUNCTION plan_investors(org text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT format($investors$(
    WITH links AS (
      SELECT company_id, id AS round_id, key, key = ANY (lead_keys) AS is_led, announced_on
        FROM funding_rounds, unnest(investor_keys) AS key WHERE org_id = %1$L
      UNION ALL SELECT id, NULL, key, false, NULL FROM companies, unnest(investor_keys) AS key WHERE org_id = %1$L),
    named AS (SELECT DISTINCT ON (key) key, name FROM %2$s AS wordings ORDER BY key, times DESC, name COLLATE "C")
    SELECT key AS investor_id, name AS investor_name, investor_companies, investor_rounds, investor_leads,
      investor_last_deal
    FROM (SELECT key, count(DISTINCT company_id) AS investor_companies, count(DISTINCT round_id) AS investor_rounds,
        count(DISTINCT round_id) FILTER (WHERE is_led) AS investor_leads, max(announced_on) AS investor_last_deal
      FROM links GROUP BY key) AS counted JOIN named USING (key)) AS investors$investors$, org,
    plan_wordings(format('(SELECT written AS name FROM companies, unnest(investors) AS written WHERE org_id = %1$L
      UNION ALL SELECT written FROM funding_rounds, unnest(investors || lead_investors) AS written WHERE org_id = %1$L) AS said', org)))
$$;

-- How investors are written, with their keys and how often: each wording's key is worked out once.
CREATE OR REPLACE FUNCTION plan_wordings(names text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT format('(SELECT left(replace(search_key(name), '' '', ''''), 100) AS key, name, times
    FROM (SELECT name, count(*) AS times FROM %s GROUP BY name) AS different)', names)
$$;

-- What a plan reads, as a table in SQL of those rows that meet its filters and, with a share of the terms, its words.
-- Rounds and people stand beside the columns of their company, of which none is read that is not used.
CREATE OR REPLACE FUNCTION plan_source(org text, about text, filters jsonb, terms search_term[], share float8)
RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
BEGIN
  IF about = 'companies' THEN RETURN search_source(org, filters, terms, share); END IF;
  RETURN format('(SELECT * FROM %s WHERE %s AND %s) AS found',
    CASE about
    WHEN 'rounds' THEN format('(SELECT c.*, r.id AS round_id, r.claim_id AS round_claim, r.stage AS round_stage,
        r.announced_on AS round_on, r.date_precision AS round_precision,
        CASE WHEN r.currency = ''USD'' THEN r.amount END AS round_amount, r.amount AS round_sum,
        r.amount_max AS round_sum_max, r.currency AS round_currency,
        CASE WHEN r.valuation_currency = ''USD'' THEN r.valuation END AS round_valuation,
        r.valuation AS round_valued, r.valuation_currency AS round_valued_in, r.investors AS round_investors,
        r.investor_keys AS round_investor_keys, r.lead_investors AS round_leads, r.lead_keys AS round_lead_keys
      FROM funding_rounds AS r LEFT JOIN companies AS c ON c.id = r.company_id AND c.org_id = r.org_id
      WHERE r.org_id = %L) AS rounds', org)
    WHEN 'people' THEN format('(SELECT c.*, p.id AS person_id, p.claim_id AS person_claim, p.name AS person_name,
        search_key(p.name) AS person_key, p.title AS person_title
      FROM people AS p LEFT JOIN companies AS c ON c.id = p.company_id AND c.org_id = p.org_id
      WHERE p.org_id = %L) AS people', org)
    WHEN 'investors' THEN plan_investors(org)
    END,
    coalesce((SELECT string_agg(search_filter(org, filter, true), ' AND ') FROM jsonb_array_elements(filters) AS filter),
      'true'),
    search_condition(org, terms, share));
END $$;
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
    ('companies', 'city', 'city_key', 'city', NULL, 'text'),
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
    ('investors', 'name', 'investor_id', 'investor_name', NULL, 'text'),
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
    ('investors', 'investor_id', 'NULL', 'NULL', 'investor_id COLLATE "C"')
  ) AS i(of, id, company, claim, ties) WHERE i.of = about
$$;
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
      FROM found, unnest(sectors) AS sector GROUP BY sector';
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
          c.status, c.batch, c.sectors, c.founded_year / 5 * 5 AS founded, search_size(c.employees_min, c.employees_max) AS employees %s
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

-- The countries and regions that a company is found by, cut because an index refuses long values. It costs the planner
-- as much as the terms, so that they are looked up too.
CREATE OR REPLACE FUNCTION search_places(org_id text, country text, region text, countries text[], regions text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
AS $$
DECLARE
  scope text := public.search_scope(org_id);
BEGIN
  IF cardinality(countries) + cardinality(regions) = num_nonnulls(country, region) THEN
    RETURN array_remove(ARRAY[scope || left(country, 100), scope || left(region, 100)], NULL);
  END IF;
  RETURN array(SELECT DISTINCT scope || left(place, 100)
    FROM unnest(ARRAY[country, region] || countries || regions) AS place WHERE place IS NOT NULL);
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
