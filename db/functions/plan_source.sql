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
  RETURN format('(SELECT key AS investor_id, %1$s AS investor_companies, sum(round) AS investor_rounds,
      sum(led) AS investor_leads, max(round_on) AS investor_last_deal
    FROM (%2$s) AS links WHERE key <> '''' GROUP BY key) AS investors',
    CASE WHEN rounds = '[]' THEN 'count(company)' ELSE 'count(DISTINCT company)' END,
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
-- Rounds and people stand beside the columns of their company, of which none is read that is not used. Companies that
-- are asked for are found first, as a search finds them.
CREATE OR REPLACE FUNCTION plan_source(org text, about text, filters jsonb, terms search_term[], share float8)
RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  deals jsonb := (SELECT filter FROM jsonb_array_elements(filters) AS filter WHERE filter ->> 'kind' = 'deals');
  own jsonb;
  of_company jsonb;
  beside text := 'LEFT JOIN companies AS c';
  fence text := '';
BEGIN
  IF about = 'companies' THEN RETURN search_source(org, filters, terms, share); END IF;
  SELECT coalesce(jsonb_agg(filter) FILTER (WHERE is_own), '[]'), coalesce(jsonb_agg(filter) FILTER (WHERE NOT is_own), '[]')
  INTO own, of_company
  FROM (SELECT filter, about = 'investors' OR filter::text ~ '"(column|of)": "(round|person|people)' AS is_own
    FROM jsonb_array_elements(filters) AS filter WHERE filter ->> 'kind' <> 'deals') AS given;
  IF of_company <> '[]' OR cardinality(terms) > 0 THEN
    beside := format('JOIN (SELECT * FROM %s) AS c', search_source(org, of_company, terms, share));
    -- Found before they are ordered: in order of an index each round would be compared with every company.
    fence := 'OFFSET 0';
  END IF;
  RETURN format('(SELECT * FROM %s WHERE %s) AS found',
    CASE about
    WHEN 'rounds' THEN format('(SELECT c.*, r.id AS round_id, r.claim_id AS round_claim, r.stage AS round_stage,
        r.announced_on AS round_on, r.date_precision AS round_precision,
        CASE WHEN r.currency = ''USD'' THEN r.amount END AS round_amount, r.amount AS round_sum,
        r.amount_max AS round_sum_max, r.currency AS round_currency,
        CASE WHEN r.valuation_currency = ''USD'' THEN r.valuation END AS round_valuation,
        r.valuation AS round_valued, r.valuation_currency AS round_valued_in, r.investors AS round_investors,
        r.investor_keys AS round_investor_keys, r.lead_investors AS round_leads, r.lead_keys AS round_lead_keys
      FROM funding_rounds AS r %s ON c.id = r.company_id AND c.org_id = r.org_id
      WHERE r.org_id = %L %s) AS rounds', beside, org, fence)
    WHEN 'people' THEN format('(SELECT c.*, p.id AS person_id, p.claim_id AS person_claim, p.name AS person_name,
        search_key(p.name) AS person_key, p.title AS person_title
      FROM people AS p %s ON c.id = p.company_id AND c.org_id = p.org_id
      WHERE p.org_id = %L %s) AS people', beside, org, fence)
    WHEN 'investors' THEN plan_investors(org, coalesce(deals -> 'companies', '[]'), coalesce(deals -> 'rounds', '[]'))
    END,
    coalesce((SELECT string_agg(search_filter(org, filter, false), ' AND ') FROM jsonb_array_elements(own) AS filter), 'true'));
END $$;
