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
    email_verified_at = NULL, updated_at = now() WHERE id = person;
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
--> statement-breakpoint
-- db/functions/member_erase.sql
-- Deletes what only a former member could see in the caller's organization, with what works in their name. What they
-- shared stays under their id, which no longer has a name here. Returns the keys of files that nothing names any longer.
-- The owner's, since it must reach rows that are private to that person; it does nothing to a member.
CREATE OR REPLACE FUNCTION member_erase(person text) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
  files text[];
  own_sets text[];
  own_bases text[];
BEGIN
  IF EXISTS (SELECT FROM memberships WHERE org_id = organization AND user_id = person) THEN RETURN; END IF;

  -- What is private to them.
  DELETE FROM chat_sessions WHERE org_id = organization AND user_id = person AND NOT (is_shared AND removed_at IS NULL);
  DELETE FROM recent_searches WHERE org_id = organization AND user_id = person;
  DELETE FROM saved_searches WHERE org_id = organization AND user_id = person AND NOT is_shared;
  DELETE FROM visits WHERE org_id = organization AND user_id = person;
  DELETE FROM project_looks WHERE org_id = organization AND user_id = person;
  DELETE FROM news_marks WHERE org_id = organization AND user_id = person;
  DELETE FROM news_mutes WHERE org_id = organization AND user_id = person;
  DELETE FROM news_digests WHERE org_id = organization AND user_id = person;
  WITH gone AS (
    DELETE FROM notes WHERE org_id = organization AND user_id = person AND access = 'personal' RETURNING company_id, removed_at
  ) UPDATE company_uses AS u SET uses = u.uses - n.uses FROM (
      SELECT company_id, count(*)::int AS uses FROM gone WHERE removed_at IS NULL GROUP BY 1) AS n
    WHERE u.org_id = organization AND u.company_id = n.company_id AND u.kind = 'notes';
  DELETE FROM note_versions WHERE org_id = organization AND edited_by = person AND access = 'personal';
  WITH gone AS (
    DELETE FROM opinions WHERE org_id = organization AND user_id = person AND access = 'personal' RETURNING company_id, removed_at
  ) UPDATE company_uses AS u SET uses = u.uses - n.uses FROM (
      SELECT company_id, count(*)::int AS uses FROM gone WHERE removed_at IS NULL GROUP BY 1) AS n
    WHERE u.org_id = organization AND u.company_id = n.company_id AND u.kind = 'opinions';
  DELETE FROM company_uses WHERE org_id = organization AND uses <= 0;

  -- Whom they know.
  DELETE FROM connection_edges WHERE org_id = organization
    AND (user_id = person OR member_id = person OR from_id = person OR to_id = person);
  DELETE FROM contacts WHERE org_id = organization AND user_id = person;
  DELETE FROM contact_imports WHERE org_id = organization AND user_id = person;

  -- Their own criteria, with what was judged by them.
  SELECT coalesce(array_agg(id), '{}') INTO own_sets FROM criteria_sets
    WHERE org_id = organization AND user_id = person AND access = 'personal';
  DELETE FROM nightly_evaluations WHERE org_id = organization AND user_id = person;
  DELETE FROM judgement_rounds WHERE org_id = organization AND set_id = ANY (own_sets);
  DELETE FROM evaluations WHERE org_id = organization AND set_id = ANY (own_sets);
  DELETE FROM runs AS r WHERE r.org_id = organization AND r.user_id = person AND r.is_private
    AND NOT EXISTS (SELECT FROM evaluations AS e WHERE e.org_id = organization AND e.run_id = r.id);
  DELETE FROM criteria_versions WHERE org_id = organization AND set_id = ANY (own_sets);
  DELETE FROM criteria_sets WHERE org_id = organization AND id = ANY (own_sets);

  -- Their own documents, and bases that no member is in.
  SELECT coalesce(array_agg(b.id), '{}') INTO own_bases FROM document_bases AS b
    WHERE b.org_id = organization AND b.user_id = person AND NOT EXISTS (
      SELECT FROM document_base_members AS s JOIN memberships AS m ON m.org_id = organization AND m.user_id = s.user_id
      WHERE s.org_id = organization AND s.base_id = b.id);
  WITH gone AS (
    DELETE FROM documents WHERE org_id = organization AND (base = person OR base = ANY (own_bases)) RETURNING file_key
  ) SELECT coalesce(array_agg(DISTINCT file_key), '{}') INTO files FROM gone;
  DELETE FROM document_bases WHERE org_id = organization AND id = ANY (own_bases);
  DELETE FROM document_base_members WHERE org_id = organization AND user_id = person;

  -- What the firm needs of a project that no member can see is the admins' to decide about.
  DELETE FROM project_members WHERE org_id = organization AND user_id = person;
  INSERT INTO project_members (org_id, project_id, user_id, added_at)
    SELECT organization, p.id, a.user_id, now() FROM projects AS p
    JOIN memberships AS a ON a.org_id = organization AND a.role = 'admin'
    WHERE p.org_id = organization AND p.user_id = person AND p.access = 'members' AND NOT EXISTS (
      SELECT FROM project_members AS s JOIN memberships AS m ON m.org_id = organization AND m.user_id = s.user_id
      WHERE s.org_id = organization AND s.project_id = p.id)
    ON CONFLICT DO NOTHING;

  -- What worked in their name.
  DELETE FROM api_keys WHERE org_id = organization AND created_by = person AND revoked_at IS NOT NULL;
  DELETE FROM idempotency_keys WHERE org_id = organization AND actor_id = person;
  DELETE FROM undo_entries WHERE org_id = organization AND user_id = person AND is_private;
  UPDATE conversations SET state = 'stopped', next_at = NULL, updated_at = now(), version = version + 1
    WHERE org_id = organization AND user_id = person AND state IN ('draft', 'waiting', 'paused', 'review');
  RETURN QUERY SELECT stored_files_unused(files);
