SET LOCAL check_function_bodies = off;
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
    columns := format('coalesce((%s), false) AS w%s, (%s AND %s) AS h%2$s',
      (SELECT string_agg(search_filter(org, one, false), ' AND ') FROM jsonb_array_elements(measure -> 'filters') AS one),
      nth, coalesce((SELECT string_agg(plan_known(about, one, today), ' AND ')
        FROM jsonb_array_elements_text(measure -> 'known') AS one), 'true'),
      coalesce((SELECT string_agg(plan_marked(org, about, one, today), ' AND ')
        FROM jsonb_array_elements_text(measure -> 'marked') AS one), 'true'));
    total := format('count(*) FILTER (WHERE w%1$s AND h%1$s)::float8 / nullif(count(*) FILTER (WHERE h%1$s), 0)', nth);
    RETURN;
  END IF;
  of_row := plan_value(about, measure ->> 'field', today);
  columns := format('%s AS x%s', CASE of_row.kind WHEN 'investors' THEN investor_roots(org, of_row.value)
    ELSE of_row.value END, nth);
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
-- known is in no group, and one with a list in one for each item. Without groupings, all rows are one group. Groups that
-- do not meet the conditions on their measures are left out.
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
  having_of text[];
  one record;
  of_row record;
  is_list boolean;
  items text;
  once text := 'true';
  is_counted boolean := cardinality(array_remove(known, NULL)) > 0;
  key text;
  label text;
  label_after text;
  counts text[];
  answer jsonb;
