-- The organisation of the running transaction; empty, so that nothing is found, when none is set.
CREATE FUNCTION search_org() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(nullif(current_setting('app.org_id', true), ''), '') $$;
--> statement-breakpoint
-- What finds companies with one of several words or phrases: a query of the documents, and of each phrase
-- its longest word, one of which every such company has. Null when no word is left of them.
CREATE FUNCTION search_alternatives(words text[], weights text, OUT query tsquery, OUT lexemes text[])
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  written text;
  one tsquery;
BEGIN
  FOREACH written IN ARRAY words LOOP
    FOREACH one IN ARRAY ARRAY[phraseto_tsquery('spotlight', search_parts(written)),
      phraseto_tsquery('spotlight', search_joined(written))] LOOP
      CONTINUE WHEN numnode(one) = 0;
      query := CASE WHEN query IS NULL THEN one ELSE query || one END;
      lexemes := lexemes || (SELECT lexeme FROM unnest(tsvector_to_array(
          array_to_tsvector(array(SELECT part[1] FROM regexp_matches(one::text, '''([^'']+)''', 'g') AS part))))
        AS lexeme ORDER BY length(lexeme) DESC, lexeme LIMIT 1);
    END LOOP;
  END LOOP;
  IF weights <> '' THEN
    query := regexp_replace(query::text, '''([^'']+)''', '''\1'':' || weights, 'g')::tsquery;
  END IF;
END $$;
--> statement-breakpoint
-- The terms of words at steps of prominence; of the names alone, or of all.
CREATE FUNCTION search_keys(org text, lexemes text[], from_step integer, to_step integer,
  names_only boolean)
RETURNS text[]
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT array(SELECT search_scope(org) || chr(letter + step) || lexeme
    FROM unnest(lexemes) AS lexeme, generate_series(from_step, to_step) AS step,
      unnest(CASE WHEN names_only THEN '{65}'::integer[] ELSE '{65,97}' END) AS letter)
$$;
--> statement-breakpoint
-- The indexed expression, as the queries must repeat it.
CREATE FUNCTION search_has(keys text[]) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT format('search_terms(org_id, prominence, document, name_keys, sectors, investor_keys) && %L::text[]',
    keys)
$$;
--> statement-breakpoint
-- The columns that a filter may name: what holds when the value is known, and its type.
CREATE FUNCTION search_column(name text, OUT known text, OUT low text, OUT high text, OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  kind := CASE
    WHEN name IN ('country', 'region', 'city_key', 'industry', 'stage', 'status', 'company_type',
      'batch') THEN 'text'
    WHEN name = 'is_public' THEN 'boolean'
    WHEN name IN ('founded_year', 'employees', 'total_funding', 'last_round_amount') THEN 'bigint'
    WHEN name = 'last_round_on' THEN 'date'
    WHEN name IN ('sectors', 'investors') THEN 'list'
  END;
  IF kind IS NULL THEN RAISE EXCEPTION 'Unknown column of a search filter: %', name; END IF;
  low := CASE name WHEN 'employees' THEN 'employees_min' WHEN 'total_funding' THEN 'total_funding_usd'
    WHEN 'investors' THEN 'investor_keys' ELSE name END;
  high := CASE name WHEN 'employees' THEN 'employees_max' ELSE low END;
  known := CASE kind WHEN 'list' THEN low || ' <> ''{}''' ELSE low || ' IS NOT NULL' END;
END $$;
--> statement-breakpoint
-- One filter as a condition in SQL. Every name in it is of a list of ours, every value a literal.
CREATE FUNCTION search_filter(org text, filter jsonb) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about record;
  holds text;
  list text[];
  looked record;
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
    list := array(SELECT word FROM search_words, jsonb_array_elements_text(filter -> 'keys') AS key
      WHERE org_id = org AND word >= '$' AND word < '%' AND strpos(word, key) > 0
      ORDER BY companies DESC, word LIMIT 1000);
    knows := 'investor_keys <> ''{}''';
    holds := search_has(array(SELECT search_scope(org) || word FROM unnest(list) AS word));
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
-- All filters, and that it is a company of the organisation.
CREATE FUNCTION search_filters(org text, filters jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org), string_agg(search_filter(org, filter), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;
--> statement-breakpoint
CREATE TYPE search_term AS (nth integer, weight float8, is_optional boolean, query tsquery,
  lexemes text[], companies bigint);
--> statement-breakpoint
-- The terms of a search that have words, with the number of companies that each finds at most.
CREATE FUNCTION search_read_terms(org text, terms jsonb) RETURNS search_term[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg((nth - 1, (term ->> 'weight')::float8,
      coalesce((term ->> 'optional')::boolean, false), found.query, found.lexemes,
      (SELECT coalesce(sum(companies), 0) FROM search_words
        WHERE org_id = org AND word = ANY (found.lexemes)))::search_term ORDER BY nth), '{}')
  FROM jsonb_array_elements(terms) WITH ORDINALITY AS given(term, nth),
    search_alternatives(array(SELECT jsonb_array_elements_text(term -> 'words')), '') AS found
  WHERE found.query IS NOT NULL
$$;
--> statement-breakpoint
-- The weight of the terms that a company matches, in SQL.
CREATE FUNCTION search_matched(terms search_term[]) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT string_agg(format('CASE WHEN document @@ %L::tsquery THEN %s ELSE 0 END', query,
    weight::numeric), ' + ')
  FROM unnest(terms) WHERE NOT is_optional
$$;
--> statement-breakpoint
-- Terms of which a company must match one if it is to match more than a share of their weight: the
-- weightiest, as long as those that are left weigh more than the share.
CREATE FUNCTION search_needed(terms search_term[], share float8) RETURNS search_term[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg(term::search_term ORDER BY nth), '{}') FROM (
    SELECT term, (term).nth, sum((term).weight) OVER () AS total,
      sum((term).weight) OVER (ORDER BY (term).weight DESC, (term).nth) - (term).weight AS before
    FROM unnest(terms) AS term WHERE NOT (term).is_optional) AS weighed
  WHERE total - before > share * total
$$;
--> statement-breakpoint
-- The condition in SQL that a company matches more than a share of the terms' weight.
CREATE FUNCTION search_condition(org text, terms search_term[], share float8) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  total float8 := (SELECT sum(weight) FROM unnest(terms) WHERE NOT is_optional);
  needed text[] := array(SELECT unnest(lexemes) FROM unnest(search_needed(terms, share)));
BEGIN
  IF total IS NULL THEN RETURN 'true'; END IF;
  RETURN format('%s AND %s > %s', search_has(search_keys(org, needed, 0, 7, false)),
    search_matched(terms), (share * total)::numeric);
END $$;
--> statement-breakpoint
-- A company that was found: the terms that it does not match, and what orders it.
CREATE TYPE search_hit AS (id text, missing integer[], score float8, prominence integer, name_key text);
--> statement-breakpoint
-- What is read of a company that text search looks at, in SQL.
CREATE FUNCTION search_looked_at(terms search_term[], ranking jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('SELECT id, array_remove(ARRAY[%s]::integer[], NULL) AS missing, %s + %s * prominence AS score,
      prominence, name_key FROM companies',
    string_agg(format('CASE WHEN document @@ %L::tsquery THEN NULL ELSE %s END', query, nth), ', ')
      FILTER (WHERE NOT is_optional),
    string_agg(format('%s * ts_rank(%L::real[], document, %L::tsquery, %s)', weight::numeric,
      array(SELECT jsonb_array_elements_text(ranking -> 'fields')), query,
      coalesce((ranking ->> 'normalization')::integer, 0)), ' + '),
    coalesce((ranking ->> 'prominence')::numeric, 0))
  FROM unnest(terms)
$$;
--> statement-breakpoint
-- At most so many of the companies that meet a condition.
CREATE FUNCTION search_fetch(looked_at text, condition text, at_most integer) RETURNS search_hit[]
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE hits search_hit[];
BEGIN
  EXECUTE format('SELECT coalesce(array_agg((id, missing, score, prominence, name_key)::search_hit), ''{}'')
    FROM (%s WHERE %s LIMIT %s) AS found', looked_at, condition, at_most) INTO hits;
  RETURN hits;
END $$;
--> statement-breakpoint
-- The companies that are worth ranking, at most about `cap`. Where rare words can be asked for, all that
-- have one; then step by step of prominence those with every term, in their names first, and those with
-- enough of them. So nothing grows with the number of companies that have common words.
CREATE FUNCTION search_candidates(org text, base text, terms search_term[], ranking jsonb, share float8,
  OUT hits search_hit[], OUT is_cut boolean)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  cap integer := coalesce((ranking ->> 'cap')::integer, 1000);
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
-- The condition that a company of some steps of prominence matches every term, in its names or anywhere.
CREATE FUNCTION search_all(org text, base text, terms search_term[], from_step integer, to_step integer,
  names_only boolean)
RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT base || ' AND ' || string_agg(format('%s AND document @@ %L::tsquery',
    search_has(search_keys(org, lexemes, from_step, to_step, names_only)), query), ' AND ')
  FROM unnest(terms) WHERE NOT is_optional
$$;
--> statement-breakpoint
-- Whether so much of the words' weight is matched by any company; else any word will do.
CREATE FUNCTION search_share(org text, base text, terms search_term[], ranking jsonb) RETURNS float8
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  share float8 := coalesce((ranking ->> 'share')::float8, 0.5);
  is_met boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM companies WHERE %s AND %s)', base,
    search_condition(org, terms, share)) INTO is_met;
  RETURN CASE WHEN is_met THEN share ELSE 0 END;
END $$;
--> statement-breakpoint
-- The order of a sort: the column that may be unknown, and the whole. Both ways are ways through one index.
CREATE FUNCTION search_order(sort text, descending boolean, OUT ordered text, OUT optional text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  optional := CASE sort
    WHEN 'founded' THEN 'founded_year' WHEN 'employees' THEN 'employees_min'
    WHEN 'employees_max' THEN 'employees_max' WHEN 'funding' THEN 'total_funding_usd'
    WHEN 'last_round_on' THEN 'last_round_on' WHEN 'last_round_amount' THEN 'last_round_amount'
  END;
  ordered := CASE
    WHEN sort = 'relevance' THEN 'prominence DESC NULLS LAST, name_key, id'
    WHEN sort = 'name' THEN 'name_key %1$s, id %1$s'
    WHEN sort = 'updated' THEN 'updated_at %1$s, id %1$s'
    WHEN optional IS NULL THEN NULL
    WHEN descending THEN optional || ' DESC NULLS LAST, prominence DESC NULLS LAST, name_key, id'
    ELSE optional || ' NULLS FIRST, prominence NULLS FIRST, name_key DESC, id DESC'
  END;
  IF ordered IS NULL THEN RAISE EXCEPTION 'Unknown sort of a search: %', sort; END IF;
  ordered := format(ordered, CASE WHEN descending THEN 'DESC' ELSE 'ASC' END);
END $$;
--> statement-breakpoint
-- A page of what a search finds. By relevance: the best by their words, then the rest by prominence.
-- By a column: companies of which it is known, then the others.
CREATE FUNCTION search_page(filters jsonb, terms jsonb, ranking jsonb, sort text, descending boolean,
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
  condition text;
  part text;
  given bigint := 0;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN; END IF;
  share := CASE WHEN cardinality(read) = 0 THEN 0 ELSE search_share(org, base, read, ranking) END;
  condition := base || ' AND ' || search_condition(org, read, share);
  IF is_ranked THEN
    best := search_candidates(org, base, read, ranking, share);
    RETURN QUERY SELECT hit.id, hit.score::real, hit.missing = '{}', hit.missing
      FROM (SELECT DISTINCT ON (id) * FROM unnest(best.hits) ORDER BY id) AS hit
      ORDER BY hit.missing = '{}' DESC, hit.score DESC, hit.prominence DESC, hit.name_key, hit.id
      LIMIT page_limit OFFSET page_offset;
    GET DIAGNOSTICS given = ROW_COUNT;
    IF NOT best.is_cut OR given = page_limit THEN RETURN; END IF;
    part := format('SELECT id, 0::real, false, NULL::integer[] FROM companies WHERE %s AND id <> ALL (%L::text[])',
      condition, array(SELECT id FROM unnest(best.hits)));
    page_offset := greatest(0, page_offset
      - (SELECT count(DISTINCT id) FROM unnest(best.hits))::integer);
    RETURN QUERY EXECUTE format('%s ORDER BY %s LIMIT %s OFFSET %s', part, way.ordered,
      page_limit - given, page_offset);
    RETURN;
  END IF;
  part := format('SELECT id, NULL::real, NULL::boolean, NULL::integer[] FROM companies WHERE %s', condition);
  IF way.optional IS NULL THEN
    RETURN QUERY EXECUTE format('%s ORDER BY %s LIMIT %s OFFSET %s', part, way.ordered, page_limit,
      page_offset);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('%s AND %s IS NOT NULL ORDER BY %s LIMIT %s OFFSET %s', part, way.optional,
    way.ordered, page_limit, page_offset);
  GET DIAGNOSTICS given = ROW_COUNT;
  IF given = page_limit THEN RETURN; END IF;
  IF given = 0 AND page_offset > 0 THEN
    EXECUTE format('SELECT count(*) FROM companies WHERE %s AND %s IS NOT NULL', condition, way.optional)
      INTO given;
    page_offset := page_offset - given;
    given := 0;
  ELSE
    page_offset := 0;
  END IF;
  RETURN QUERY EXECUTE format('%s AND %s IS NULL ORDER BY %s LIMIT %s OFFSET %s', part, way.optional,
    way.ordered, page_limit - given, page_offset);
END $$;
--> statement-breakpoint
-- How many companies a search finds, counted to one more than `cap`.
CREATE FUNCTION search_count(filters jsonb, terms jsonb, ranking jsonb, cap integer) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
SET work_mem = '32MB'
AS $$
DECLARE
  condition text := search_found(filters, terms, ranking);
  counted integer;
BEGIN
  EXECUTE format('SELECT count(*)::integer FROM (SELECT FROM companies WHERE %s LIMIT %s) AS few', condition,
    cap + 1) INTO counted;
  RETURN counted;
END $$;
--> statement-breakpoint
-- The whole condition of a search, in SQL.
CREATE FUNCTION search_found(filters jsonb, terms jsonb, ranking jsonb) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := search_org();
  base text := search_filters(org, filters);
  read search_term[] := search_read_terms(org, terms);
BEGIN
  IF jsonb_array_length(terms) = 0 THEN RETURN base; END IF;
  IF cardinality(read) = 0 THEN RETURN 'false'; END IF;
  RETURN base || ' AND ' || search_condition(org, read, search_share(org, base, read, ranking));
END $$;
--> statement-breakpoint
-- How many of the first `cap` companies that a search finds hold which value; the 50 most frequent of
-- each field. A range of head counts counts where a company's own range lies in it.
CREATE FUNCTION search_facets(filters jsonb, terms jsonb, ranking jsonb, cap integer)
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
      FROM (SELECT * FROM companies WHERE %s LIMIT %s) AS c
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
-- Companies by name: those that are called so now, those that are or were also, and, while somebody is
-- typing, those whose name begins so.
CREATE FUNCTION search_names(keys text[], prefix text, page_limit integer)
RETURNS TABLE (company_id text, kind text)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
AS $$
DECLARE org text := search_org();
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id, CASE WHEN name_key = ANY (%1$L::text[]) THEN ''exact'' ELSE ''former'' END AS kind
    FROM companies WHERE org_id = %2$L AND name_keys && %1$L::text[] AND %3$s
    ORDER BY kind, prominence DESC, name_key, id LIMIT %4$s', keys, org,
    search_has(array(SELECT search_scope(org) || '=' || key FROM unnest(keys) AS key)), page_limit);
  IF prefix = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id, ''prefix'' FROM (SELECT id, prominence, name_key FROM companies
      WHERE org_id = %1$L AND name_key >= %2$L AND name_key ^@ %2$L AND NOT name_keys && %3$L::text[]
      ORDER BY name_key, id LIMIT 500) AS near
    ORDER BY prominence DESC, name_key, id LIMIT %4$s', org, prefix, keys, page_limit);
END $$;
--> statement-breakpoint
-- The words of a company, in which fields they stand ("A" to "D"), and in how many companies.
CREATE FUNCTION search_words_of(company text)
RETURNS TABLE (word text, fields text, companies integer)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT lexeme, array_to_string(array(SELECT DISTINCT unnest(weights) ORDER BY 1), ''), coalesce(w.companies, 1)
  FROM companies c, unnest(c.document)
    LEFT JOIN search_words w ON w.org_id = search_org() AND w.word = lexeme
  WHERE c.org_id = search_org() AND c.id = company
  ORDER BY lexeme
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_page FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_count FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_facets FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_names FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_words_of FROM PUBLIC;