END $$;
REVOKE ALL ON FUNCTION member_erase(text) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/organization_delete.sql
-- Deletes all that the caller's organization holds, in every table, once its time to wait is over, and the accounts of
-- people who belong to no other. Its own row stays without a name for some hours, longer than any job may run: the
-- second call deletes what one of them has written since, and the row. Returns the keys of files that nothing names
-- any longer. The owner's, since it deletes what is private to members, and what nobody may delete otherwise.
CREATE OR REPLACE FUNCTION organization_delete() RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
  emptied timestamptz;
  waiting regclass[];
  next regclass;
  found_keys text[];
  files text[] := '{}';
  people text[] := '{}';
  person text;
  named record;
BEGIN
  SELECT o.emptied_at INTO emptied FROM organizations AS o
    WHERE o.id = organization AND o.deletes_at <= now() AND (o.emptied_at IS NULL OR o.emptied_at <= now() - interval '6 hours')
    FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

  FOR named IN SELECT c.oid::regclass AS holder, a.attname, a.attname = 'file_key' AS is_file
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'org_id')
      AND (a.attname = 'file_key' OR EXISTS (SELECT FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.confrelid = 'users'::regclass AND a.attnum = ANY (k.conkey)))
  LOOP
    EXECUTE format('SELECT coalesce(array_agg(DISTINCT %I), ''{}'') FROM %s WHERE org_id = $1 AND %1$I IS NOT NULL',
      named.attname, named.holder) INTO found_keys USING organization;
    IF named.is_file THEN files := files || found_keys; ELSE people := people || found_keys; END IF;
  END LOOP;

  -- Each table before those that it references.
  SELECT array_agg(c.oid::regclass) INTO waiting FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'org_id' AND NOT o.attisdropped);
  WHILE cardinality(waiting) > 0 LOOP
    SELECT t INTO STRICT next FROM unnest(waiting) AS t WHERE NOT EXISTS (SELECT FROM pg_constraint k
      WHERE k.contype = 'f' AND k.confrelid = t AND k.conrelid <> t AND k.conrelid::regclass = ANY (waiting)) LIMIT 1;
    EXECUTE format('DELETE FROM %s WHERE org_id = $1', next) USING organization;
    waiting := array_remove(waiting, next);
  END LOOP;
  DELETE FROM pgboss.job WHERE data ->> 'orgId' = organization AND state <> 'active';

  FOR person IN SELECT DISTINCT named_id FROM unnest(people) AS named_id
    WHERE NOT EXISTS (SELECT FROM memberships AS m WHERE m.user_id = named_id)
  LOOP
    PERFORM account_close(person);
    BEGIN
      DELETE FROM users WHERE id = person;
    EXCEPTION WHEN foreign_key_violation THEN
      -- Another organization holds work of theirs, as of a former member.
      NULL;
    END;
  END LOOP;
  IF emptied IS NULL THEN
    UPDATE organizations SET name = '', postal_address = NULL, retention = '{}', logos_since = NULL, hidden_lenses = '{}',
      emptied_at = now() WHERE id = organization;
  ELSE
    DELETE FROM organizations WHERE id = organization;
  END IF;
  RETURN QUERY SELECT stored_files_unused(files);
