-- As before, but that names are looked up step by step as well: one look-up of all steps took most of a broad search.
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
