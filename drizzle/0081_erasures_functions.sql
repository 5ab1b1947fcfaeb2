SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/person_erase.sql
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
  lexemes text[] := tsvector_to_array(to_tsvector('simple', words) || to_tsvector('english', words));
BEGIN
  UPDATE conversations SET state = 'stopped', next_at = NULL, updated_at = at, version = version + 1
    WHERE org_id = organization AND receiver_email ~* addresses AND state IN ('draft', 'waiting', 'paused', 'review');
  UPDATE outbox SET status = 'unwanted' WHERE org_id = organization AND status = 'waiting' AND payload::text ~* addresses;
  DELETE FROM tokens WHERE org_id = organization AND email ~* addresses;
  DELETE FROM contacts WHERE org_id = organization AND concat_ws(' ', email, name) ~* pattern;
  FOR held IN SELECT * FROM person_tables() LOOP
    SELECT string_agg(change, ', ') INTO changes FROM (
      SELECT format('%1$I = person_blacked_out(%1$I, $2)', column_name) AS change FROM unnest(held.texts) AS column_name
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
      SELECT format('%1$I = ts_delete(%1$I, $3)', column_name) FROM unnest(held.words) AS column_name
    ) AS listed;
    EXECUTE format('UPDATE %I AS t SET %s WHERE t.org_id = $1 AND %s ~* $2', held.name, changes, held.all_texts)
    USING organization, pattern, lexemes;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION person_erase(text, text, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/person_records.sql
-- The tables of organizations whose texts may name a person, with their columns by type, and one expression of all
-- their texts. Left out are records under seals, addresses that must not be written to, and what is no text of anyone.
CREATE OR REPLACE FUNCTION person_tables() RETURNS TABLE (name text, texts text[], lists text[], documents text[],
  words text[], has_user boolean, all_texts text)
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT tables.*, format('concat_ws(E''\n'', %s)', array_to_string(array(
    SELECT format('t.%I::text', column_name) FROM unnest(tables.texts || tables.lists || tables.documents) AS column_name
  ), ', '))
  FROM (
    SELECT c.relname::text,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'text' AND a.attname !~ '(^|_)id$' AND a.attname <> 'frozen'), '{}') AS texts,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = '_text'), '{}') AS lists,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'jsonb'), '{}') AS documents,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'tsvector'), '{}') AS words,
      bool_or(a.attname = 'user_id') AS has_user
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (
      '{activity,activity_seals,nda_acts,erasures,mail_suppressions,idempotency_keys,tokens}'::text[])
    GROUP BY c.oid, c.relname
    HAVING bool_or(a.attname = 'org_id')
  ) AS tables
  WHERE cardinality(tables.texts || tables.lists || tables.documents) > 0
$$;

-- What the caller may see of a person in the caller's organization, table by table: how many rows, and the first of
-- them without what is sealed or made for searching. `pattern` is matched whatever the case; `person` also finds what
-- that member wrote.
CREATE OR REPLACE FUNCTION person_records(pattern text, person text, at_most integer)
RETURNS TABLE (name text, total bigint, records jsonb)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT * FROM person_tables() AS tables ORDER BY tables.name LOOP
    RETURN QUERY EXECUTE format($query$
      SELECT %L::text, count(*), coalesce(jsonb_agg(found.record) FILTER (WHERE found.number <= $3), '[]')
      FROM (
        SELECT row_number() OVER () AS number, to_jsonb(t) - %L::text[] AS record FROM %I AS t
        WHERE t.org_id = nullif(current_setting('app.org_id', true), '') AND (%s OR %s ~* $1)
      ) AS found
      HAVING count(*) > 0 $query$,
      held.name, held.words || ARRAY['org_id', 'sealed_key', 'salt'], held.name,
      CASE WHEN held.has_user THEN 't.user_id = $2' ELSE 'false' END, held.all_texts)
    USING pattern, person, at_most;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION person_records(text, text, integer) FROM PUBLIC;
