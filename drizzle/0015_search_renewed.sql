-- The same words as before, without the cost of a query for each text.
CREATE OR REPLACE FUNCTION search_vector(written text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  part text := left(written, 50000);
  joined text := '';
BEGIN
  IF part IS NULL THEN RETURN ''; END IF;
  IF part ~ '\w[-.]\w' THEN joined := ' a a ' || public.search_joined(part); END IF;
  RETURN to_tsvector('public.spotlight', 'a a ' || translate(part, '-./&+@_|:', '         ') || joined);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document(names text, kinds text, description text, rest text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN setweight(public.search_vector(names), 'A') || setweight(public.search_vector(kinds), 'B')
    || setweight(public.search_vector(description), 'C')
    || setweight(public.search_vector(rest), 'D');
END $$;
--> statement-breakpoint
-- Organisations whose companies were worked out by another recipe than ours, and how far the renewal is. As the
-- owner, so that a job of the system finds them without reading what is theirs.
CREATE FUNCTION evidence_outdated(current_recipe text, at_most integer)
RETURNS TABLE (org_id text, renewed_up_to text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT v.org_id, v.renewed_up_to FROM evidence_versions v WHERE v.recipe <> current_recipe
  ORDER BY v.org_id LIMIT least(at_most, 1000)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION evidence_outdated(text, integer) FROM PUBLIC;
--> statement-breakpoint
-- One filter as a condition in SQL. Every name in it is of a list of ours, every value a literal. What
-- few investors match is looked up, what many do is compared.
CREATE OR REPLACE FUNCTION search_filter(org text, filter jsonb) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about record;
  holds text;
  list text[];
  looked record;
  many bigint;
  knows text := 'true';
BEGIN
  CASE filter ->> 'kind'
  WHEN 'in' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    list := array(SELECT jsonb_array_elements_text(filter -> 'values'));
    IF about.kind = 'list' THEN
      holds := format('(%I && %L::text[] AND %s)', about.low, list, search_has(
        array(SELECT search_scope(org) || '#' || value FROM unnest(list) AS value)));
    ELSE
      IF about.low = 'city_key' THEN
        list := array(SELECT left(search_key(value), 100) FROM unnest(list) AS value);
      END IF;
      holds := format('%I = ANY (%L::%s[])', about.low, list, about.kind);
      IF about.low IN ('country', 'industry', 'stage', 'batch') THEN
        holds := format('%s AND left(%I, 100) = ANY (%L::text[])', holds, about.low,
          array(SELECT left(value, 100) FROM unnest(list) AS value));
      END IF;
    END IF;
  WHEN 'range' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    holds := concat_ws(' AND ',
      CASE WHEN filter ? 'min' THEN format('%I >= %L::%s', about.low, filter ->> 'min', about.kind) END,
      CASE WHEN filter ? 'max' THEN format('%I <= %L::%s', about.high, filter ->> 'max', about.kind) END);
  WHEN 'words' THEN
    list := array(SELECT (SELECT string_agg(word, ' ') FROM jsonb_array_elements_text(phrase) AS word)
      FROM jsonb_array_elements(filter -> 'phrases') AS phrase);
    looked := search_alternatives(list, 'ABC');
    holds := CASE WHEN looked.query IS NULL THEN 'false' ELSE format('(document @@ %L::tsquery AND %s)',
      looked.query, search_has(search_keys(org, looked.lexemes, 0, 7, false))) END;
  WHEN 'investor' THEN
    knows := 'investor_keys <> ''{}''';
    holds := coalesce((SELECT string_agg(format('strpos(array_to_string(investor_keys, '' ''), %L) > 0', key),
      ' OR ') FROM jsonb_array_elements_text(filter -> 'keys') AS key), 'false');
    SELECT array_agg(search_scope(org) || word), sum(companies) INTO list, many
    FROM search_words WHERE org_id = org AND word >= '$' AND word < '%' AND EXISTS (
      SELECT FROM jsonb_array_elements_text(filter -> 'keys') AS key WHERE strpos(word, key) > 0);
    IF list IS NULL THEN holds := 'false';
    ELSIF many <= 5000 AND cardinality(list) <= 200 THEN
      holds := format('(%s) AND %s', holds, search_has(list));
    END IF;
  WHEN 'name' THEN
    list := array(SELECT jsonb_array_elements_text(filter -> 'keys'));
    holds := format('(name_keys && %L::text[] AND %s)', list, search_has(
      array(SELECT search_scope(org) || '=' || key FROM unnest(list) AS key)));
  WHEN 'unknown' THEN
    RETURN format('NOT (%s)', (search_column(filter ->> 'column')).known);
  WHEN 'any' THEN
    holds := '(' || coalesce((SELECT string_agg(search_filter(org, one), ' OR ')
      FROM jsonb_array_elements(filter -> 'of') AS one), 'false') || ')';
  ELSE RAISE EXCEPTION 'Unknown kind of search filter: %', filter ->> 'kind';
  END CASE;
  IF filter ->> 'not' = 'true' THEN
    RETURN format('(%s AND NOT coalesce((%s), false))', knows, holds);
  END IF;
  RETURN format('(%s)', holds);
END $$;
--> statement-breakpoint
-- What a search finds, as a table in SQL. Where the words are rare their companies are read first and ordered
-- then: the planner, which does not know what words go together, would walk through all in order.
CREATE FUNCTION search_source(org text, base text, terms search_term[], share float8) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE many bigint := (SELECT sum(companies) FROM unnest(search_needed(terms, share)));
BEGIN
  RETURN format('(SELECT * FROM companies WHERE %s AND %s %s) AS companies', base,
    search_condition(org, terms, share), CASE WHEN many <= 20000 THEN 'OFFSET 0' ELSE '' END);
END $$;
--> statement-breakpoint
-- Whether so much of the words' weight is matched by any company; else any word will do.
CREATE OR REPLACE FUNCTION search_share(org text, base text, terms search_term[], ranking jsonb) RETURNS float8
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  share float8 := (ranking ->> 'share')::float8;
  is_met boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional) THEN RETURN 0; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', search_source(org, base, terms, share)) INTO is_met;
  RETURN CASE WHEN is_met THEN share ELSE 0 END;
END $$;
--> statement-breakpoint
DROP FUNCTION search_found(jsonb, jsonb, jsonb);
--> statement-breakpoint
-- The same of a whole search.
CREATE FUNCTION search_found(filters jsonb, terms jsonb, ranking jsonb) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := search_org();
  base text := search_filters(org, filters);
  read search_term[] := search_read_terms(org, terms);
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN base := 'false'; END IF;
  RETURN search_source(org, base, read, search_share(org, base, read, ranking));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_count(filters jsonb, terms jsonb, ranking jsonb, cap integer) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
SET work_mem = '32MB'
AS $$
DECLARE
  source text := search_found(filters, terms, ranking);
  counted integer;
BEGIN
  EXECUTE format('SELECT count(*)::integer FROM (SELECT FROM %s LIMIT %s) AS few', source,
    cap + 1) INTO counted;
  RETURN counted;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_facets(filters jsonb, terms jsonb, ranking jsonb, cap integer)
RETURNS TABLE (field text, value text, companies integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
SET work_mem = '32MB'
AS $$
BEGIN
  RETURN QUERY EXECUTE format($facets$
    WITH found AS MATERIALIZED (
      SELECT c.country, c.industry, c.stage, c.company_type, c.status, c.batch, c.sectors,
        c.founded_year / 5 * 5 AS founded, size.range AS employees
      FROM (SELECT * FROM %s LIMIT %s) AS c
        LEFT JOIN (VALUES (1, 10, '1-10'), (11, 50, '11-50'), (51, 200, '51-200'), (201, 500, '201-500'),
          (501, 1000, '501-1000'), (1001, 5000, '1001-5000'), (5001, 10000, '5001-10000'),
          (10001, NULL, '10001+')) AS size (low, high, range)
        ON c.employees_min >= size.low AND (size.high IS NULL OR c.employees_max <= size.high
          AND c.employees_min <= size.high)),
    counted AS (
      SELECT count(*)::integer AS companies, CASE
          WHEN grouping(country) = 0 THEN 'country' WHEN grouping(industry) = 0 THEN 'industry'
          WHEN grouping(stage) = 0 THEN 'funding_stage'
          WHEN grouping(company_type) = 0 THEN 'company_type' WHEN grouping(status) = 0 THEN 'status'
          WHEN grouping(batch) = 0 THEN 'batch' WHEN grouping(founded) = 0 THEN 'founded_year'
          ELSE 'employees' END AS field,
        coalesce(country, industry, stage, company_type, status, batch,
          founded || '-' || founded + 4, employees) AS value
      FROM found
      GROUP BY GROUPING SETS ((country), (industry), (stage), (company_type), (status), (batch),
        (founded), (employees))
      UNION ALL
      SELECT count(*)::integer, 'category', sector FROM found, unnest(sectors) AS sector GROUP BY sector)
    SELECT field, value, companies FROM (
      SELECT *, row_number() OVER (PARTITION BY field ORDER BY companies DESC, value) AS nth
      FROM counted WHERE value IS NOT NULL) AS ordered
    WHERE nth <= 50 ORDER BY field, nth $facets$, search_found(filters, terms, ranking), cap);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_candidates(org text, base text, terms search_term[], ranking jsonb, share float8,
  OUT hits search_hit[], OUT is_cut boolean)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  cap integer := (ranking ->> 'cap')::integer;
  looked_at text := search_looked_at(terms, ranking);
  total float8 := (SELECT sum(weight) FROM unnest(terms) WHERE NOT is_optional);
  least_weight float8 := (SELECT min(weight) FROM unnest(terms) WHERE NOT is_optional);
  enough text := format('%s > %s', search_matched(terms), (share * total)::numeric);
  needed search_term[] := search_needed(terms, share);
  rare text[];
  common text[];
  step integer;
BEGIN
  SELECT coalesce(array_agg(lexeme) FILTER (WHERE so_far <= cap), '{}'),
    coalesce(array_agg(lexeme) FILTER (WHERE so_far > cap), '{}') INTO rare, common
  FROM (SELECT lexemes, sum(companies) OVER (ORDER BY companies, nth) AS so_far FROM unnest(needed)) AS counted,
    unnest(lexemes) AS lexeme;
  hits := '{}';
  IF cardinality(needed) = 0 THEN
    -- Nothing must be matched: those that have one of the words are looked at first, the best known before.
    common := array(SELECT unnest(lexemes) FROM unnest(terms));
    FOR step IN REVERSE 7..0 LOOP
      EXIT WHEN cardinality(hits) >= cap;
      hits := hits || search_fetch(looked_at, base || ' AND '
        || search_has(search_keys(org, common, step, step, false)), cap - cardinality(hits));
    END LOOP;
    is_cut := true;
    RETURN;
  END IF;
  IF cardinality(rare) > 0 THEN
    hits := search_fetch(looked_at, format('%s AND %s AND %s', base,
      search_has(search_keys(org, rare, 0, 7, false)), enough), cap);
  END IF;
  is_cut := cardinality(common) > 0 OR cardinality(hits) >= cap;
  IF cardinality(common) > 0 AND cardinality(rare) = 0 THEN
    hits := search_fetch(looked_at, search_all(org, base, terms, 0, 7, true), cap);
    FOR step IN REVERSE 7..0 LOOP
      EXIT WHEN cardinality(hits) >= cap;
      hits := hits || search_fetch(looked_at, search_all(org, base, terms, step, step, false),
        cap - cardinality(hits));
    END LOOP;
  END IF;
  IF cardinality(common) > 0 AND total - least_weight > share * total THEN
    FOR step IN REVERSE 7..0 LOOP
      EXIT WHEN cardinality(hits) >= cap;
      hits := hits || search_fetch(format('SELECT * FROM (%s', looked_at),
        format('%s AND %s LIMIT %s) AS seen WHERE (SELECT coalesce(sum(weight), 0) FROM unnest(%L::search_term[])
            WHERE NOT is_optional AND nth = ANY (missing)) < %s',
          base, search_has(search_keys(org, common, step, step, false)), 3 * cap, terms,
          ((1 - share) * total)::numeric), cap - cardinality(hits));
    END LOOP;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_page(filters jsonb, terms jsonb, ranking jsonb, sort text, descending boolean,
  page_limit integer, page_offset integer)
RETURNS TABLE (company_id text, score real, is_full boolean, missing integer[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
SET work_mem = '32MB'
AS $$
DECLARE
  org text := search_org();
  base text := search_filters(org, filters);
  read search_term[] := search_read_terms(org, terms);
  is_ranked boolean := sort = 'relevance' AND cardinality(read) > 0;
  way record := search_order(sort, descending);
  share float8;
  best record;
  source text;
  part text;
  given bigint := 0;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN; END IF;
  share := search_share(org, base, read, ranking);
  source := search_source(org, base, read, share);
  IF is_ranked THEN
    best := search_candidates(org, base, read, ranking, share);
    RETURN QUERY SELECT hit.id, hit.score::real, hit.missing = '{}', hit.missing
      FROM (SELECT DISTINCT ON (id) * FROM unnest(best.hits) ORDER BY id) AS hit
      ORDER BY hit.missing = '{}' DESC, hit.score DESC, hit.prominence DESC, hit.name_key, hit.id
      LIMIT page_limit OFFSET page_offset;
    GET DIAGNOSTICS given = ROW_COUNT;
    IF NOT best.is_cut OR given = page_limit THEN RETURN; END IF;
    part := format('SELECT id, 0::real, false, NULL::integer[] FROM %s WHERE id <> ALL (%L::text[])',
      source, array(SELECT id FROM unnest(best.hits)));
    page_offset := greatest(0, page_offset
      - (SELECT count(DISTINCT id) FROM unnest(best.hits))::integer);
    RETURN QUERY EXECUTE format('%s ORDER BY %s LIMIT %s OFFSET %s', part, way.ordered,
      page_limit - given, page_offset);
    RETURN;
  END IF;
  part := format('SELECT id, NULL::real, NULL::boolean, NULL::integer[] FROM %s', source);
  IF way.optional IS NULL THEN
    RETURN QUERY EXECUTE format('%s ORDER BY %s LIMIT %s OFFSET %s', part, way.ordered, page_limit,
      page_offset);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('%s WHERE %s IS NOT NULL ORDER BY %s LIMIT %s OFFSET %s', part, way.optional,
    way.ordered, page_limit, page_offset);
  GET DIAGNOSTICS given = ROW_COUNT;
  IF given = page_limit THEN RETURN; END IF;
  IF given = 0 AND page_offset > 0 THEN
    EXECUTE format('SELECT count(*) FROM %s WHERE %s IS NOT NULL', source, way.optional)
      INTO given;
    page_offset := page_offset - given;
    given := 0;
  ELSE
    page_offset := 0;
  END IF;
  RETURN QUERY EXECUTE format('%s WHERE %s IS NULL ORDER BY %s LIMIT %s OFFSET %s', part, way.optional,
    way.ordered, page_limit - given, page_offset);
END $$;
