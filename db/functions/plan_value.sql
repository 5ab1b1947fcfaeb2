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
  raised text[] := regexp_match(field, '^(?:company\.)?raised\.([0-9-]*)\.\.([0-9-]*)$');
BEGIN
  IF custom_key IS NOT NULL AND is_company THEN
    SELECT c.value, NULL, format('custom -> %L', custom_key), c.kind INTO value, label, shown, kind
    FROM custom_value(custom_key) AS c;
    RETURN;
  END IF;
  IF score_key IS NOT NULL AND is_company THEN
    -- Read once for all rows: a table of them would be made again for each.
    value := format('((SELECT jsonb_object_agg(scored, score) FROM %s) ->> id)::numeric', plan_scores(score_key));
    shown := format('to_jsonb(%s)', value);
    kind := 'number';
    RETURN;
  END IF;
  IF raised IS NOT NULL AND is_company THEN
    value := format('((SELECT jsonb_object_agg(raising, raised) FROM %s) ->> id)::bigint',
      plan_raised(nullif(raised[1], ''), nullif(raised[2], '')));
    -- Amounts that are not known, or in another currency, are not in it.
    shown := format(money, value, 'NULL', 'true', '''USD''');
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
