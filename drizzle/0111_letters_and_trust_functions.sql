DROP FUNCTION person_tables();
--> statement-breakpoint
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/account_close.sql
-- Ends an account at once: no way in and no key of it works any longer, and its row names nobody. What organizations
-- hold of the person is erased by member_erase.
CREATE OR REPLACE FUNCTION account_close(person text) RETURNS void
LANGUAGE sql VOLATILE
SET search_path = public, pg_temp
AS $$
  DELETE FROM address_requests AS r USING users AS u WHERE u.id = person AND r.email = u.email;
  DELETE FROM memberships WHERE user_id = person;
  DELETE FROM sessions WHERE user_id = person;
  DELETE FROM identities WHERE user_id = person;
  DELETE FROM authenticators WHERE user_id = person;
  DELETE FROM recovery_codes WHERE user_id = person;
  DELETE FROM passkeys WHERE user_id = person;
  DELETE FROM tokens WHERE user_id = person;
  UPDATE api_keys SET revoked_at = now() WHERE created_by = person AND revoked_at IS NULL;
  UPDATE users SET email = person || '@former.invalid', full_name = 'Former member', password_hash = NULL,
    email_verified_at = NULL, former_emails = '{}', updated_at = now() WHERE id = person;
$$;
REVOKE ALL ON FUNCTION account_close(text) FROM PUBLIC;

-- The organizations that hold anything of a closed account; none for an account that is open. As the owner, since it
-- looks beyond one organization.
CREATE OR REPLACE FUNCTION account_traces(person text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  queries text;
BEGIN
  IF EXISTS (SELECT FROM memberships WHERE user_id = person) THEN RETURN; END IF;
  SELECT string_agg(format('SELECT org_id FROM %I WHERE user_id = $1', t.name), ' UNION ') INTO queries
    FROM tables_of_people() AS t WHERE 'user_id' = ANY (t.people);
  RETURN QUERY EXECUTE queries USING person;
END $$;
REVOKE ALL ON FUNCTION account_traces(text) FROM PUBLIC;

-- Deletes the row of a closed account, unless work stands under it as a former member's. The owner's, since no other
-- role that runs jobs may delete accounts; it does nothing to an account that is open.
CREATE OR REPLACE FUNCTION account_forget(person text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM users WHERE id = person AND email = person || '@former.invalid'
    AND NOT EXISTS (SELECT FROM memberships WHERE user_id = person);
EXCEPTION WHEN foreign_key_violation THEN
  NULL;
END $$;
REVOKE ALL ON FUNCTION account_forget(text) FROM PUBLIC;

-- The accounts with these addresses that left something in the caller's organization and are no members of it. It looks
-- for the same number of people, whether or not they have accounts, so that neither its answer nor its time tells of
-- accounts elsewhere. The owner's, since what is private to a person counts too.
CREATE OR REPLACE FUNCTION accounts_with_traces(addresses text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
  people CONSTANT text[] := array(SELECT coalesce((SELECT u.id FROM users AS u WHERE u.email = address AND NOT EXISTS (
    SELECT FROM memberships AS m WHERE m.org_id = organization AND m.user_id = u.id)), '-') FROM unnest(addresses) AS address);
  queries text;
BEGIN
  SELECT string_agg(format('SELECT %1$I FROM %2$I WHERE org_id = $1 AND %1$I = ANY ($2)', column_name, name), ' UNION ')
    INTO queries FROM (
      SELECT t.name, unnest(t.people) AS column_name FROM tables_of_people() AS t
      -- Records that no erasing changes name people all the same.
      UNION VALUES ('activity', 'actor_id'), ('audit', 'actor_id'), ('erasures', 'user_id'), ('erasures', 'member_id')
    ) AS columns;
  RETURN QUERY EXECUTE queries USING organization, people;
END $$;
REVOKE ALL ON FUNCTION accounts_with_traces(text[]) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/conversations_due.sql
-- Conversations whose next mail is due, those that waited longest first: a follow-up after a mail of ours, which needs
-- a mail server, or the end without an answer, also of a link that takes none any longer. Nothing follows a mail that has not left yet. Runs as the owner, so that a job of the system finds those of every
-- organisation without reading them.
CREATE OR REPLACE FUNCTION conversations_due(before timestamptz, can_mail boolean, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT c.id, c.org_id FROM conversations c
  WHERE c.state = 'waiting' AND c.removed_at IS NULL AND c.next_at <= before
    AND (c.sent > c.follow_ups OR c.answer_by <= before OR (can_mail AND EXISTS (
      SELECT FROM letters l
      WHERE l.org_id = c.org_id AND l.conversation_id = c.id AND l.step = c.sent AND l.way = 'mail')))
    AND NOT EXISTS (
      SELECT FROM letters l JOIN outbox o ON o.org_id = l.org_id AND o.id = l.outbox_id
      WHERE l.org_id = c.org_id AND l.conversation_id = c.id AND l.step = c.sent AND o.status = 'waiting')
  ORDER BY c.next_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION conversations_due(timestamptz, boolean, integer) FROM PUBLIC;
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
--> statement-breakpoint
-- db/functions/person_records.sql
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
