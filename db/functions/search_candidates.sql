-- What is read of a company that text search looks at, in SQL. A term scores weight × x ÷ (x + n), x being
-- how often it stands in the document and n = k (1 − b + b × words ÷ usual). ts_rank sums 1/i² over a term's
-- places and divides by π²/6, so that x = r ÷ (1.0001 − r) ÷ 1.551; written out so that r stands there once.
-- It also divides by the number of words in a query: a term with synonyms is multiplied by it again.
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

-- At most so many of the companies that meet a condition.
CREATE OR REPLACE FUNCTION search_fetch(looked_at text, condition text, at_most integer) RETURNS search_hit[]
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE hits search_hit[];
BEGIN
  EXECUTE format('SELECT coalesce(array_agg((id, missing, score, prominence, tie)::search_hit), ''{}'')
    FROM (%s WHERE %s LIMIT %s) AS found', looked_at, condition, at_most) INTO hits;
  RETURN hits;
END $$;

-- The condition that a company of some steps of prominence matches every term, in its names or anywhere.
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

-- The companies that are worth ranking, at most about `cap`. Where rare words can be asked for, all that have one;
-- then step by step of prominence those with every term, in their names first, and those with enough of them. So
-- nothing grows with the number of companies that have common words. Where few were counted, all are ranked.
-- Names are looked up step by step as well: one look-up of all steps took most of a broad search.
CREATE OR REPLACE FUNCTION search_candidates(org text, filters jsonb, terms search_term[], ranking jsonb, share float8,
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
    FOR step IN REVERSE 7..0 LOOP
      EXIT WHEN cardinality(hits) >= cap;
      hits := hits || search_fetch(looked_at, search_all(org, base, terms, step, step, true), cap - cardinality(hits));
    END LOOP;
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
