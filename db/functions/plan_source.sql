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
