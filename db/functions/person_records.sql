-- The tables of organizations that may name a person, with their columns by type, those that say by an id whose a row is
-- or who did something to it, and one expression of all their texts. Left out are records under seals (a changed one would break its chain), addresses that must not be written to, and what is no text of anyone.
CREATE OR REPLACE FUNCTION tables_of_people() RETURNS TABLE (name text, texts text[], lists text[], documents text[],
  words text[], people text[], all_texts text)
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT tables.*, format('concat_ws(E''\n'', %s)', array_to_string(array(
    SELECT format('t.%I::text', column_name) FROM unnest(tables.texts || tables.lists || tables.documents) AS column_name
  ) || 'NULL'::text, ', '))
  FROM (
    SELECT c.relname::text,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'text' AND a.attname !~ '(^|_)id$' AND a.attname <> 'frozen'), '{}') AS texts,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = '_text'), '{}') AS lists,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'jsonb'), '{}') AS documents,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'tsvector'), '{}') AS words,
      coalesce(array_agg(a.attname::text) FILTER (WHERE t.typname = 'text' AND (a.attname ~ '(^|_)(user|owner|member|colleague)_id$|_by$'
        OR EXISTS (SELECT FROM pg_constraint AS k WHERE k.conrelid = c.oid AND k.confrelid = 'public.users'::regclass AND a.attnum = ANY (k.conkey)))), '{}') AS people
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (
      '{activity,activity_seals,audit,audit_seals,nda_acts,erasures,mail_suppressions,idempotency_keys,tokens}'::text[])
    GROUP BY c.oid, c.relname
    HAVING bool_or(a.attname = 'org_id')
  ) AS tables
  WHERE cardinality(tables.texts || tables.lists || tables.documents || tables.people) > 0
$$;

-- What the caller may see of a person in the caller's organization, table by table: how many rows, and the first of
-- them without what is sealed, opens something or is made for searching. `pattern` is matched whatever the case, but not
-- in the tables `by_person`; `person` also finds what names that member by id: what is theirs, and what they did.
CREATE OR REPLACE FUNCTION person_records(pattern text, person text, at_most integer, by_person text[])
RETURNS TABLE (name text, total bigint, records jsonb)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT * FROM tables_of_people() AS tables ORDER BY tables.name LOOP
    RETURN QUERY EXECUTE format($query$
      SELECT %L::text, count(*), coalesce(jsonb_agg(found.record) FILTER (WHERE found.number <= $3), '[]')
      FROM (
        SELECT row_number() OVER () AS number, to_jsonb(t) - %L::text[] AS record FROM %I AS t
        WHERE t.org_id = nullif(current_setting('app.org_id', true), '') AND (%s OR %s)
      ) AS found
      HAVING count(*) > 0 $query$,
      held.name, held.words || ARRAY['org_id', 'sealed_key', 'sealed_secret', 'mac', 'salt', 'token', 'code_hash'], held.name,
      coalesce((SELECT string_agg(format('t.%I = $2', column_name), ' OR ') FROM unnest(held.people) AS column_name), 'false'),
      CASE WHEN held.name = ANY (by_person) THEN 'false' ELSE held.all_texts || ' ~* $1' END)
    USING pattern, person, at_most;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION person_records(text, text, integer, text[]) FROM PUBLIC;