END $$;
REVOKE ALL ON FUNCTION organization_delete() FROM PUBLIC;
--> statement-breakpoint
-- db/functions/retention.sql
-- What retention removes of a kind in the caller's organization, with the day that counts for each: threads that nobody
-- answers in, imports that are over, emails and interviews of conversations that are over. What proves an accepted NDA
-- is not among them. Read by the functions of the owner below, which see what is private to members.
CREATE OR REPLACE FUNCTION retention_due(of_kind text, before timestamptz) RETURNS TABLE (id text, at timestamptz)
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH organization AS (SELECT nullif(current_setting('app.org_id', true), '') AS org_id),
  ended AS (
    SELECT c.id FROM conversations AS c JOIN organization USING (org_id)
    WHERE c.state IN ('answered', 'completed', 'no_answer', 'bounced', 'stopped') AND c.updated_at < before
      AND NOT EXISTS (SELECT FROM ndas AS n LEFT JOIN nda_files AS f ON f.nda_id = n.id
        WHERE n.decision = 'accepted' AND c.id IN (n.conversation_id, f.conversation_id))
  )
  SELECT s.id, s.updated_at FROM chat_sessions AS s JOIN organization USING (org_id)
    WHERE of_kind = 'threads' AND s.updated_at < before AND s.running_id IS NULL
  UNION ALL SELECT i.id, i.updated_at FROM imports AS i JOIN organization USING (org_id)
    WHERE of_kind = 'imports' AND i.kind = 'file' AND i.updated_at < before AND i.rows_removed_at IS NULL
      AND NOT i.is_undoing AND i.status IN ('mapping', 'preview', 'committed', 'failed', 'undone')
  UNION ALL SELECT l.id, coalesce(l.sent_at, l.created_at) FROM letters AS l JOIN organization USING (org_id)
    WHERE of_kind = 'mails' AND coalesce(l.sent_at, l.created_at) < before AND l.conversation_id IN (SELECT e.id FROM ended AS e)
  UNION ALL SELECT m.id, m.received_at FROM inbound_mails AS m JOIN organization USING (org_id)
    WHERE of_kind = 'mails' AND m.received_at < before AND (m.conversation_id IN (SELECT e.id FROM ended AS e)
      OR m.conversation_id IS NULL AND m.state <> 'review')
  UNION ALL SELECT v.id, v.updated_at FROM interviews AS v JOIN organization USING (org_id)
    WHERE of_kind = 'interviews' AND v.updated_at < before
      AND (v.removed_at IS NOT NULL OR v.conversation_id IN (SELECT e.id FROM ended AS e))
$$;
REVOKE ALL ON FUNCTION retention_due(text, timestamptz) FROM PUBLIC;

