SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/activity_sealing.sql
-- A text as JSON writes it; null for none.
CREATE OR REPLACE FUNCTION activity_json(value text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$ SELECT coalesce(to_json(value)::text, 'null') $$;

-- A row of activity as it is written down for sealing: one line of JSON without spaces, its fields in the order
-- of their names, the time in UTC to the microsecond.
CREATE OR REPLACE FUNCTION activity_text(act activity) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat(
    '{"action":', activity_json(act.action),
    ',"actor_id":', activity_json(act.actor_id),
    ',"actor_type":', activity_json(act.actor_type),
    ',"at":"', to_char(act.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    '","company_id":', activity_json(act.company_id),
    ',"detail":{', (SELECT string_agg(activity_json(key) || ':' || activity_json(value), ',' ORDER BY key COLLATE "C")
      FROM jsonb_each_text(act.detail)),
    '},"id":', activity_json(act.id),
    ',"is_private":', CASE WHEN act.is_private THEN 'true' ELSE 'false' END,
    ',"kind":', activity_json(act.kind),
    ',"org_id":', activity_json(act.org_id),
    ',"project_id":', activity_json(act.project_id),
    ',"request_id":', activity_json(act.request_id),
    ',"subject_id":', activity_json(act.subject_id),
    ',"subject_type":', activity_json(act.subject_type), '}')
$$;

-- A row of the audit log as it is written down for sealing, in the same way.
CREATE OR REPLACE FUNCTION audit_text(act audit) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat(
    '{"act":', activity_json(act.act),
    ',"actor_id":', activity_json(act.actor_id),
    ',"actor_type":', activity_json(act.actor_type),
    ',"address":', activity_json(act.address),
    ',"agent":', activity_json(act.agent),
    ',"at":"', to_char(act.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '"',
    ',"factors":' || array_to_json(act.factors)::text,
    ',"id":', activity_json(act.id),
    ',"org_id":', activity_json(act.org_id),
    ',"outcome":', activity_json(act.outcome),
    ',"request_id":', activity_json(act.request_id),
    ',"subject_id":', activity_json(act.subject_id),
    ',"subject_type":', activity_json(act.subject_type), '}')
$$;

-- SHA-256 of a text in UTF-8, hexadecimal.
CREATE OR REPLACE FUNCTION activity_hash(value text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$ SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex') $$;

-- Organizations with rows that are not sealed yet, and in which chain. Runs as the owner, so that a job of the
-- system finds work of every organization without reading it.
CREATE OR REPLACE FUNCTION unsealed_chains(at_most integer)
RETURNS TABLE (chain text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  (SELECT DISTINCT 'activity', a.org_id FROM activity a WHERE NOT a.is_sealed LIMIT least(at_most, 1000))
  UNION ALL
  (SELECT DISTINCT 'audit', a.org_id FROM audit a WHERE NOT a.is_sealed LIMIT least(at_most, 1000))
$$;
REVOKE ALL ON FUNCTION unsealed_chains(integer) FROM PUBLIC;

-- Numbers and seals rows of a chain ('activity' or 'audit') of the running transaction's organization, as far as they
-- are committed, and answers how many. Runs as the owner: a job does not see private rows, which are sealed like all
-- others, and nobody else writes into the chain. One at a time: whoever finds another at it leaves it to them.
CREATE OR REPLACE FUNCTION seal_chain(chain text, moment timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := nullif(current_setting('app.org_id', true), '');
  act record;
  reached bigint;
  before text;
  hash text;
  done integer := 0;
BEGIN
  IF chain NOT IN ('activity', 'audit') THEN
    RAISE EXCEPTION 'There is no chain %', chain;
  END IF;
  IF org IS NULL OR NOT pg_try_advisory_xact_lock(hashtextextended(chain || '_seal ' || org, 0)) THEN
    RETURN 0;
  END IF;
  EXECUTE format('SELECT s.number, s.seal FROM %I s WHERE s.org_id = $1 ORDER BY s.number DESC LIMIT 1', chain || '_seals')
    INTO reached, before USING org;
  reached := coalesce(reached, 0);
  before := coalesce(before, repeat('0', 64));
  FOR act IN EXECUTE format(
      'SELECT a.id, %I(a) AS line FROM %I a WHERE a.org_id = $1 AND NOT a.is_sealed ORDER BY a.at, a.id LIMIT $2',
      chain || '_text', chain) USING org, least(at_most, 1000) LOOP
    hash := activity_hash(act.line);
    before := activity_hash(before || hash);
    reached := reached + 1;
    EXECUTE format('INSERT INTO %I VALUES ($1, $2, $3, $4, $5, $6)', chain || '_seals')
      USING org, reached, act.id, hash, before, moment;
    EXECUTE format('UPDATE %I SET is_sealed = true WHERE org_id = $1 AND id = $2', chain) USING org, act.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
REVOKE ALL ON FUNCTION seal_chain(text, timestamptz, integer) FROM PUBLIC;

-- Organizations with sealed audit rows that wait to be posted to their address, or (when there is a file) to be written
-- to the operator's file. Runs as the owner, and names ids only.
CREATE OR REPLACE FUNCTION audit_undelivered(at_most integer, has_file boolean)
RETURNS TABLE (org_id text, is_unposted boolean, is_unlogged boolean)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT o.id, coalesce(w.is_free AND s.last > w.posted_number, false),
    has_file AND s.last > coalesce(w.logged_number, 0)
  FROM organizations o
    LEFT JOIN (SELECT x.org_id, x.posted_number, x.logged_number,
      x.webhook_url IS NOT NULL AND (x.posting_until IS NULL OR x.posting_until <= now()) AS is_free
      FROM audit_outlets x) w ON w.org_id = o.id,
    LATERAL (SELECT max(l.number) AS last FROM audit_seals l WHERE l.org_id = o.id) s
  WHERE (has_file OR w.is_free)
    AND ((has_file AND s.last > coalesce(w.logged_number, 0)) OR (w.is_free AND s.last > w.posted_number))
  ORDER BY o.id LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION audit_undelivered(integer, boolean) FROM PUBLIC;
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
  FOR held IN SELECT * FROM person_tables() LOOP
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
