-- What finds companies with one of several words or phrases: a query of the documents, and of each phrase
-- its longest word, one of which every such company has. Null when no word is left of them.
CREATE OR REPLACE FUNCTION search_alternatives(words text[], weights text, OUT query tsquery, OUT lexemes text[])
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

-- The terms of words at steps of prominence; of the names alone, or of all.
CREATE OR REPLACE FUNCTION search_keys(org text, lexemes text[], from_step integer, to_step integer,
  names_only boolean)
RETURNS text[]
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT array(SELECT search_scope(org) || chr(letter + step) || lexeme
    FROM unnest(lexemes) AS lexeme, generate_series(from_step, to_step) AS step,
      unnest(CASE WHEN names_only THEN '{65}'::integer[] ELSE '{65,97}' END) AS letter)
$$;

-- The indexed expression, as the queries must repeat it.
CREATE OR REPLACE FUNCTION search_has(keys text[]) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT format('search_terms(org_id, prominence, document, name_keys, sectors, investor_keys) && %L::text[]',
    keys)
$$;

-- The condition in SQL that a company has one of the words, by a look-up a step of prominence: the index takes as much
-- longer for a company as there are terms in one look-up.
CREATE OR REPLACE FUNCTION search_has_words(org text, lexemes text[]) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('(%s)', string_agg(search_has(search_keys(org, lexemes, step, step, false)), ' OR '))
  FROM generate_series(0, 7) AS step
$$;
