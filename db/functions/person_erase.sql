-- A text whose matches of a pattern, whatever their case, are blacked out letter for letter: what counts places in the
-- text stays right. The first group of the pattern is the whole match.
CREATE OR REPLACE FUNCTION person_blacked_out(given text, pattern text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN given ~* pattern THEN (
    SELECT string_agg(part || coalesce(repeat('█', length(hit[1])), ''), '' ORDER BY parts.place)
    FROM regexp_split_to_table(given, pattern, 'i') WITH ORDINALITY AS parts(part, place)
    LEFT JOIN regexp_matches(given, pattern, 'gi') WITH ORDINALITY AS hits(hit, place) USING (place)
  ) ELSE given END
$$;

-- The same where no two rows may have one value: names of one length become different values.
CREATE OR REPLACE FUNCTION person_blacked_out_key(given text, pattern text) RETURNS text
LANGUAGE sql VOLATILE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN given ~* pattern
    THEN person_blacked_out(given, pattern) || ' ' || left(gen_random_uuid()::text, 8) ELSE given END
$$;

-- Search words of a row without those of a person that its texts, which are blacked out already, no longer have.
CREATE OR REPLACE FUNCTION person_words_left(given tsvector, texts text, lexemes text[]) RETURNS tsvector
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT ts_delete(given, array(SELECT unnest(lexemes) EXCEPT SELECT unnest(tsvector_to_array(search_vector(texts)))))
$$;

-- Counts the words of companies as `countWords` does where they are resolved: with -1 before a change and 1 after it.
CREATE OR REPLACE FUNCTION person_words_counted(organization text, ids text[], sign integer) RETURNS void
LANGUAGE sql VOLATILE
SET search_path = public, pg_temp
AS $$
  INSERT INTO search_words (org_id, word, companies, names)
    SELECT organization, lexeme, sign * count(*), sign * count(*) FILTER (WHERE lexeme = ANY (named))
    FROM companies, tsvector_to_array(ts_filter(document, '{a}')) AS named, unnest(tsvector_to_array(document)) AS lexeme
    WHERE org_id = organization AND id = ANY (ids) GROUP BY lexeme
  ON CONFLICT (org_id, word) DO UPDATE SET companies = search_words.companies + excluded.companies,
    names = search_words.names + excluded.names
$$;
REVOKE ALL ON FUNCTION person_words_counted(text, text[], integer) FROM PUBLIC;

-- Erases a person outside from all texts of the caller's organization: conversations with them end, links that were sent to them
-- stop working, contacts with their name or address go, and in every other text they are blacked out. The owner's,
-- since it must reach rows that are private to a member. `addresses` matches their addresses, `pattern` these and their
-- names; `words` are all of these as text: no search finds those rows by them any longer.
CREATE OR REPLACE FUNCTION person_erase(addresses text, pattern text, words text, at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
  held record;
  changes text;
  keys text[];
  named text[];
  lexemes text[] := tsvector_to_array(to_tsvector('simple', words) || to_tsvector('english', words) || search_vector(words));
BEGIN
  UPDATE conversations SET state = 'stopped', next_at = NULL, updated_at = at, version = version + 1
    WHERE org_id = organization AND receiver_email ~* addresses AND state IN ('draft', 'waiting', 'paused', 'review');
  UPDATE outbox SET status = 'unwanted' WHERE org_id = organization AND status = 'waiting' AND payload::text ~* addresses;
  DELETE FROM tokens WHERE org_id = organization AND email ~* addresses;
  DELETE FROM contacts WHERE org_id = organization AND concat_ws(' ', email, name) ~* pattern;
  SELECT array(SELECT c.id FROM companies AS c WHERE c.org_id = organization AND to_jsonb(c)::text ~* pattern
    UNION SELECT p.company_id FROM people AS p WHERE p.org_id = organization AND to_jsonb(p)::text ~* pattern) INTO named;
  PERFORM person_words_counted(organization, named, -1);
  FOR held IN SELECT * FROM tables_of_people() AS t WHERE cardinality(t.texts || t.lists || t.documents) > 0 LOOP
    SELECT coalesce(array_agg(DISTINCT a.attname::text), '{}') INTO keys
      FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indisunique AND i.indrelid = format('public.%I', held.name)::regclass;
    SELECT string_agg(change, ', ') INTO changes FROM (
      SELECT format(CASE WHEN column_name = ANY (keys) THEN '%1$I = person_blacked_out_key(%1$I, $2)'
          ELSE '%1$I = person_blacked_out(%1$I, $2)' END, column_name) AS change FROM unnest(held.texts) AS column_name
        WHERE NOT (column_name = 'sha256' AND held.texts @> '{text}')
      UNION ALL
      SELECT 'sha256 = encode(sha256(convert_to(person_blacked_out(text, $2), ''UTF8'')), ''hex'')'
        WHERE held.texts @> '{text,sha256}'
      UNION ALL
      SELECT format('%1$I = CASE WHEN %1$I IS NOT NULL THEN array(SELECT person_blacked_out(item, $2)
          FROM unnest(%1$I) WITH ORDINALITY AS listed(item, place) ORDER BY place) END', column_name)
        FROM unnest(held.lists) AS column_name
      UNION ALL
      SELECT format('%1$I = person_blacked_out(%1$I::text, $2)::jsonb', column_name) FROM unnest(held.documents) AS column_name
      UNION ALL
      SELECT format('%1$I = person_words_left(%1$I, person_blacked_out(%2$s, $2), $3)', column_name, held.all_texts)
        FROM unnest(held.words) AS column_name WHERE held.name <> 'companies'
    ) AS listed;
    EXECUTE format('UPDATE %I AS t SET %s WHERE t.org_id = $1 AND %s ~* $2', held.name, changes, held.all_texts)
    USING organization, pattern, lexemes;
  END LOOP;
  UPDATE companies AS c SET document = person_words_left(c.document, concat_ws(E'\n', (to_jsonb(c) - 'document')::text,
      (SELECT string_agg(p.name, E'\n') FROM people AS p WHERE p.org_id = organization AND p.company_id = c.id)), lexemes)
    WHERE c.org_id = organization AND c.id = ANY (named);
  PERFORM person_words_counted(organization, named, 1);
  DELETE FROM search_words WHERE org_id = organization AND companies <= 0;
END $$;
REVOKE ALL ON FUNCTION person_erase(text, text, text, timestamptz) FROM PUBLIC;

-- Erasures that are not done though no job is left for them, and those that were done 6 hours ago or more and not
-- repeated since: what a job that ran meanwhile had read before, it may have written since, and no job runs longer. Those
-- that are not done first. The owner's, so that a job of the system finds those of every organization.
CREATE OR REPLACE FUNCTION erasures_unfinished(at_most integer) RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT e.id, e.org_id FROM erasures AS e
  WHERE (e.finished_at IS NULL OR e.repeated_at IS NULL AND e.finished_at < now() - interval '6 hours')
    AND e.sealed_key IS NOT NULL AND NOT EXISTS (
    SELECT FROM pgboss.job AS j WHERE j.name = 'privacy.erase' AND j.state < 'completed'
      AND j.data -> 'data' ->> 'erasureId' = e.id)
  ORDER BY e.finished_at IS NOT NULL, e.created_at LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION erasures_unfinished(integer) FROM PUBLIC;
