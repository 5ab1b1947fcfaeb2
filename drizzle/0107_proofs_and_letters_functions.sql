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
    FROM person_tables() AS t WHERE t.has_user;
  RETURN QUERY EXECUTE queries || ' UNION SELECT org_id FROM project_members WHERE user_id = $1
    UNION SELECT org_id FROM project_looks WHERE user_id = $1 UNION SELECT org_id FROM visits WHERE user_id = $1'
    USING person;
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
  SELECT string_agg(format('SELECT %1$I FROM %2$I WHERE org_id = $1 AND %1$I = ANY ($2)', a.attname, c.relname), ' UNION ')
    INTO queries
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attname IN ('user_id', 'actor_id', 'owner_id', 'member_id', 'created_by', 'edited_by') AND a.atttypid = 'text'::regtype
      AND EXISTS (SELECT FROM pg_attribute AS o WHERE o.attrelid = c.oid AND o.attname = 'org_id');
  RETURN QUERY EXECUTE queries USING organization, people;
END $$;
REVOKE ALL ON FUNCTION accounts_with_traces(text[]) FROM PUBLIC;
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
--> statement-breakpoint
-- db/functions/plan_filter.sql
-- The columns that a plan's conditions may name besides those of a search, by their types. Those of rounds, people
-- and investors begin with their subject: they stand beside their company's.
CREATE OR REPLACE FUNCTION plan_column(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  kind text := CASE
    WHEN name IN ('name', 'website', 'description', 'unicorn_industry', 'round_stage', 'person_key', 'person_title',
      'investor_id') THEN 'text'
    WHEN name = 'unicorn' THEN 'boolean'
    WHEN name IN ('valuation_usd', 'annual_revenue_usd', 'known_rounds', 'known_investors', 'round_amount',
      'round_valuation', 'investor_companies', 'investor_rounds', 'investor_leads') THEN 'bigint'
    WHEN name IN ('round_on', 'investor_last_deal') THEN 'date'
    WHEN name IN ('former_names', 'tags', 'source_ids', 'round_investors', 'round_leads') THEN 'list'
  END;
BEGIN
  IF kind IS NULL THEN RAISE EXCEPTION 'Unknown column of a filter: %', name; END IF;
  RETURN kind;
END $$;

-- Whether a text has one of the phrases in it, or is one of them, case and accents aside.
CREATE OR REPLACE FUNCTION plan_has_words(written text, phrases text[], whole boolean) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN whole THEN format('search_key(%s) = ANY (%L::text[])', written, array_agg(search_key(phrase)))
    ELSE format('(%s)', string_agg(format('strpos('' '' || search_key(%s) || '' '', %L) > 0', written,
      ' ' || search_key(phrase) || ' '), ' OR ')) END
  FROM unnest(phrases) AS phrase
$$;

-- The value of a field that the organisation defined, in SQL, by its key: a text, a number or a day.
CREATE OR REPLACE FUNCTION custom_value(key text, OUT value text, OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  IF key !~ '^custom\.(text|number|choice|date|person)\.fld_[0-9a-z]{24}$' THEN
    RAISE EXCEPTION 'No key of a custom field: %', key;
  END IF;
  kind := CASE split_part(key, '.', 2) WHEN 'number' THEN 'number' WHEN 'date' THEN 'day' ELSE 'text' END;
  value := format(CASE kind WHEN 'number' THEN '(custom ->> %L)::numeric' WHEN 'day' THEN '(custom -> %L ->> ''date'')::date'
    ELSE '(custom ->> %L)' END, key);
END $$;

-- The latest scores by a set of criteria that the reader sees, with one decimal, as a table in SQL by the key of the
-- field. A company has the newest evaluation of all records that are merged or joined into it. Companies of which too
-- little is known have none.
CREATE OR REPLACE FUNCTION plan_scores(key text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  of_set text := substring(key FROM '^score\.(lens_[0-9a-z]+|crt_[0-9a-z]{24})$');
BEGIN
  IF of_set IS NULL THEN RAISE EXCEPTION 'No key of a score: %', key; END IF;
  RETURN format('(WITH RECURSIVE latest AS (
      SELECT company_id AS scored, hundredths, is_too_little_known, created_at, id AS evaluation FROM evaluations
      WHERE org_id = search_org() AND set_id = %1$L AND is_latest%2$s
      UNION
      SELECT into_subject_id, hundredths, is_too_little_known, created_at, evaluation FROM latest
      JOIN subject_aliases ON subject_aliases.org_id = search_org() AND subject_id = scored)
    SELECT scored, round(hundredths / 100.0, 1) AS score FROM (SELECT DISTINCT ON (scored) * FROM latest
      ORDER BY scored, created_at DESC, evaluation DESC) AS newest WHERE NOT is_too_little_known) AS scores', of_set,
    CASE WHEN starts_with(of_set, 'lens_') THEN '' ELSE format(' AND EXISTS (SELECT FROM criteria_sets AS own
      WHERE own.org_id = search_org() AND own.id = %L
        AND (own.access = ''organizational'' OR own.user_id = nullif(current_setting(''app.user_id'', true), '''')))',
      of_set) END);
END $$;

-- What companies raised in a time, in US dollars, as a table in SQL: a row for each with a round announced then.
CREATE OR REPLACE FUNCTION plan_raised(since text, until text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT format('(SELECT company_id AS raising, sum(amount) FILTER (WHERE currency = ''USD'') AS raised
    FROM funding_rounds WHERE %s GROUP BY company_id) AS raises', concat_ws(' AND ', 'org_id = search_org()',
    'announced_on IS NOT NULL', 'announced_on >= ' || quote_literal(since) || '::date',
    'announced_on <= ' || quote_literal(until) || '::date'))
$$;

-- The filters that only plans have: when their value is known, and when they hold.
CREATE OR REPLACE FUNCTION plan_filter(org text, filter jsonb, OUT knows text, OUT holds text)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about record;
  phrases text[] := array(SELECT jsonb_array_elements_text(filter -> 'phrases'));
  whole boolean := coalesce((filter ->> 'whole')::boolean, false);
  list text[];
  terms search_term[];
BEGIN
  knows := 'true';
  CASE filter ->> 'kind'
  WHEN 'text' THEN
    about := search_column(filter ->> 'column');
    knows := about.known;
    holds := CASE WHEN about.kind = 'list' THEN format('EXISTS (SELECT FROM unnest(%I) AS item WHERE %s)', about.low,
      plan_has_words('item', phrases, whole)) ELSE plan_has_words(quote_ident(about.low), phrases, whole) END;
  WHEN 'source' THEN
    knows := 'source_ids <> ''{}''';
    EXECUTE format('SELECT array(SELECT id FROM sources WHERE org_id = %L AND %s)', org,
      plan_has_words('title', phrases, whole)) INTO list;
    holds := format('source_ids && %L::text[]', list);
  WHEN 'person' THEN
    knows := format('id IN (SELECT p.company_id FROM people AS p WHERE p.org_id = %L)', org);
    holds := CASE WHEN cardinality(phrases) = 0 THEN knows
      ELSE format('id IN (SELECT p.company_id FROM people AS p WHERE p.org_id = %L AND %s)', org,
        plan_has_words('p.name', phrases, whole)) END;
  WHEN 'custom' THEN
    about := custom_value(filter ->> 'field');
    knows := format('custom ? %L', filter ->> 'field');
    holds := concat_ws(' AND ', knows,
      CASE WHEN filter ? 'phrases' THEN plan_has_words(about.value, phrases, whole) END,
      CASE WHEN filter ? 'min' THEN format('%s >= %L', about.value, filter ->> 'min') END,
      CASE WHEN filter ? 'above' THEN format('%s > %L', about.value, filter ->> 'above') END,
      CASE WHEN filter ? 'max' THEN format('%s <= %L', about.value, filter ->> 'max') END,
      CASE WHEN filter ? 'below' THEN format('%s < %L', about.value, filter ->> 'below') END);
  WHEN 'score' THEN
    knows := format('id IN (SELECT scored FROM %s)', plan_scores(filter ->> 'field'));
    holds := format('id IN (SELECT scored FROM %s WHERE %s)', plan_scores(filter ->> 'field'), concat_ws(' AND ', 'true',
      CASE WHEN filter ? 'min' THEN format('score >= %L::numeric', filter ->> 'min') END,
      CASE WHEN filter ? 'above' THEN format('score > %L::numeric', filter ->> 'above') END,
      CASE WHEN filter ? 'max' THEN format('score <= %L::numeric', filter ->> 'max') END,
      CASE WHEN filter ? 'below' THEN format('score < %L::numeric', filter ->> 'below') END));
  WHEN 'raised' THEN
    knows := format('id IN (SELECT raising FROM %s)', plan_raised(filter ->> 'from', filter ->> 'to'));
    holds := format('id IN (SELECT raising FROM %s WHERE %s)', plan_raised(filter ->> 'from', filter ->> 'to'),
      concat_ws(' AND ', 'true',
        CASE WHEN filter ? 'min' THEN format('raised >= %L::numeric', filter ->> 'min') END,
        CASE WHEN filter ? 'above' THEN format('raised > %L::numeric', filter ->> 'above') END,
        CASE WHEN filter ? 'max' THEN format('raised <= %L::numeric', filter ->> 'max') END,
        CASE WHEN filter ? 'below' THEN format('raised < %L::numeric', filter ->> 'below') END));
  WHEN 'since' THEN
    holds := CASE filter ->> 'of'
      WHEN 'companies' THEN format('updated_at >= %L', (filter ->> 'day') || 'T00:00:00Z')
      WHEN 'rounds' THEN format('EXISTS (SELECT FROM claims WHERE claims.org_id = %L AND claims.id = round_claim
        AND recorded_at >= %L)', org, (filter ->> 'day') || 'T00:00:00Z')
      WHEN 'people' THEN format('EXISTS (SELECT FROM claims WHERE claims.org_id = %L AND claims.id = person_claim
        AND recorded_at >= %L)', org, (filter ->> 'day') || 'T00:00:00Z') END;
  WHEN 'shared' THEN
    EXECUTE format('SELECT array(SELECT id FROM sources WHERE org_id = %L AND NOT is_shared_outside)', org) INTO list;
    holds := format('NOT source_ids && %L::text[]', list);
  WHEN 'meaning' THEN
    terms := search_read_terms(org, filter -> 'terms');
    holds := format('(id = ANY (%L::text[])%s)', array(SELECT jsonb_array_elements_text(filter -> 'ids')),
      CASE WHEN EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional)
        THEN format(' OR (%s)', search_condition(org, terms, (filter ->> 'share')::float8)) ELSE '' END);
  WHEN 'all' THEN
    holds := format('(%s)', (SELECT string_agg(search_filter(org, one, false), ' AND ')
      FROM jsonb_array_elements(filter -> 'of') AS one));
  ELSE RAISE EXCEPTION 'Unknown kind of search filter: %', filter ->> 'kind';
  END CASE;
END $$;
--> statement-breakpoint
-- db/functions/plan_value.sql
-- What a plan's field is of a row, in SQL. `value` is compared, grouped, measured and ordered by; `label` is how it is
-- written where that is another column; `shown` is what a row tells of it, as JSON. A company's field of a round or a
-- person begins with "company.". Lists are arrays, of which none has an item twice.
CREATE OR REPLACE FUNCTION plan_value(about text, field text, today date, OUT value text, OUT label text, OUT shown text,
  OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  is_company boolean := about = 'companies' OR field LIKE 'company.%';
  money text := 'CASE WHEN %1$s IS NOT NULL THEN jsonb_build_object(''amount'', %1$s, ''max'', %2$s,
    ''at_least'', %3$s, ''currency'', %4$s) END';
  custom_key text := substring(field FROM '^(?:company\.)?(custom\..*)$');
  score_key text := substring(field FROM '^(?:company\.)?(score\..*)$');
  raised text[] := regexp_match(field, '^(?:company\.)?raised\.([0-9-]*)\.\.([0-9-]*)$');
BEGIN
  IF custom_key IS NOT NULL AND is_company THEN
    SELECT c.value, NULL, format('custom -> %L', custom_key), c.kind INTO value, label, shown, kind
    FROM custom_value(custom_key) AS c;
    RETURN;
  END IF;
  IF score_key IS NOT NULL AND is_company THEN
    -- Read once for all rows: a table of them would be made again for each.
    value := format('((SELECT jsonb_object_agg(scored, score) FROM %s) ->> id)::numeric', plan_scores(score_key));
    shown := format('to_jsonb(%s)', value);
    kind := 'number';
    RETURN;
  END IF;
  IF raised IS NOT NULL AND is_company THEN
    value := format('((SELECT jsonb_object_agg(raising, raised) FROM %s) ->> id)::bigint',
      plan_raised(nullif(raised[1], ''), nullif(raised[2], '')));
    -- Amounts that are not known, or in another currency, are not in it.
    shown := format(money, value, 'NULL', 'true', '''USD''');
    kind := 'number';
    RETURN;
  END IF;
  SELECT c.value, c.label, c.shown, c.kind INTO value, label, shown, kind FROM (VALUES
    ('companies', 'name', 'name_key', 'name', NULL, 'text'),
    ('companies', 'former_name', 'former_names', NULL, NULL, 'list'),
    ('companies', 'website', 'website', NULL, NULL, 'text'),
    ('companies', 'description', 'description', NULL, NULL, 'text'),
    ('companies', 'person', 'array(SELECT p.name FROM (SELECT org_id AS of_org, company_id AS of_company, name
      FROM people) AS p WHERE of_org = org_id AND of_company = id GROUP BY p.name ORDER BY p.name COLLATE "C")', NULL,
      NULL, 'list'),
    ('companies', 'category', 'sectors', NULL, NULL, 'list'),
    ('companies', 'industry', 'lower(industry)', 'industry', NULL, 'text'),
    ('companies', 'sub_industry', 'lower(sub_industry)', 'sub_industry', NULL, 'text'),
    ('companies', 'tag', 'string_to_array(lower(array_to_string(tags, chr(31))), chr(31))', 'tags', NULL, 'list'),
    ('companies', 'country', 'CASE WHEN countries = ''{}'' AND country IS NOT NULL THEN ARRAY[country]
      ELSE countries END', NULL, NULL, 'list'),
    ('companies', 'region', 'region', NULL, NULL, 'text'),
    ('companies', 'city', 'CASE WHEN city_keys = ''{}'' AND city IS NOT NULL THEN ARRAY[left(search_key(city), 100)]
      ELSE city_keys END', 'CASE WHEN cities = ''{}'' AND city IS NOT NULL THEN ARRAY[city] ELSE cities END', NULL, 'list'),
    ('companies', 'founded_year', 'founded_year', NULL, NULL, 'number'),
    ('companies', 'employees', 'employees_min', NULL,
      'CASE WHEN employees_min IS NOT NULL THEN jsonb_build_object(''min'', employees_min, ''max'', employees_max) END',
      'number'),
    ('companies', 'funding', 'total_funding_usd', NULL, format('coalesce(%s, %s)',
      format(money, 'total_funding_usd', 'NULL', 'total_funding_currency IS DISTINCT FROM ''USD''', '''USD'''),
      format(money, 'total_funding', 'NULL', 'false', 'total_funding_currency')), 'number'),
    ('companies', 'funding_stage', 'stage', NULL, NULL, 'text'),
    ('companies', 'maturity', 'maturity', NULL, NULL, 'text'),
    ('companies', 'funding_date', 'last_round_on', NULL, NULL, 'day'),
    ('companies', 'last_funding_amount', 'last_round_amount', NULL,
      format(money, 'last_round_amount', 'NULL', 'false', '''USD'''), 'number'),
    ('companies', 'valuation', 'valuation_usd', NULL, format(money, 'valuation', 'NULL', 'false', 'valuation_currency'),
      'number'),
    ('companies', 'annual_revenue', 'annual_revenue_usd', NULL,
      format(money, 'annual_revenue', 'NULL', 'false', 'annual_revenue_currency'), 'number'),
    ('companies', 'unicorn', 'unicorn', NULL, NULL, 'flag'),
    ('companies', 'unicorn_industry', 'lower(unicorn_industry)', 'unicorn_industry', NULL, 'text'),
    ('companies', 'unicorn_since', 'unicorn_since', NULL, 'CASE WHEN unicorn_since IS NOT NULL THEN
      jsonb_build_object(''date'', unicorn_since, ''precision'', unicorn_since_precision) END', 'day'),
    ('companies', 'investor', 'investor_keys', 'investors', NULL, 'investors'),
    ('companies', 'company_type', 'company_type', NULL, NULL, 'text'),
    ('companies', 'status', 'status', NULL, NULL, 'text'),
    ('companies', 'batch', 'batch', NULL, NULL, 'text'),
    ('companies', 'hiring', 'hiring', NULL, NULL, 'flag'),
    ('companies', 'remote', 'remote', NULL, NULL, 'text'),
    ('companies', 'source', 'source_ids', NULL, NULL, 'list'),
    ('companies', 'age', format('(%s - founded_year)', extract(year FROM today)), NULL, NULL, 'number'),
    ('companies', 'rounds', 'known_rounds', NULL, NULL, 'number'),
    ('companies', 'investors', 'known_investors', NULL, NULL, 'number'),
    ('companies', 'months_since_round', format('(%s - extract(year FROM last_round_on) * 12
      - extract(month FROM last_round_on) - (extract(day FROM last_round_on) > %s)::integer)::integer',
      extract(year FROM today) * 12 + extract(month FROM today), extract(day FROM today)), NULL, NULL, 'number'),
    ('rounds', 'stage', 'round_stage', NULL, NULL, 'text'),
    ('rounds', 'date', 'round_on', NULL, 'CASE WHEN round_on IS NOT NULL THEN
      jsonb_build_object(''date'', round_on, ''precision'', round_precision) END', 'day'),
    ('rounds', 'amount', 'round_amount', NULL, format(money, 'round_sum', 'round_sum_max', 'false', 'round_currency'),
      'number'),
    ('rounds', 'valuation', 'round_valuation', NULL, format(money, 'round_valued', 'NULL', 'false', 'round_valued_in'),
      'number'),
    ('rounds', 'investor', 'round_investor_keys', '(round_leads || round_investors)', 'to_jsonb(round_leads || array(
      SELECT other FROM unnest(round_investors) AS other WHERE other <> ALL (round_leads)))', 'investors'),
    ('rounds', 'lead_investor', 'round_lead_keys', 'round_leads', NULL, 'investors'),
    ('people', 'name', 'person_key', 'person_name', NULL, 'text'),
    ('people', 'title', 'person_title', NULL, NULL, 'text'),
    ('investors', 'name', 'investor_id', 'investor_name(search_org(), investor_id)', NULL, 'text'),
    ('investors', 'companies', 'investor_companies', NULL, NULL, 'number'),
    ('investors', 'rounds', 'investor_rounds', NULL, NULL, 'number'),
    ('investors', 'leads', 'investor_leads', NULL, NULL, 'number'),
    ('investors', 'last_deal', 'investor_last_deal', NULL, NULL, 'day')
  ) AS c(of, name, value, label, shown, kind)
  WHERE c.of = CASE WHEN is_company THEN 'companies' ELSE about END
    AND c.name = CASE WHEN is_company THEN regexp_replace(field, '^company\.', '') ELSE field END;
  IF value IS NULL THEN RAISE EXCEPTION 'Unknown field of a plan of %: %', about, field; END IF;
  shown := coalesce(shown, format('to_jsonb(%s)', coalesce(label, value)));
END $$;

-- Whether a field's value is known, in SQL.
CREATE OR REPLACE FUNCTION plan_known(about text, field text, today date) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT format(CASE WHEN kind IN ('list', 'investors') THEN '(%s <> ''{}'')' ELSE '(%s IS NOT NULL)' END, value)
  FROM plan_value(about, field, today)
$$;

-- Whether a row is of a list that marks some companies with a field, in SQL: of the others it says nothing.
CREATE OR REPLACE FUNCTION plan_marked(org text, about text, field text, today date) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('(source_ids && ARRAY(SELECT DISTINCT one.source_ids[1] FROM companies AS one
    WHERE one.org_id = %L AND cardinality(one.source_ids) = 1 AND one.%I IS NOT NULL))', org,
    regexp_replace(field, '^company\.', ''))
$$;

-- What a row is told from others by, its company, the claim that states it, and where it stands among equal ones.
CREATE OR REPLACE FUNCTION plan_identity(about text, OUT id text, OUT company text, OUT claim text, OUT ties text)
LANGUAGE sql IMMUTABLE
AS $$
  SELECT i.id, i.company, i.claim, i.ties FROM (VALUES
    ('companies', 'id', 'id', 'NULL', 'name_key COLLATE "C", id COLLATE "C"'),
    ('rounds', 'round_id', 'id', 'round_claim', 'name_key COLLATE "C", round_id COLLATE "C"'),
    ('people', 'person_id', 'id', 'person_claim', 'person_key COLLATE "C", person_id COLLATE "C"'),
    ('investors', 'investor_id(search_org(), investor_id)', 'NULL', 'NULL', 'investor_id COLLATE "C"')
  ) AS i(of, id, company, claim, ties) WHERE i.of = about
$$;
