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

-- SHA-256 of a text in UTF-8, hexadecimal.
CREATE OR REPLACE FUNCTION activity_hash(value text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$ SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex') $$;

-- Organizations with rows that are not sealed yet. Runs as the owner, so that a job of the system finds work of
-- every organization without reading it.
CREATE OR REPLACE FUNCTION activity_unsealed(at_most integer)
RETURNS TABLE (org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT a.org_id FROM activity a WHERE NOT a.is_sealed LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION activity_unsealed(integer) FROM PUBLIC;

-- Numbers and seals rows of the running transaction's organization, as far as they are committed, and answers how
-- many. Runs as the owner: a job does not see private rows, which are sealed like all others, and nobody else
-- writes into the chain. One at a time: whoever finds another at it leaves it to them.
CREATE OR REPLACE FUNCTION activity_seal(moment timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := nullif(current_setting('app.org_id', true), '');
  act activity%ROWTYPE;
  reached bigint;
  before text;
  hash text;
  done integer := 0;
BEGIN
  IF org IS NULL OR NOT pg_try_advisory_xact_lock(hashtextextended('activity_seal ' || org, 0)) THEN
    RETURN 0;
  END IF;
  SELECT s.number, s.seal INTO reached, before FROM activity_seals s WHERE s.org_id = org ORDER BY s.number DESC LIMIT 1;
  reached := coalesce(reached, 0);
  before := coalesce(before, repeat('0', 64));
  FOR act IN SELECT * FROM activity a WHERE a.org_id = org AND NOT a.is_sealed ORDER BY a.at, a.id
      LIMIT least(at_most, 1000) LOOP
    hash := activity_hash(activity_text(act));
    before := activity_hash(before || hash);
    reached := reached + 1;
    INSERT INTO activity_seals (org_id, number, activity_id, row_hash, seal, sealed_at)
      VALUES (org, reached, act.id, hash, before, moment);
    UPDATE activity SET is_sealed = true WHERE org_id = org AND id = act.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
REVOKE ALL ON FUNCTION activity_seal(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/announce_access.sql
-- Announces that a session or API key may no longer do what it could: revoked, deleted, other rights.
-- Streams that it opened end then (lib/transport/access.ts). A trigger, so that no write can forget it.
CREATE OR REPLACE FUNCTION announce_credential_access() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('spotlight', 'access ' || OLD.id);
  RETURN NULL;
END
$$;

-- The same for every live session of a membership whose role changes.
CREATE OR REPLACE FUNCTION announce_membership_access() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('spotlight', 'access ' || id) FROM sessions
    WHERE membership_id = OLD.id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- db/functions/chat_interrupt_lost.sql
-- Ends every answer whose process is gone: a running answer carries the number of an advisory lock of
-- `lock_class` that its process holds as long as it lives. Each gets the two events that close a stream, and
-- whoever follows is told. Runs as the owner, because whoever finds out may be anybody: it answers how many
-- there were and nothing else of them. A session that is being written to at this moment is alive.
CREATE OR REPLACE FUNCTION chat_interrupt_lost(lock_class integer, at timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  lost record;
  ended integer := 0;
BEGIN
  FOR lost IN SELECT * FROM chat_sessions WHERE runner IS NOT NULL ORDER BY id FOR UPDATE SKIP LOCKED LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(lock_class, lost.runner);
    INSERT INTO chat_events (org_id, user_id, session_id, seq, message_id, json)
    VALUES (lost.org_id, lost.user_id, lost.id, lost.last_seq + 1, lost.running_id,
        '{"type":"error","data":{"details":"The answer was interrupted. Ask again to have it written anew."}}'),
      (lost.org_id, lost.user_id, lost.id, lost.last_seq + 2, lost.running_id, '{"type":"done","data":{}}');
    UPDATE chat_messages SET state = 'interrupted', last_seq = lost.last_seq + 2, updated_at = at
      WHERE id = lost.running_id;
    UPDATE chat_sessions SET runner = NULL, running_id = NULL, is_stopping = false, last_seq = lost.last_seq + 2
      WHERE id = lost.id;
    PERFORM pg_notify('spotlight', 'chat ' || lost.id);
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END
$$;
REVOKE ALL ON FUNCTION chat_interrupt_lost(integer, timestamptz) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/evidence_outdated.sql
-- Organisations whose companies were worked out by another recipe than ours, and how far the renewal is. As the
-- owner, so that a job of the system finds them without reading what is theirs.
CREATE OR REPLACE FUNCTION evidence_outdated(current_recipe text, at_most integer)
RETURNS TABLE (org_id text, renewed_up_to text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT v.org_id, v.renewed_up_to FROM evidence_versions v WHERE v.recipe <> current_recipe
  ORDER BY v.org_id LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION evidence_outdated(text, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/gather_statistics.sql
-- Renews the planner's statistics of tables, unless that happened within `at_least_apart`; answers the tables that
-- were read. Only their owner may, and whoever reads one at the moment is not waited for.
CREATE OR REPLACE FUNCTION gather_statistics(tables text[], at_least_apart interval) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  gathered text[] := '{}';
  named record;
BEGIN
  FOR named IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY (tables)
      AND coalesce(greatest(pg_stat_get_last_analyze_time(c.oid), pg_stat_get_last_autoanalyze_time(c.oid))
        < clock_timestamp() - at_least_apart, true)
    ORDER BY c.relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', named.name);
    gathered := gathered || named.name::text;
  END LOOP;
  RETURN gathered;
END $$;
REVOKE ALL ON FUNCTION gather_statistics(text[], interval) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/outbox_due.sql
-- Ids of messages that wait since before a moment and that nobody is delivering, oldest first.
-- Runs as the owner, so that a job of the system finds work of every organisation without reading it.
CREATE OR REPLACE FUNCTION outbox_due(before timestamptz, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT o.id, o.org_id FROM outbox o
  WHERE o.status = 'waiting' AND o.created_at < before
    AND (o.leased_until IS NULL OR o.leased_until < before)
  ORDER BY o.created_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION outbox_due(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/search_candidates.sql
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
--> statement-breakpoint
-- db/functions/search_condition.sql
-- The terms of a search that have words, with the number of companies that each finds at most.
CREATE OR REPLACE FUNCTION search_read_terms(org text, terms jsonb) RETURNS search_term[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg((nth - 1, (term ->> 'weight')::float8,
      coalesce((term ->> 'optional')::boolean, false), found.query, found.lexemes,
      (SELECT coalesce(sum(companies), 0) FROM search_words
        WHERE org_id = org AND word = ANY (found.lexemes)))::search_term ORDER BY nth), '{}')
  FROM jsonb_array_elements(terms) WITH ORDINALITY AS given(term, nth),
    search_alternatives(array(SELECT jsonb_array_elements_text(term -> 'words')), '') AS found
  WHERE found.query IS NOT NULL
$$;

-- Whether a term is of words alone, not of phrases: a phrase is looked up by one of its words.
CREATE OR REPLACE FUNCTION search_is_words(term search_term) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$ SELECT numnode(term.query) = 2 * cardinality(term.lexemes) - 1 $$;

-- The weight of the terms that a company matches, in SQL.
CREATE OR REPLACE FUNCTION search_matched(terms search_term[]) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT string_agg(format('CASE WHEN document @@ %L::tsquery THEN %s ELSE 0 END', query,
    weight::numeric), ' + ')
  FROM unnest(terms) WHERE NOT is_optional
$$;

-- Terms of which a company must match one if it is to match more than a share of their weight: the
-- weightiest, as long as those that are left weigh more than the share.
CREATE OR REPLACE FUNCTION search_needed(terms search_term[], share float8) RETURNS search_term[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg(term::search_term ORDER BY nth), '{}') FROM (
    SELECT term, (term).nth, sum((term).weight) OVER () AS total,
      sum((term).weight) OVER (ORDER BY (term).weight DESC, (term).nth) - (term).weight AS before
    FROM unnest(terms) AS term WHERE NOT (term).is_optional) AS weighed
  WHERE total - before > share * total
$$;

-- What must be matched of some terms, company by company.
CREATE OR REPLACE FUNCTION search_worked_out(terms search_term[], share float8) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN 'true'
    ELSE format('%s > %s', search_matched(terms), (share * sum(weight))::numeric) END
  FROM unnest(terms) WHERE NOT is_optional
$$;

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

-- What a search finds, as a table in SQL that is looked up and read before it is ordered: the planner, which does
-- not know what goes together, would walk through all companies in order.
CREATE OR REPLACE FUNCTION search_source(org text, filters jsonb, terms search_term[], share float8) RETURNS text
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

-- Parts of the terms' weight that are asked for one after the other, until one finds something: what the ranking
-- says, then any word.
CREATE OR REPLACE FUNCTION search_shares(terms search_term[], ranking jsonb) RETURNS float8[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional)
    THEN ARRAY[(ranking ->> 'share')::float8, 0] ELSE '{0}' END
$$;

-- Whether more than so many companies have a term that is enough by itself, as the counts of its words tell: terms
-- of words, not of phrases, of which each has on the average more.
CREATE OR REPLACE FUNCTION search_is_many(terms search_term[], share float8, companies_at_least integer) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(bool_or(one.weight > share * total AND search_is_words(one)
    AND one.companies / cardinality(one.lexemes) > companies_at_least), false)
  FROM unnest(terms) AS one, (SELECT sum(weight) AS total FROM unnest(terms) WHERE NOT is_optional) AS weighed
  WHERE NOT one.is_optional
$$;
--> statement-breakpoint
-- db/functions/search_count.sql
-- How many companies a search finds, counted to one more than `cap`.
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
REVOKE ALL ON FUNCTION search_count(jsonb, jsonb, jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/search_facets.sql
-- How many of the first `cap` companies that a search finds hold which value, in one walk through them: of
-- each field that is asked for the 50 most frequent, of `kinds` ({"value", "filter"}) how many meet each, and
-- as 'total' how many there are, to one more than `cap`. A range of head counts counts where a company's own
-- range lies in it.
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
REVOKE ALL ON FUNCTION search_facets(jsonb, jsonb, jsonb, integer, text[], jsonb) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/search_filter.sql
-- The organisation of the running transaction; empty, so that nothing is found, when none is set.
CREATE OR REPLACE FUNCTION search_org() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(nullif(current_setting('app.org_id', true), ''), '') $$;

-- The columns that a filter may name: what holds when the value is known, and its type.
CREATE OR REPLACE FUNCTION search_column(name text, OUT known text, OUT low text, OUT high text, OUT kind text)
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  kind := CASE
    WHEN name IN ('country', 'region', 'city_key', 'industry', 'stage', 'status', 'company_type',
      'batch') THEN 'text'
    WHEN name = 'is_public' THEN 'boolean'
    WHEN name IN ('founded_year', 'employees', 'total_funding', 'last_round_amount') THEN 'bigint'
    WHEN name = 'last_round_on' THEN 'date'
    WHEN name IN ('sectors', 'investors') THEN 'list'
  END;
  IF kind IS NULL THEN RAISE EXCEPTION 'Unknown column of a search filter: %', name; END IF;
  low := CASE name WHEN 'employees' THEN 'employees_min' WHEN 'total_funding' THEN 'total_funding_usd'
    WHEN 'investors' THEN 'investor_keys' ELSE name END;
  high := CASE name WHEN 'employees' THEN 'employees_max' ELSE low END;
  known := CASE kind WHEN 'list' THEN low || ' <> ''{}''' ELSE low || ' IS NOT NULL' END;
END $$;

-- The terms of the investors that a filter means; null where they are so many that companies are rather compared.
CREATE OR REPLACE FUNCTION search_investors(org text, filter jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN '{}' WHEN count(*) <= 200 AND sum(companies) <= 50000
    THEN array_agg(search_scope(org) || word) END
  FROM search_words WHERE org_id = org AND word >= '$' AND word < '%' AND EXISTS (
    SELECT FROM jsonb_array_elements_text(filter -> 'keys') AS key WHERE strpos(word, key) > 0)
$$;

-- One filter as a condition in SQL. Every name in it is of a list of ours, every value a literal. `looked_up`:
-- with what their index answers of it, which takes far too long to be worked out company by company.
CREATE OR REPLACE FUNCTION search_filter(org text, filter jsonb, looked_up boolean) RETURNS text
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

-- Whether an index answers a filter by itself.
CREATE OR REPLACE FUNCTION search_is_looked_up(org text, filter jsonb) RETURNS boolean
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

-- All filters as they are worked out company by company, and that it is a company of the organisation.
CREATE OR REPLACE FUNCTION search_filters(org text, filters jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org), string_agg(search_filter(org, filter, false), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;

-- Whether an index answers one of them.
CREATE OR REPLACE FUNCTION search_is_any_looked_up(org text, filters jsonb) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(bool_or(search_is_looked_up(org, filter)), false) FROM jsonb_array_elements(filters) AS filter
$$;

-- The same as they are looked up. `has_others`: what an index answers says already whose companies are meant. There
-- the organisation is only compared, by another collation than that of the indexes over all of its companies.
CREATE OR REPLACE FUNCTION search_lookups(org text, filters jsonb, has_others boolean) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', format('org_id = %L', org) || CASE WHEN has_others THEN ' COLLATE "C"' ELSE '' END,
    string_agg(search_filter(org, filter, true), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
$$;

-- The range of head counts in which a company's own range lies.
CREATE OR REPLACE FUNCTION search_size(low integer, high integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN low > 10000 THEN '10001+' WHEN low < 1 OR high IS NULL THEN NULL
    WHEN high <= 10 THEN '1-10' WHEN low > 10 AND high <= 50 THEN '11-50'
    WHEN low > 50 AND high <= 200 THEN '51-200' WHEN low > 200 AND high <= 500 THEN '201-500'
    WHEN low > 500 AND high <= 1000 THEN '501-1000' WHEN low > 1000 AND high <= 5000 THEN '1001-5000'
    WHEN low > 5000 AND high <= 10000 THEN '5001-10000' END
$$;
--> statement-breakpoint
-- db/functions/search_keys.sql
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
--> statement-breakpoint
-- db/functions/search_names.sql
-- Companies by name: those that are called so now, those that are or were also, and, while somebody is
-- typing, those whose name begins so.
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
REVOKE ALL ON FUNCTION search_names(text[], text, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/search_page.sql
-- The order of a sort: the column that may be unknown, and the whole. Both ways are ways through one index.
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

-- What filters say of the column that a search is ordered by: a walk through that order begins and ends there.
CREATE OR REPLACE FUNCTION search_bounds(org text, filters jsonb, ordered_by text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(' AND ', ordered_by || ' IS NOT NULL', string_agg(search_filter(org, filter, false), ' AND '))
  FROM jsonb_array_elements(filters) AS filter
  WHERE filter ->> 'kind' = 'range' AND ordered_by IN ((search_column(filter ->> 'column')).low,
    (search_column(filter ->> 'column')).high)
$$;

-- A part of what a search finds, in order. Where many companies meet the conditions, so do enough of the first
-- few thousand in that order; else, and where few were counted, those that do are looked up.
CREATE OR REPLACE FUNCTION search_ordered(org text, filters jsonb, terms search_term[], share float8, counted integer,
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

-- A page of what is found with a share of the terms. By relevance: the best by their words, then the rest by
-- prominence. By a column: companies of which it is known, then the others.
CREATE OR REPLACE FUNCTION search_part(org text, filters jsonb, terms search_term[], ranking jsonb, share float8, sort text,
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

-- A page of what a search finds, from `page_offset` on. `counted` is how many that are, where it is known.
CREATE OR REPLACE FUNCTION search_page(filters jsonb, terms jsonb, ranking jsonb, sort text, descending boolean,
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
REVOKE ALL ON FUNCTION search_page(jsonb, jsonb, jsonb, text, boolean, integer, integer, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/search_terms.sql
-- What the terms of an organisation begin with: they stand in one index, and searching one
-- organisation reads nothing of another.
CREATE OR REPLACE FUNCTION search_scope(org_id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT substr(md5(org_id), 1, 8) $$;

-- The step of prominence, 0 to 7: a search for common words begins with the highest.
CREATE OR REPLACE FUNCTION search_step(prominence integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT greatest(0, least(7, prominence / 6)) $$;

-- What a company is found by: its words, each behind a letter for the step of prominence ("a" to "h", in
-- capitals when it stands in a name), its names' keys behind "=", sectors "#", investors "$".
-- Working one company's terms out takes about as long as 2,000 comparisons: told so, the planner looks them
-- up in their index and does not work them out row by row.
CREATE OR REPLACE FUNCTION search_terms(org_id text, prominence integer, document tsvector, name_keys text[],
  sectors text[], investor_keys text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
AS $$
DECLARE
  scope text := public.search_scope(org_id);
  step integer := public.search_step(prominence);
  named text[] := tsvector_to_array(ts_filter(document, '{a}'));
  lower_step text := scope || chr(97 + step);
  upper_step text := scope || chr(65 + step);
BEGIN
  RETURN array(
    SELECT CASE WHEN lexeme = ANY (named) THEN upper_step ELSE lower_step END || lexeme
      FROM unnest(tsvector_to_array(document)) AS lexeme
    UNION ALL SELECT scope || '=' || key FROM unnest(name_keys) AS key
    UNION ALL SELECT scope || '#' || sector FROM unnest(sectors) AS sector
    UNION ALL SELECT scope || '$' || key FROM unnest(investor_keys) AS key);
END $$;

-- How much is known of a company and how big it is, 0 to about 60: two points a source (at most 10), one a
-- known field, up to 20 for head count and 15 for funding, both by their logarithm.
CREATE OR REPLACE FUNCTION search_prominence(sources bigint, known integer, employees integer, funding bigint)
RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT least(sources, 5)::integer * 2 + known
    + CASE WHEN employees > 0 THEN least(20, round(2 * ln(employees::float8)))::integer ELSE 0 END
    + CASE WHEN funding > 100000 THEN least(15, round(3 * log(funding / 100000.0::float8)))::integer
        ELSE 0 END
$$;
--> statement-breakpoint
-- db/functions/search_text.sql
-- A written value as it is compared: no case, accents or punctuation. "São Paulo" is "sao paulo".
CREATE OR REPLACE FUNCTION search_key(written text) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$
  SELECT trim(regexp_replace(lower(unaccent('unaccent', written)), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'))
$$;

-- The parts of "e-commerce", "Iris.ai" and "AI/ML" as words of their own.
CREATE OR REPLACE FUNCTION search_parts(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT translate(written, '-./&+@_|:', '         ') $$;

-- The same words joined, "ecommerce irisai", so that either way of writing finds the other.
CREATE OR REPLACE FUNCTION search_joined(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  IF written !~ '\w[-.]\w' THEN RETURN ''; END IF;
  RETURN (SELECT coalesce(string_agg(translate(part[1], '-.', ''), ' '), '')
    FROM regexp_matches(written, '\w+(?:[-.]\w+)+', 'g') AS part);
END $$;

-- The words of a text; those in front, which nobody looks for, keep phrases from beginning in another text.
-- Cut, because the words of one document may have a megabyte in all.
CREATE OR REPLACE FUNCTION search_vector(written text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  part text := left(written, 50000);
  joined text := '';
BEGIN
  IF part IS NULL THEN RETURN ''; END IF;
  IF part ~ '\w[-.]\w' THEN joined := ' a a ' || public.search_joined(part); END IF;
  RETURN to_tsvector('public.spotlight', 'a a ' || translate(part, '-./&+@_|:', '         ') || joined);
END $$;

-- The words of a company: A its names, B what it is filed under, C its description, D the rest.
CREATE OR REPLACE FUNCTION search_document(names text, kinds text, description text, rest text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN setweight(public.search_vector(names), 'A') || setweight(public.search_vector(kinds), 'B')
    || setweight(public.search_vector(description), 'C')
    || setweight(public.search_vector(rest), 'D');
END $$;
--> statement-breakpoint
-- db/functions/search_words_of.sql
-- The words of a company, in which fields they stand ("A" to "D"), and in how many companies.
CREATE OR REPLACE FUNCTION search_words_of(company text)
RETURNS TABLE (word text, fields text, companies integer)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT lexeme, array_to_string(array(SELECT DISTINCT unnest(weights) ORDER BY 1), ''), coalesce(w.companies, 1)
  FROM companies c, unnest(c.document)
    LEFT JOIN search_words w ON w.org_id = search_org() AND w.word = lexeme
  WHERE c.org_id = search_org() AND c.id = company
  ORDER BY lexeme
$$;
REVOKE ALL ON FUNCTION search_words_of(text) FROM PUBLIC;
