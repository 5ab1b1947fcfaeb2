SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/embeddings_due.sql
-- Organisations whose companies changed since all were embedded and for which no step is at work; each is leased, so
-- that one chain of steps works for it. As the owner, so that a job of the system finds them without reading theirs.
CREATE OR REPLACE FUNCTION embeddings_due(at timestamptz, until timestamptz, at_most integer)
RETURNS TABLE (org_id text)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE embedders AS e SET leased_until = until
  WHERE e.org_id IN (
    SELECT d.org_id FROM embedders AS d JOIN evidence_versions AS v ON v.org_id = d.org_id
    WHERE d.is_on AND (d.retry_at IS NULL OR d.retry_at <= at) AND (d.leased_until IS NULL OR d.leased_until < at)
      AND d.embedded_version IS DISTINCT FROM v.version
    ORDER BY d.org_id LIMIT least(at_most, 1000) FOR UPDATE OF d SKIP LOCKED)
  RETURNING e.org_id
$$;
REVOKE ALL ON FUNCTION embeddings_due(timestamptz, timestamptz, integer) FROM PUBLIC;
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
