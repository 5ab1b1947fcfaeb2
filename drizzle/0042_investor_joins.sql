DROP FUNCTION plan_investors(org text);
--> statement-breakpoint
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/investor_joins.sql
-- The key by which an investor's name is compared, as `investorKey` in lib/domains/evidence/queries/ids.ts.
CREATE OR REPLACE FUNCTION investor_key(written text) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$ SELECT left(replace(search_key(written), ' ', ''), 100) $$;

-- The id of the investor of a key, as `investorId` there.
CREATE OR REPLACE FUNCTION investor_id(org text, key text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT 'ivr_' || left(encode(sha256(convert_to(concat_ws(' ', org, key), 'UTF8')), 'hex'), 24) $$;

-- What the investor of a key is called: the spelling that most companies' lists use.
CREATE OR REPLACE FUNCTION investor_name(org text, key text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce((SELECT name FROM investor_names AS n WHERE n.org_id = org AND n.investor_id = investor_id(org, key)
    ORDER BY companies DESC, name LIMIT 1), key)
$$;

-- The keys of investors that people merged, each with the one that stands for all of them: that of the investor they
-- were merged into, as long as anything names it.
CREATE OR REPLACE FUNCTION investor_joins(org text) RETURNS TABLE (key text, root text)
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH RECURSIVE merged AS (
    SELECT subject_id AS id, into_subject_id AS into_id FROM subject_aliases
    WHERE org_id = org AND subject_id >= 'ivr_' AND subject_id < 'ivr`'),
  chains AS (
    SELECT id, into_id FROM merged
    UNION SELECT chains.id, merged.into_id FROM chains JOIN merged ON merged.id = chains.into_id),
  ends AS (SELECT id, into_id AS kept FROM chains WHERE into_id NOT IN (SELECT id FROM merged)),
  members AS (SELECT id, kept FROM ends UNION SELECT kept, kept FROM ends),
  keyed AS (
    SELECT DISTINCT kept, id, investor_key(name) AS key FROM members
    JOIN investor_names AS n ON n.org_id = org AND n.investor_id = members.id)
  SELECT key, first_value(key) OVER (PARTITION BY kept ORDER BY id = kept DESC, key COLLATE "C") FROM keyed
$$;

-- All keys of the investors of these ids, whether they were merged or not.
CREATE OR REPLACE FUNCTION investor_keys_of(org text, ids jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH named AS (
    SELECT DISTINCT investor_key(name) AS key FROM investor_names AS n
    WHERE n.org_id = org AND n.investor_id = ANY (array(SELECT jsonb_array_elements_text(ids)))),
  joins AS MATERIALIZED (SELECT * FROM investor_joins(org))
  SELECT coalesce(array_agg(key), '{}') FROM (
    SELECT key FROM named UNION SELECT j.key FROM joins AS j
    WHERE j.root IN (SELECT root FROM joins WHERE joins.key IN (SELECT key FROM named))) AS every
$$;

-- A list of investors' keys, in SQL, with one key for each investor. Where nobody merged any it is the list itself.
CREATE OR REPLACE FUNCTION investor_roots(org text, list text) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  keys text[];
  roots text[];
BEGIN
  SELECT array_agg(key), array_agg(root) INTO keys, roots FROM investor_joins(org) WHERE key <> root;
  IF keys IS NULL THEN RETURN list; END IF;
  RETURN format('CASE WHEN %1$s && %2$L::text[] THEN array(SELECT DISTINCT coalesce(root, one) FROM unnest(%1$s) AS one
    LEFT JOIN unnest(%2$L::text[], %3$L::text[]) AS j(key, root) ON j.key = one ORDER BY 1) ELSE %1$s END',
    list, keys, roots);
END $$;

-- The keys of investors that are merged with one whose key has one of these in it.
CREATE OR REPLACE FUNCTION investor_joined(org text, parts jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH joins AS MATERIALIZED (SELECT * FROM investor_joins(org))
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM joins WHERE root IN (
    SELECT j.root FROM joins AS j, jsonb_array_elements_text(parts) AS part WHERE strpos(j.key, part) > 0)
$$;
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
    columns := columns || format('%s AS k%s', CASE of_row.kind WHEN 'investors' THEN investor_roots(org, of_row.value)
      ELSE plan_key(of_row.value, of_row.kind, one.item) END, one.nth);
    IF of_row.label IS NOT NULL THEN columns := columns || format('%s AS l%s', of_row.label, one.nth); END IF;
    key := format(CASE WHEN is_list THEN 'u%s.key' ELSE 'k%s' END, one.nth);
    label := 'NULL';
    label_after := format('label%s', one.nth);
    IF of_row.kind = 'investors' THEN
      froms := froms || format(', unnest(k%1$s) AS u%1$s(key)', one.nth);
      wordings := wordings || format(', wordings%s AS MATERIALIZED (SELECT * FROM %s AS w)', one.nth,
        plan_wordings(format('(SELECT unnest(l%s) AS name FROM found) AS said', one.nth)));
      label_after := format('coalesce((SELECT name FROM wordings%1$s AS w WHERE w.key = key%1$s
        ORDER BY times DESC, name COLLATE "C" LIMIT 1), investor_name(%2$L, key%1$s))', one.nth, org);
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
-- db/functions/plan_source.sql
-- The investors of an organisation, as a table in SQL: the different names among the investors of its companies, which
-- include those of their rounds. `companies` and `rounds` are filters on the deals that count; with one on rounds only
-- companies with such a round do.
CREATE OR REPLACE FUNCTION plan_investors(org text, companies jsonb, rounds jsonb) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  of_rounds text := format('SELECT key, %s AS company, 1 AS round, (key = ANY (leads))::integer AS led, round_on
    FROM (SELECT id, round_on, %s AS keys, %s AS leads FROM %s OFFSET 0) AS deals, unnest(keys) AS key',
    CASE WHEN rounds = '[]' THEN 'NULL' ELSE 'id' END, investor_roots(org, 'round_investor_keys'),
    investor_roots(org, 'round_lead_keys'), plan_source(org, 'rounds', companies || rounds, '{}', 0));
  of_companies text := format('SELECT key, id, 0, 0, NULL FROM (SELECT id, %s AS keys FROM %s OFFSET 0) AS backed,
    unnest(keys) AS key', investor_roots(org, 'investor_keys'), plan_source(org, 'companies', companies, '{}', 0));
BEGIN
  -- One grouping of both: a join of two groupings would hang on how many the planner expects.
  RETURN format('(SELECT key AS investor_id, investor_name(%1$L, key) AS investor_name, investor_id(%1$L, key) AS investor_ref,
      investor_companies, investor_rounds, investor_leads, investor_last_deal
    FROM (SELECT key, %2$s AS investor_companies, sum(round) AS investor_rounds, sum(led) AS investor_leads,
        max(round_on) AS investor_last_deal FROM (%3$s) AS links WHERE key <> '''' GROUP BY key OFFSET 0) AS counted) AS investors',
    org, CASE WHEN rounds = '[]' THEN 'count(company)' ELSE 'count(DISTINCT company)' END,
    CASE WHEN rounds = '[]' THEN of_rounds || ' UNION ALL ' || of_companies ELSE of_rounds END);
END $$;

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
DECLARE
  deals jsonb := (SELECT filter FROM jsonb_array_elements(filters) AS filter WHERE filter ->> 'kind' = 'deals');
  own jsonb := CASE WHEN deals IS NULL THEN filters ELSE (SELECT coalesce(jsonb_agg(filter), '[]')
    FROM jsonb_array_elements(filters) AS filter WHERE filter ->> 'kind' <> 'deals') END;
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
    WHEN 'investors' THEN plan_investors(org, coalesce(deals -> 'companies', '[]'), coalesce(deals -> 'rounds', '[]'))
    END,
    coalesce((SELECT string_agg(search_filter(org, filter, true), ' AND ') FROM jsonb_array_elements(own) AS filter),
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
    ('investors', 'investor_ref', 'NULL', 'NULL', 'investor_id COLLATE "C"')
  ) AS i(of, id, company, claim, ties) WHERE i.of = about
$$;
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
