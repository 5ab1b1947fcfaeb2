DROP INDEX "companies_org_updated";--> statement-breakpoint
DROP INDEX "companies_org_city_key";--> statement-breakpoint
DROP INDEX "companies_org_country";--> statement-breakpoint
DROP INDEX "companies_org_industry";--> statement-breakpoint
DROP INDEX "companies_org_stage";--> statement-breakpoint
DROP INDEX "companies_org_batch";--> statement-breakpoint
CREATE INDEX "companies_org_region" ON "companies" USING btree (org_id collate "C",left(region, 100)) WHERE region is not null;--> statement-breakpoint
CREATE INDEX "companies_org_status" ON "companies" USING btree (org_id collate "C",left(status, 100)) WHERE status is not null;--> statement-breakpoint
CREATE INDEX "companies_org_company_type" ON "companies" USING btree (org_id collate "C",left(company_type, 100)) WHERE company_type is not null;--> statement-breakpoint
CREATE INDEX "companies_org_updated" ON "companies" USING btree ("org_id","updated_at","name_key","id");--> statement-breakpoint
CREATE INDEX "companies_org_city_key" ON "companies" USING btree (org_id collate "C",left(city_key, 100)) WHERE city_key is not null;--> statement-breakpoint
CREATE INDEX "companies_org_country" ON "companies" USING btree (org_id collate "C",left(country, 100)) WHERE country is not null;--> statement-breakpoint
CREATE INDEX "companies_org_industry" ON "companies" USING btree (org_id collate "C",left(industry, 100)) WHERE industry is not null;--> statement-breakpoint
CREATE INDEX "companies_org_stage" ON "companies" USING btree (org_id collate "C",left(stage, 100)) WHERE stage is not null;--> statement-breakpoint
CREATE INDEX "companies_org_batch" ON "companies" USING btree (org_id collate "C",left(batch, 100)) WHERE batch is not null;--> statement-breakpoint
DROP FUNCTION search_page(jsonb, jsonb, jsonb, text, boolean, integer, integer);
--> statement-breakpoint
DROP FUNCTION search_share(text, text, search_term[], jsonb);
--> statement-breakpoint
DROP FUNCTION search_found(jsonb, jsonb, jsonb);
--> statement-breakpoint
DROP FUNCTION search_source(text, text, search_term[], float8);
--> statement-breakpoint
DROP FUNCTION search_candidates(text, text, search_term[], jsonb, float8);
--> statement-breakpoint
DROP FUNCTION search_fetch(text, text, integer);
--> statement-breakpoint
DROP FUNCTION search_filters(text, jsonb);
--> statement-breakpoint
DROP FUNCTION search_filter(text, jsonb);
--> statement-breakpoint
-- What orders companies that are equal by everything else is the same in every organisation.
ALTER TYPE search_hit RENAME ATTRIBUTE name_key TO tie;
--> statement-breakpoint
-- The terms of the investors that a filter means; null where they are so many that companies are rather compared.
CREATE FUNCTION search_investors(org text, filter jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN '{}' WHEN count(*) <= 200 AND sum(companies) <= 50000
    THEN array_agg(search_scope(org) || word) END
  FROM search_words WHERE org_id = org AND word >= '$' AND word < '%' AND EXISTS (
    SELECT FROM jsonb_array_elements_text(filter -> 'keys') AS key WHERE strpos(word, key) > 0)
$$;
--> statement-breakpoint
-- One filter as a condition in SQL. Every name in it is of a list of ours, every value a literal. `looked_up`:
-- with what their index answers of it, which takes far too long to be worked out company by company.
CREATE FUNCTION search_filter(org text, filter jsonb, looked_up boolean) RETURNS text
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
      keys := array(SELECT search_scope(org) || '#' || value FROM unnest(list) AS value);
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
        CASE WHEN filter ? 'max' THEN format('%I > %L::%s', about.high, filter ->> 'max', about.kind) END,
        CASE WHEN filter ? 'max' AND about.high <> about.low THEN format('%I IS NULL', about.high) END));
    END IF;
    holds := concat_ws(' AND ',
      CASE WHEN filter ? 'min' THEN format('%I >= %L::%s', about.low, filter ->> 'min', about.kind) END,
      CASE WHEN filter ? 'max' THEN format('%I <= %L::%s', about.high, filter ->> 'max', about.kind) END);
  WHEN 'words' THEN
    list := array(SELECT (SELECT string_agg(word, ' ') FROM jsonb_array_elements_text(phrase) AS word)
      FROM jsonb_array_elements(filter -> 'phrases') AS phrase);
    looked := search_alternatives(list, 'ABC');
    holds := CASE WHEN looked.query IS NULL THEN 'false' ELSE format('document @@ %L::tsquery', looked.query) END;
    IF looked.query IS NOT NULL THEN keys := search_keys(org, looked.lexemes, 0, 7, false); END IF;
  WHEN 'investor' THEN
    knows := 'investor_keys <> ''{}''';
    holds := coalesce((SELECT string_agg(format('strpos(array_to_string(investor_keys, '' ''), %L) > 0', key),
      ' OR ') FROM jsonb_array_elements_text(filter -> 'keys') AS key), 'false');
    holds := format('(%s)', holds);
    keys := search_investors(org, filter);
  WHEN 'name' THEN
    list := array(SELECT jsonb_array_elements_text(filter -> 'keys'));
    holds := format('name_keys && %L::text[]', list);
    keys := array(SELECT search_scope(org) || '=' || key FROM unnest(list) AS key);
  WHEN 'unknown' THEN
    RETURN format('NOT (%s)', (search_column(filter ->> 'column')).known);
  WHEN 'any' THEN
    holds := '(' || coalesce((SELECT string_agg(search_filter(org, one, looked_up), ' OR ')
      FROM jsonb_array_elements(filter -> 'of') AS one), 'false') || ')';
  ELSE RAISE EXCEPTION 'Unknown kind of search filter: %', filter ->> 'kind';
  END CASE;
  IF filter ->> 'not' = 'true' THEN
    RETURN format('(%s AND NOT coalesce((%s), false))', knows, holds);
  END IF;
  IF looked_up AND keys IS NOT NULL THEN holds := format('%s AND %s', holds, search_has(keys)); END IF;
  RETURN format('(%s)', holds);