BEGIN
  FOR one IN SELECT item, nth::integer FROM jsonb_array_elements(plan -> 'groups') WITH ORDINALITY AS given(item, nth)
  LOOP
    of_row := plan_value(about, one.item ->> 'field', today);
    is_list := of_row.kind IN ('list', 'investors');
    columns := columns || format('%s AS k%s', CASE of_row.kind WHEN 'investors' THEN investor_roots(org, of_row.value)
      ELSE plan_key(of_row.value, of_row.kind, one.item) END, one.nth);
    IF of_row.label IS NOT NULL THEN columns := columns || format('%s AS l%s', of_row.label, one.nth); END IF;
    key := format(CASE WHEN is_list THEN 'u%s.key' ELSE 'k%s' END, one.nth);
    label := 'NULL';
    label_after := format('label%s', one.nth);
    IF of_row.kind = 'investors' THEN
      items := 'k%1$s) WITH ORDINALITY AS u%1$s(key, place)';
      wordings := wordings || format(', wordings%s AS MATERIALIZED (SELECT * FROM %s AS w)', one.nth,
        plan_wordings(format('(SELECT unnest(l%s) AS name FROM found) AS said', one.nth)));
      label_after := format('coalesce((SELECT name FROM wordings%1$s AS w WHERE w.key = key%1$s
        ORDER BY times DESC, name COLLATE "C" LIMIT 1), investor_name(%2$L, key%1$s))', one.nth, org);
    ELSIF is_list AND of_row.label IS NOT NULL THEN
      items := 'k%1$s, l%1$s) WITH ORDINALITY AS u%1$s(key, label, place)';
      label := format('mode() WITHIN GROUP (ORDER BY u%s.label COLLATE "C")', one.nth);
    ELSIF is_list THEN
      items := 'k%1$s) WITH ORDINALITY AS u%1$s(key, place)';
    ELSIF one.item ->> 'field' LIKE '%industry' THEN
      -- Of its spellings the one with most capitals, which takes no sort of the group's rows.
      label := format('min(l%s COLLATE "C")', one.nth);
    ELSIF of_row.label IS NOT NULL THEN
      label := format('mode() WITHIN GROUP (ORDER BY l%s COLLATE "C")', one.nth);
    END IF;
    IF is_list THEN
      froms := froms || format(' LEFT JOIN LATERAL unnest(' || items || ' ON true', one.nth);
      once := once || format(' AND coalesce(u%s.place, 1) = 1', one.nth);
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
  having_of := array(SELECT format('m%s %s %L::float8', (item ->> 'measure')::integer + 1,
      CASE item ->> 'op' WHEN 'lt' THEN '<' WHEN 'lte' THEN '<=' WHEN 'gt' THEN '>' WHEN 'gte' THEN '>=' ELSE '=' END,
      item ->> 'value') FROM jsonb_array_elements(plan -> 'having') AS item);
  -- Each row is counted in the first of its groups, that of an unknown value too: together they are all rows.
  counts := array(SELECT CASE WHEN nth = 0 THEN format('count(*) FILTER (WHERE %s)', once)
      WHEN known[nth] IS NULL THEN 'NULL::bigint' ELSE format('count(*) FILTER (WHERE n%s AND %s)', nth, once) END
    FROM generate_series(0, cardinality(known)) AS nth);
  EXECUTE format('WITH found AS %s (SELECT %s FROM %s),
      grouped AS MATERIALIZED (SELECT %s FROM %s%s),
      kept AS NOT MATERIALIZED (SELECT * FROM grouped%s)%s
    SELECT jsonb_build_object(
      ''total'', (SELECT count(*) FROM kept),
      ''rows'', (SELECT coalesce(jsonb_agg(jsonb_build_array(%s)), ''[]'')
        FROM (SELECT * FROM kept%s LIMIT %s OFFSET %s) AS page),
      ''counted'', %s)',
    CASE WHEN wordings <> '' THEN 'MATERIALIZED' ELSE 'NOT MATERIALIZED' END,
    array_to_string(columns || array(SELECT format('%s AS n%s', known[nth], nth)
      FROM generate_subscripts(known, 1) AS nth WHERE known[nth] IS NOT NULL), ', '), source,
    array_to_string(told || CASE WHEN is_counted
      THEN array(SELECT format('%s AS c%s', counts[nth], nth) FROM generate_subscripts(counts, 1) AS nth) END, ', '),
    froms, ' GROUP BY ' || nullif(array_to_string(keys, ', '), ''),
    ' WHERE ' || nullif(array_to_string(array(SELECT format('key%s IS NOT NULL', nth)
      FROM generate_subscripts(keys, 1) AS nth) || having_of, ' AND '), ''),
    wordings, array_to_string(told_after, ', '),
    ' ORDER BY ' || nullif(array_to_string(orders, ', '), ''), plan ->> 'limit', plan ->> 'offset',
    CASE WHEN NOT is_counted THEN '''[]''::jsonb'
      ELSE format('(SELECT jsonb_build_array(%s) FROM grouped)', (SELECT string_agg(format('coalesce(sum(c%s), 0)', nth), ', ')
        FROM generate_subscripts(counts, 1) AS nth)) END) INTO answer;
  RETURN answer;
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
  custom_key text := substring(field FROM '^(?:company\.)?(custom\..*)$');
  score_key text := substring(field FROM '^(?:company\.)?(score\..*)$');
BEGIN
  IF custom_key IS NOT NULL AND is_company THEN
    SELECT c.value, NULL, format('custom -> %L', custom_key), c.kind INTO value, label, shown, kind
    FROM custom_value(custom_key) AS c;
    RETURN;
  END IF;
  IF score_key IS NOT NULL AND is_company THEN
    value := format('(SELECT score FROM %s WHERE scored = id)', plan_scores(score_key));
    shown := format('to_jsonb(%s)', value);
    kind := 'number';
    RETURN;
  END IF;
  SELECT c.value, c.label, c.shown, c.kind INTO value, label, shown, kind FROM (VALUES
    ('companies', 'name', 'name_key', 'name', NULL, 'text'),
    ('companies', 'former_name', 'former_names', NULL, NULL, 'list'),
    ('companies', 'website', 'website', NULL, NULL, 'text'),
    ('companies', 'description', 'description', NULL, NULL, 'text'),
    ('companies', 'person', 'array(SELECT p.name FROM (SELECT org_id AS of_org, company_id AS of_company, name
      FROM people) AS p WHERE of_org = org_id AND of_company = id GROUP BY p.name ORDER BY p.name COLLATE "C")', NULL,
      NULL, 'list'),
    ('companies', 'category', 'sectors', NULL, NULL, 'list'),
    ('companies', 'industry', 'lower(industry)', 'industry', NULL, 'text'),
    ('companies', 'sub_industry', 'lower(sub_industry)', 'sub_industry', NULL, 'text'),
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
    ('companies', 'unicorn_industry', 'lower(unicorn_industry)', 'unicorn_industry', NULL, 'text'),
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

-- Whether a row is of a list that marks some companies with a field, in SQL: of the others it says nothing.
CREATE OR REPLACE FUNCTION plan_marked(org text, about text, field text, today date) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('(source_ids && ARRAY(SELECT DISTINCT one.source_ids[1] FROM companies AS one
    WHERE one.org_id = %L AND cardinality(one.source_ids) = 1 AND one.%I IS NOT NULL))', org,
    regexp_replace(field, '^company\.', ''))
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