-- How many records of a kind retention would remove, and the time of the oldest.
CREATE OR REPLACE FUNCTION retention_preview(kind text, before timestamptz) RETURNS TABLE (records bigint, oldest timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$ SELECT count(*), min(at) FROM retention_due(kind, before) $$;
REVOKE ALL ON FUNCTION retention_preview(text, timestamptz) FROM PUBLIC;

-- Removes records of a kind, at most so many, as the organization's own retention says: nothing of a kind that it keeps,
-- and nothing younger than it says. Returns how many, and the keys of files that nothing names any longer.
CREATE OR REPLACE FUNCTION retention_remove(kind text, at_most integer) RETURNS TABLE (removed integer, files text[])
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
  months CONSTANT integer := (SELECT (o.retention ->> kind)::integer FROM organizations AS o WHERE o.id = organization);
  before CONSTANT timestamptz := now() - make_interval(months => months);
  gone text[];
  keys text[] := '{}';
BEGIN
  SELECT coalesce(array_agg(d.id), '{}') INTO gone
    FROM (SELECT due.id FROM retention_due(kind, before) AS due ORDER BY due.at LIMIT least(at_most, 5000)) AS d;
  IF kind = 'threads' THEN
    DELETE FROM chat_sessions AS s WHERE s.id = ANY (gone) AND s.updated_at < before AND s.running_id IS NULL;
  ELSIF kind = 'imports' THEN
    SELECT coalesce(array_agg(DISTINCT i.file_key) FILTER (WHERE i.file_key IS NOT NULL), '{}') INTO keys
      FROM imports AS i WHERE i.org_id = organization AND i.id = ANY (gone);
    DELETE FROM import_rows AS r WHERE r.org_id = organization AND r.import_id = ANY (gone);
    UPDATE imports AS i SET rows_removed_at = now(), file_key = NULL, head = NULL, sample = NULL, version = version + 1,
      error = CASE WHEN i.status IN ('mapping', 'preview') THEN 'Its rows were removed, as your organization’s retention says.' ELSE error END,
      status = CASE WHEN i.status IN ('mapping', 'preview') THEN 'failed' ELSE i.status END
      WHERE i.org_id = organization AND i.id = ANY (gone);
  ELSIF kind = 'mails' THEN
    DELETE FROM outbox AS o USING letters AS l WHERE l.id = ANY (gone) AND o.id = l.outbox_id AND o.status <> 'waiting';
    DELETE FROM letters AS l WHERE l.org_id = organization AND l.id = ANY (gone);
    DELETE FROM inbound_mails AS m WHERE m.org_id = organization AND m.id = ANY (gone);
  ELSIF kind = 'interviews' THEN
    DELETE FROM tokens AS t WHERE t.interview_id = ANY (gone);
    DELETE FROM interviews AS v WHERE v.org_id = organization AND v.id = ANY (gone);
  END IF;
  -- Nothing that is gone can be undone: the undo of an import stays, and says why it cannot.
  DELETE FROM undo_entries AS u WHERE u.org_id = organization AND u.subject_id = ANY (gone) AND kind <> 'imports';
  RETURN QUERY SELECT cardinality(gone), array(SELECT stored_files_unused(keys));
END $$;
REVOKE ALL ON FUNCTION retention_remove(text, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/stored_files.sql
-- Of some keys of the file store those that no row of any organization names: their files can go.
CREATE OR REPLACE FUNCTION stored_files_unused(keys text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  holder text;
  unused text[] := keys;
BEGIN
  FOR holder IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'file_key'
  LOOP
    EXECUTE format('SELECT array(SELECT unnest($1) EXCEPT SELECT file_key FROM %I WHERE file_key = ANY ($1))', holder)
      INTO unused USING unused;
  END LOOP;
  RETURN QUERY SELECT unnest(unused);
END $$;
REVOKE ALL ON FUNCTION stored_files_unused(text[]) FROM PUBLIC;