END $$;
--> statement-breakpoint
-- Whether an index answers a filter by itself.
CREATE FUNCTION search_is_looked_up(org text, filter jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
BEGIN
  IF filter ->> 'not' = 'true' THEN RETURN false; END IF;
  CASE filter ->> 'kind'
  WHEN 'in' THEN RETURN (search_column(filter ->> 'column')).kind <> 'boolean';
  WHEN 'words', 'name' THEN RETURN true;
  WHEN 'investor' THEN RETURN search_investors(org, filter) IS NOT NULL;
  WHEN 'any' THEN
    RETURN coalesce((SELECT bool_and(search_is_looked_up(org, one)) FROM jsonb_array_elements(filter -> 'of') AS one),
      false);
  ELSE RETURN false;
  END CASE;
END $$;
--> statement-breakpoint
-- All filters as they are worked out company by company, and that it is a company of the organisation.
CREATE FUNCTION search_filters(org text, filters jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org), string_agg(search_filter(org, filter, false), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;
--> statement-breakpoint
-- Whether an index answers one of them.
CREATE FUNCTION search_is_any_looked_up(org text, filters jsonb) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(bool_or(search_is_looked_up(org, filter)), false) FROM jsonb_array_elements(filters) AS filter
$$;
--> statement-breakpoint
-- The same as they are looked up. `has_others`: what an index answers says already whose companies are meant. There
-- the organisation is only compared, by another collation than that of the indexes over all of its companies.
CREATE FUNCTION search_lookups(org text, filters jsonb, has_others boolean) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org) || CASE WHEN has_others THEN ' COLLATE "C"' ELSE '' END,
    string_agg(search_filter(org, filter, true), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;
--> statement-breakpoint
-- What must be matched of some terms, company by company.
CREATE FUNCTION search_worked_out(terms search_term[], share float8) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN 'true'
    ELSE format('%s > %s', search_matched(terms), (share * sum(weight))::numeric) END
  FROM unnest(terms) WHERE NOT is_optional
$$;
--> statement-breakpoint
-- Whether a term is of words alone, not of phrases: a phrase is looked up by one of its words.
CREATE FUNCTION search_is_words(term search_term) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$ SELECT numnode(term.query) = 2 * cardinality(term.lexemes) - 1 $$;
--> statement-breakpoint
-- The condition in SQL that a company has one of the words, by a look-up a step of prominence: the index takes as much
-- longer for a company as there are terms in one look-up.
CREATE FUNCTION search_has_words(org text, lexemes text[]) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('(%s)', string_agg(search_has(search_keys(org, lexemes, step, step, false)), ' OR '))
  FROM generate_series(0, 7) AS step
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_all(org text, base text, terms search_term[], from_step integer, to_step integer,
  names_only boolean)
RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT base || ' AND ' || string_agg(search_has(search_keys(org, lexemes, from_step, to_step, names_only))
    || CASE WHEN search_is_words(one) THEN '' ELSE format(' AND document @@ %L::tsquery', query) END,
    ' AND ')
  FROM unnest(terms) AS one WHERE NOT is_optional
$$;
--> statement-breakpoint
-- The condition in SQL that a company matches more than a share of the terms' weight. Where each of the words that
-- it must have one of is enough by itself, the index has said all; else companies are read.
CREATE OR REPLACE FUNCTION search_condition(org text, terms search_term[], share float8) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  total float8 := (SELECT sum(weight) FROM unnest(terms) WHERE NOT is_optional);
  needed search_term[] := search_needed(terms, share);
  looked_up text := search_has_words(org, array(SELECT unnest(lexemes) FROM unnest(needed)));
BEGIN
  IF total IS NULL THEN RETURN 'true'; END IF;
  IF (SELECT bool_and(search_is_words(one) AND one.weight > share * total) FROM unnest(needed) AS one) THEN
    RETURN looked_up;
  END IF;
  RETURN format('%s AND %s', looked_up, search_worked_out(terms, share));
END $$;
--> statement-breakpoint
-- What a search finds, as a table in SQL that is looked up and read before it is ordered: the planner, which does
-- not know what goes together, would walk through all companies in order.
CREATE FUNCTION search_source(org text, filters jsonb, terms search_term[], share float8) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  is_looked_up boolean := search_is_any_looked_up(org, filters)
    OR EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional);
BEGIN
  RETURN format('(SELECT * FROM companies WHERE %s AND %s %s) AS companies',
    search_lookups(org, filters, is_looked_up), search_condition(org, terms, share),
    CASE WHEN is_looked_up THEN 'OFFSET 0' ELSE '' END);
END $$;
--> statement-breakpoint
-- Parts of the terms' weight that are asked for one after the other, until one finds something: what the ranking
-- says, then any word.
CREATE FUNCTION search_shares(terms search_term[], ranking jsonb) RETURNS float8[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional)
    THEN ARRAY[(ranking ->> 'share')::float8, 0] ELSE '{0}' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_looked_at(terms search_term[], ranking jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('SELECT id, array_remove(ARRAY[%s]::integer[], NULL) AS missing, %s + %s * prominence AS score,
      prominence, concat_ws(chr(1), name_key, domain, left(description, 200)) AS tie
      FROM companies CROSS JOIN LATERAL (SELECT %s AS c OFFSET 0) AS long',
    string_agg(format('CASE WHEN document @@ %L::tsquery THEN NULL ELSE %s END', query, nth), ', ')
      FILTER (WHERE NOT is_optional),
    string_agg(format('%s / (1 - c + 1.0001 * c / greatest(1e-9, least(1, %s * ts_rank(%L::real[], document, %L::tsquery)::float8)))',
      weight::numeric, CASE WHEN query::text ~ ' \| ' THEN (numnode(query) + 1) / 2 ELSE 1 END, array(SELECT jsonb_array_elements_text(ranking -> 'fields')), query), ' + '),
    (ranking ->> 'prominence')::numeric,
    format('1.551 * %s * (1 - %s + %s * length(document) / %s::float8)', (ranking ->> 'k')::numeric,
      (ranking ->> 'b')::numeric, (ranking ->> 'b')::numeric, (ranking ->> 'usual')::numeric))
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
  EXECUTE format('SELECT coalesce(array_agg((id, missing, score, prominence, tie)::search_hit), ''{}'')
    FROM (%s WHERE %s LIMIT %s) AS found', looked_at, condition, at_most) INTO hits;
  RETURN hits;
END $$;
--> statement-breakpoint
-- The companies that are worth ranking, at most about `cap`. Where rare words can be asked for, all that have one;
-- then step by step of prominence those with every term, in their names first, and those with enough of them. So
-- nothing grows with the number of companies that have common words. Where few were counted, all are ranked.
CREATE FUNCTION search_candidates(org text, filters jsonb, terms search_term[], ranking jsonb, share float8,
  counted integer, OUT hits search_hit[], OUT is_cut boolean)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  cap integer := (ranking ->> 'cap')::integer;
  base text := search_lookups(org, filters, true);
  needed search_term[] := search_needed(terms, share);
  looked_at text := search_looked_at(terms, ranking);
  total float8 := (SELECT sum(weight) FROM unnest(terms) WHERE NOT is_optional);
  least_weight float8 := (SELECT min(weight) FROM unnest(terms) WHERE NOT is_optional);
  rare text[];
  common text[];
  step integer;
BEGIN
  is_cut := false;
  IF counted <= 3 * cap THEN
    hits := search_fetch(looked_at, format('%s AND %s', search_lookups(org, filters,
      cardinality(needed) > 0 OR search_is_any_looked_up(org, filters)), search_condition(org, terms, share)), 3 * cap);
    RETURN;
  END IF;
  hits := '{}';
  IF cardinality(needed) = 0 THEN
    -- Nothing must be matched: those that have one of the words are looked at first, the best known before.
    common := array(SELECT unnest(lexemes) FROM unnest(terms));
    is_cut := true;
    FOR step IN REVERSE 7..0 LOOP
      EXIT WHEN cardinality(hits) >= cap;
      hits := hits || search_fetch(looked_at, format('%s AND %s', base,
        search_has(search_keys(org, common, step, step, false))), cap - cardinality(hits));
    END LOOP;
    RETURN;
  END IF;
  SELECT coalesce(array_agg(lexeme) FILTER (WHERE so_far <= cap), '{}'),
    coalesce(array_agg(lexeme) FILTER (WHERE so_far > cap), '{}') INTO rare, common
  FROM (SELECT lexemes, sum(companies) OVER (ORDER BY companies, nth) AS so_far FROM unnest(needed)) AS counted,
    unnest(lexemes) AS lexeme;
  IF cardinality(rare) > 0 THEN
    hits := search_fetch(looked_at, format('%s AND %s AND %s', base,
      search_has(search_keys(org, rare, 0, 7, false)), search_worked_out(terms, share)), cap);
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
CREATE OR REPLACE FUNCTION search_order(sort text, descending boolean, OUT ordered text, OUT optional text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  optional := CASE sort
    WHEN 'founded' THEN 'founded_year' WHEN 'employees' THEN 'employees_min'
    WHEN 'employees_max' THEN 'employees_max' WHEN 'funding' THEN 'total_funding_usd'
    WHEN 'last_round_on' THEN 'last_round_on' WHEN 'last_round_amount' THEN 'last_round_amount'
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
--> statement-breakpoint
-- What filters say of the column that a search is ordered by: a walk through that order begins and ends there.
CREATE FUNCTION search_bounds(org text, filters jsonb, ordered_by text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', ordered_by || ' IS NOT NULL', string_agg(search_filter(org, filter, false), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
  WHERE filter ->> 'kind' = 'range' AND ordered_by IN ((search_column(filter ->> 'column')).low,
    (search_column(filter ->> 'column')).high)
$$;
--> statement-breakpoint
-- A part of what a search finds, in order. Where many companies meet the conditions, so do enough of the first
-- few thousand in that order; else, and where few were counted, those that do are looked up.
CREATE FUNCTION search_ordered(org text, filters jsonb, terms search_term[], share float8, counted integer,
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
--> statement-breakpoint
-- A page of what is found with a share of the terms. By relevance: the best by their words, then the rest by
-- prominence. By a column: companies of which it is known, then the others.
CREATE FUNCTION search_part(org text, filters jsonb, terms search_term[], ranking jsonb, share float8, sort text,
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
--> statement-breakpoint
-- A page of what a search finds, from `page_offset` on. `counted` is how many that are, where it is known.
CREATE FUNCTION search_page(filters jsonb, terms jsonb, ranking jsonb, sort text, descending boolean,
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_count(filters jsonb, terms jsonb, ranking jsonb, cap integer) RETURNS integer
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
  counted integer;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN 0; END IF;
  FOREACH share IN ARRAY search_shares(read, ranking) LOOP
    IF filters = '[]' AND search_is_many(read, share, cap) THEN RETURN cap + 1; END IF;
    EXECUTE format('SELECT count(*)::integer FROM (SELECT FROM %s LIMIT %s) AS few',
      search_source(org, filters, read, share), cap + 1) INTO counted;
    EXIT WHEN counted > 0;
  END LOOP;
  RETURN counted;
END $$;
--> statement-breakpoint
-- Whether more than so many companies have a term that is enough by itself, as the counts of its words tell: terms
-- of words, not of phrases, of which each has on the average more.
CREATE FUNCTION search_is_many(terms search_term[], share float8, companies_at_least integer) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(bool_or(one.weight > share * total AND search_is_words(one)
    AND one.companies / cardinality(one.lexemes) > companies_at_least), false)
  FROM unnest(terms) AS one, (SELECT sum(weight) AS total FROM unnest(terms) WHERE NOT is_optional) AS weighed
  WHERE NOT one.is_optional
$$;
--> statement-breakpoint
-- The range of head counts in which a company's own range lies.
CREATE FUNCTION search_size(low integer, high integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN low > 10000 THEN '10001+' WHEN low < 1 OR high IS NULL THEN NULL
    WHEN high <= 10 THEN '1-10' WHEN low > 10 AND high <= 50 THEN '11-50'
    WHEN low > 50 AND high <= 200 THEN '51-200' WHEN low > 200 AND high <= 500 THEN '201-500'
    WHEN low > 500 AND high <= 1000 THEN '501-1000' WHEN low > 1000 AND high <= 5000 THEN '1001-5000'
    WHEN low > 5000 AND high <= 10000 THEN '5001-10000' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_facets(filters jsonb, terms jsonb, ranking jsonb, cap integer, fields text[], kinds jsonb)
RETURNS TABLE (field text, value text, companies integer)
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
  known record;
  sets text := '';
  named text := '';
  parts text := 'SELECT ''total'' AS field, '''' AS value, count(*)::integer AS companies FROM found';
  kind_columns text := '';
  kind jsonb;
  nth integer := 0;
BEGIN
  IF jsonb_array_length(terms) > 0 AND cardinality(read) = 0 THEN RETURN; END IF;
  FOR known IN SELECT * FROM (VALUES ('country', 'country'), ('industry', 'industry'), ('funding_stage', 'stage'),
      ('status', 'status'), ('batch', 'batch'), ('founded_year', 'founded'), ('employees', 'employees'))
      AS columns (asked, name) WHERE asked = ANY (fields) LOOP
    sets := concat_ws(', ', nullif(sets, ''), format('(%I)', known.name));
    named := concat_ws(' ', nullif(named, ''),
      format('WHEN grouping(%1$I) = 0 THEN %2$L', known.name, known.asked));
  END LOOP;
  IF sets <> '' THEN
    parts := parts || format(' UNION ALL SELECT CASE %s END, coalesce(%s), count(*)::integer
      FROM found GROUP BY GROUPING SETS (%s)', named,
      replace(replace(replace(sets, '(', ''), ')', ''), 'founded', 'founded || ''-'' || founded + 4'), sets);
  END IF;
  IF 'category' = ANY (fields) THEN
    parts := parts || ' UNION ALL SELECT ''category'', sector, count(*)::integer
      FROM found, unnest(sectors) AS sector GROUP BY sector';
  END IF;
  FOR kind IN SELECT jsonb_array_elements(kinds) LOOP
    nth := nth + 1;
    kind_columns := kind_columns || format(', %s AS kind_%s', search_filter(org, kind -> 'filter', false), nth);
    parts := parts || format(' UNION ALL SELECT ''company_type'', %L, count(*) FILTER (WHERE kind_%s)::integer
      FROM found', kind ->> 'value', nth);
  END LOOP;
  FOREACH share IN ARRAY search_shares(read, ranking) LOOP
    RETURN QUERY EXECUTE format($facets$
      WITH found AS MATERIALIZED (
        SELECT c.country, c.industry, c.stage, c.status, c.batch, c.sectors,
          c.founded_year / 5 * 5 AS founded, search_size(c.employees_min, c.employees_max) AS employees %s
        FROM (SELECT * FROM %s LIMIT %s) AS c),
      counted AS (%s)
      SELECT field, value, companies FROM (
        SELECT *, row_number() OVER (PARTITION BY field ORDER BY companies DESC, value) AS nth
        FROM counted WHERE value IS NOT NULL AND companies > 0) AS ordered
      WHERE nth <= 50 ORDER BY field, nth $facets$,
      kind_columns, search_source(org, filters, read, share), cap + 1, parts);
    EXIT WHEN FOUND;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_names(keys text[], prefix text, page_limit integer)
RETURNS TABLE (company_id text, kind text)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
AS $$
DECLARE org text := search_org();
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id, CASE WHEN name_key = ANY (%1$L::text[]) THEN ''exact'' ELSE ''former'' END AS kind
    FROM companies WHERE org_id = %2$L COLLATE "C" AND name_keys && %1$L::text[] AND %3$s
    ORDER BY kind, prominence DESC, name_key, domain, description, id LIMIT %4$s', keys, org,
    search_has(array(SELECT search_scope(org) || '=' || key FROM unnest(keys) AS key)), page_limit);
  IF prefix = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id, ''prefix'' FROM (SELECT id, prominence, name_key, domain, description FROM companies
      WHERE org_id = %1$L AND name_key >= %2$L AND name_key ^@ %2$L AND NOT name_keys && %3$L::text[]
      ORDER BY name_key, domain, description, id LIMIT 500) AS near
    ORDER BY prominence DESC, name_key, domain, description, id LIMIT %4$s', org, prefix, keys, page_limit);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_page(jsonb, jsonb, jsonb, text, boolean, integer, integer, integer) FROM PUBLIC;
