-- The order of a sort: the column that may be unknown, and the whole. Both ways are ways through one index.
CREATE OR REPLACE FUNCTION search_order(sort text, descending boolean, OUT ordered text, OUT optional text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  optional := CASE sort
    WHEN 'founded' THEN 'founded_year' WHEN 'employees' THEN 'employees_min'
    WHEN 'employees_max' THEN 'employees_max' WHEN 'funding' THEN 'total_funding_usd'
    WHEN 'last_round_on' THEN 'last_round_on' WHEN 'last_round_amount' THEN 'last_round_amount'
    WHEN 'unicorn_since' THEN 'unicorn_since' WHEN 'valuation' THEN 'valuation_usd'
    WHEN 'annual_revenue' THEN 'annual_revenue_usd' WHEN 'rounds' THEN 'known_rounds'
    WHEN 'investors' THEN 'known_investors'
  END;
  ordered := CASE
    WHEN sort = 'relevance' THEN 'prominence DESC NULLS LAST, name_key, domain, description, id'
    WHEN sort = 'name' THEN 'name_key %1$s, domain %1$s, description %1$s, id %1$s'
    WHEN sort = 'updated' THEN 'updated_at %1$s, name_key %1$s, domain %1$s, description %1$s, id %1$s'
    WHEN optional IS NULL THEN NULL
    WHEN descending THEN optional || ' DESC NULLS LAST, prominence DESC NULLS LAST, name_key, domain, description, id'
    ELSE optional || ' NULLS FIRST, prominence NULLS FIRST, name_key DESC, domain DESC, description DESC, id DESC'
  END;
  IF ordered IS NULL THEN RAISE EXCEPTION 'Unknown sort of a search: %', sort; END IF;
  ordered := format(ordered, CASE WHEN descending THEN 'DESC' ELSE 'ASC' END);
END $$;

-- What filters say of the column that a search is ordered by: a walk through that order begins and ends there.
CREATE OR REPLACE FUNCTION search_bounds(org text, filters jsonb, ordered_by text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', ordered_by || ' IS NOT NULL', string_agg(search_filter(org, filter, false), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
  WHERE filter ->> 'kind' = 'range' AND ordered_by IN ((search_column(filter ->> 'column')).low,
    (search_column(filter ->> 'column')).high)
$$;

-- A part of what a search finds, in order. Where many companies meet the conditions, so do enough of the first
-- few thousand in that order; else, and where few were counted, those that do are looked up.
CREATE OR REPLACE FUNCTION search_ordered(org text, filters jsonb, terms search_term[], share float8, counted integer,
  beside text, ordered text, page_limit integer, page_offset integer)
RETURNS text[]
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  ids text[];
  reach integer := page_offset + page_limit;
BEGIN
  IF counted IS NULL OR counted > 2000 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (
        SELECT * FROM companies WHERE org_id = %L AND %s ORDER BY %s LIMIT %s) AS companies
        WHERE %s AND %s ORDER BY %s LIMIT %s) AS first', org, beside, ordered, greatest(2000, 4 * reach),
      search_filters(org, filters), search_worked_out(terms, share), ordered, reach) INTO ids;
  END IF;
  IF coalesce(cardinality(ids), 0) < reach THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %s WHERE %s ORDER BY %s LIMIT %s) AS first',
      search_source(org, filters, terms, share), beside, ordered, reach) INTO ids;
  END IF;
  RETURN coalesce(ids[page_offset + 1 : reach], '{}');
END $$;

-- A page of what is found with a share of the terms. By relevance: the best by their words, then the rest by
-- prominence. By a column: companies of which it is known, then the others.
CREATE OR REPLACE FUNCTION search_part(org text, filters jsonb, terms search_term[], ranking jsonb, share float8, sort text,
  descending boolean, page_limit integer, page_offset integer, counted integer)
RETURNS TABLE (company_id text, score real, is_full boolean, missing integer[])
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  way record := search_order(sort, descending);
  best record;
  given bigint := 0;
BEGIN
  IF sort = 'relevance' AND cardinality(terms) > 0 THEN
    best := search_candidates(org, filters, terms, ranking, share, counted);
    RETURN QUERY SELECT hit.id, hit.score::real, hit.missing = '{}', hit.missing
      FROM (SELECT DISTINCT ON (id) * FROM unnest(best.hits) ORDER BY id) AS hit
      ORDER BY hit.missing = '{}' DESC, hit.score DESC, hit.prominence DESC, hit.tie, hit.id
      LIMIT page_limit OFFSET page_offset;
    GET DIAGNOSTICS given = ROW_COUNT;
    IF NOT best.is_cut OR given = page_limit THEN RETURN; END IF;
    page_offset := greatest(0, page_offset - (SELECT count(DISTINCT id) FROM unnest(best.hits))::integer);
    RETURN QUERY SELECT id, 0::real, false, NULL::integer[] FROM unnest(search_ordered(org, filters, terms, share, counted,
      format('id <> ALL (%L::text[])', array(SELECT id FROM unnest(best.hits))), way.ordered,
      (page_limit - given)::integer, page_offset)) AS id;
    RETURN;
  END IF;
  RETURN QUERY SELECT id, NULL::real, NULL::boolean, NULL::integer[] FROM unnest(search_ordered(org, filters, terms,
    share, counted, CASE WHEN way.optional IS NULL THEN 'true' ELSE search_bounds(org, filters, way.optional) END,
    way.ordered, page_limit, page_offset)) AS id;
  GET DIAGNOSTICS given = ROW_COUNT;
  IF way.optional IS NULL OR given = page_limit THEN RETURN; END IF;
  IF given = 0 AND page_offset > 0 THEN
    EXECUTE format('SELECT count(*) FROM %s WHERE %s IS NOT NULL', search_source(org, filters, terms, share),
      way.optional) INTO given;
    page_offset := page_offset - given;
    given := 0;
  ELSE
    page_offset := 0;
  END IF;
  RETURN QUERY SELECT id, NULL::real, NULL::boolean, NULL::integer[] FROM unnest(search_ordered(org, filters, terms,
    share, counted, way.optional || ' IS NULL', way.ordered, (page_limit - given)::integer, page_offset)) AS id;
END $$;

-- A page of what a search finds, from `page_offset` on. `counted` is how many that are, where it is known.
CREATE OR REPLACE FUNCTION search_page(filters jsonb, terms jsonb, ranking jsonb, sort text, descending boolean,
  page_limit integer, page_offset integer, counted integer)
RETURNS TABLE (company_id text, score real, is_full boolean, missing integer[])
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
  is_any boolean := false;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN; END IF;
  FOREACH share IN ARRAY search_shares(read, ranking) LOOP
    RETURN QUERY SELECT * FROM search_part(org, filters, read, ranking, share, sort, descending, page_limit,
      page_offset, counted);
    EXIT WHEN FOUND;
    IF page_offset > 0 THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', search_source(org, filters, read, share)) INTO is_any;
    END IF;
    EXIT WHEN is_any;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION search_page(jsonb, jsonb, jsonb, text, boolean, integer, integer, integer) FROM PUBLIC;
