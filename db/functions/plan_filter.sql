-- The columns that a plan's conditions may name besides those of a search, by their types. Those of rounds, people
-- and investors begin with their subject: they stand beside their company's.
CREATE OR REPLACE FUNCTION plan_column(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  kind text := CASE
    WHEN name IN ('name', 'website', 'description', 'unicorn_industry', 'round_stage', 'person_key', 'person_title',
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

-- The value of a field that the organisation defined, in SQL, by its key: a text, a number or a day.
CREATE OR REPLACE FUNCTION custom_value(key text, OUT value text, OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  IF key !~ '^custom\.(text|number|choice|date|person)\.fld_[0-9a-z]{24}$' THEN
    RAISE EXCEPTION 'No key of a custom field: %', key;
  END IF;
  kind := CASE split_part(key, '.', 2) WHEN 'number' THEN 'number' WHEN 'date' THEN 'day' ELSE 'text' END;
  value := format(CASE kind WHEN 'number' THEN '(custom ->> %L)::numeric' WHEN 'day' THEN '(custom -> %L ->> ''date'')::date'
    ELSE '(custom ->> %L)' END, key);
END $$;

-- The latest scores by a set of criteria that the reader sees, with one decimal, as a table in SQL by the key of the
-- field. A company has the newest evaluation of all records that are merged or joined into it. Companies of which too
-- little is known have none.
CREATE OR REPLACE FUNCTION plan_scores(key text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  of_set text := substring(key FROM '^score\.(lens_[0-9a-z]+|crt_[0-9a-z]{24})$');
BEGIN
  IF of_set IS NULL THEN RAISE EXCEPTION 'No key of a score: %', key; END IF;
  RETURN format('(WITH RECURSIVE latest AS (
      SELECT company_id AS scored, hundredths, is_too_little_known, created_at, id AS evaluation FROM evaluations
      WHERE org_id = search_org() AND set_id = %1$L AND is_latest%2$s
      UNION
      SELECT into_subject_id, hundredths, is_too_little_known, created_at, evaluation FROM latest
      JOIN subject_aliases ON subject_aliases.org_id = search_org() AND subject_id = scored)
    SELECT scored, round(hundredths / 100.0, 1) AS score FROM (SELECT DISTINCT ON (scored) * FROM latest
      ORDER BY scored, created_at DESC, evaluation DESC) AS newest WHERE NOT is_too_little_known) AS scores', of_set,
    CASE WHEN starts_with(of_set, 'lens_') THEN '' ELSE format(' AND EXISTS (SELECT FROM criteria_sets AS own
      WHERE own.org_id = search_org() AND own.id = %L
        AND (own.access = ''organizational'' OR own.user_id = nullif(current_setting(''app.user_id'', true), '''')))',
      of_set) END);
END $$;

-- What companies raised in a time, in US dollars, as a table in SQL: a row for each with a round announced then.
CREATE OR REPLACE FUNCTION plan_raised(since text, until text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT format('(SELECT company_id AS raising, sum(amount) FILTER (WHERE currency = ''USD'') AS raised
    FROM funding_rounds WHERE %s GROUP BY company_id) AS raises', concat_ws(' AND ', 'org_id = search_org()',
    'announced_on IS NOT NULL', 'announced_on >= ' || quote_literal(since) || '::date',
    'announced_on <= ' || quote_literal(until) || '::date'))
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
  terms search_term[];
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
  WHEN 'custom' THEN
    about := custom_value(filter ->> 'field');
    knows := format('custom ? %L', filter ->> 'field');
    holds := concat_ws(' AND ', knows,
      CASE WHEN filter ? 'phrases' THEN plan_has_words(about.value, phrases, whole) END,
      CASE WHEN filter ? 'min' THEN format('%s >= %L', about.value, filter ->> 'min') END,
      CASE WHEN filter ? 'above' THEN format('%s > %L', about.value, filter ->> 'above') END,
      CASE WHEN filter ? 'max' THEN format('%s <= %L', about.value, filter ->> 'max') END,
      CASE WHEN filter ? 'below' THEN format('%s < %L', about.value, filter ->> 'below') END);
  WHEN 'score' THEN
    knows := format('id IN (SELECT scored FROM %s)', plan_scores(filter ->> 'field'));
    holds := format('id IN (SELECT scored FROM %s WHERE %s)', plan_scores(filter ->> 'field'), concat_ws(' AND ', 'true',
      CASE WHEN filter ? 'min' THEN format('score >= %L::numeric', filter ->> 'min') END,
      CASE WHEN filter ? 'above' THEN format('score > %L::numeric', filter ->> 'above') END,
      CASE WHEN filter ? 'max' THEN format('score <= %L::numeric', filter ->> 'max') END,
      CASE WHEN filter ? 'below' THEN format('score < %L::numeric', filter ->> 'below') END));
  WHEN 'raised' THEN
    -- Without bounds a round is asked for, of whatever amount.
    knows := format('id IN (SELECT raising FROM %s%s)', plan_raised(filter ->> 'from', filter ->> 'to'),
      CASE WHEN filter ?| '{min,above,max,below}' THEN ' WHERE raised IS NOT NULL' ELSE '' END);
    holds := format('id IN (SELECT raising FROM %s WHERE %s)', plan_raised(filter ->> 'from', filter ->> 'to'),
      concat_ws(' AND ', 'true',
        CASE WHEN filter ? 'min' THEN format('raised >= %L::numeric', filter ->> 'min') END,
        CASE WHEN filter ? 'above' THEN format('raised > %L::numeric', filter ->> 'above') END,
        CASE WHEN filter ? 'max' THEN format('raised <= %L::numeric', filter ->> 'max') END,
        CASE WHEN filter ? 'below' THEN format('raised < %L::numeric', filter ->> 'below') END));
  WHEN 'since' THEN
    holds := CASE filter ->> 'of'
      WHEN 'companies' THEN format('updated_at >= %L', (filter ->> 'day') || 'T00:00:00Z')
      WHEN 'rounds' THEN format('EXISTS (SELECT FROM claims WHERE claims.org_id = %L AND claims.id = round_claim
        AND recorded_at >= %L)', org, (filter ->> 'day') || 'T00:00:00Z')
      WHEN 'people' THEN format('EXISTS (SELECT FROM claims WHERE claims.org_id = %L AND claims.id = person_claim
        AND recorded_at >= %L)', org, (filter ->> 'day') || 'T00:00:00Z') END;
  WHEN 'shared' THEN
    EXECUTE format('SELECT array(SELECT id FROM sources WHERE org_id = %L AND NOT is_shared_outside)', org) INTO list;
    holds := format('NOT source_ids && %L::text[]', list);
  WHEN 'meaning' THEN
    terms := search_read_terms(org, filter -> 'terms');
    holds := format('(id = ANY (%L::text[])%s)', array(SELECT jsonb_array_elements_text(filter -> 'ids')),
      CASE WHEN EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional)
        THEN format(' OR (%s)', search_condition(org, terms, (filter ->> 'share')::float8)) ELSE '' END);
  WHEN 'all' THEN
    holds := format('(%s)', (SELECT string_agg(search_filter(org, one, false), ' AND ')
      FROM jsonb_array_elements(filter -> 'of') AS one));
  ELSE RAISE EXCEPTION 'Unknown kind of search filter: %', filter ->> 'kind';
  END CASE;
END $$;
