SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- db/functions/conversations_due.sql
-- Conversations whose next mail is due, those that waited longest first: a follow-up after a mail of ours, which needs
-- a mail server, or the end without an answer. Nothing follows a mail that has not left yet. Runs as the owner, so that a job of the system finds those of every
-- organisation without reading them.
CREATE OR REPLACE FUNCTION conversations_due(before timestamptz, can_mail boolean, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT c.id, c.org_id FROM conversations c
  WHERE c.state = 'waiting' AND c.removed_at IS NULL AND c.next_at <= before
    AND (c.sent > c.follow_ups OR (can_mail AND EXISTS (
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
-- db/functions/conversations_hold_others.sql
-- Turns the other conversations with the same receiver for the same purpose that are not over to review, those of deleted
-- records too, and says whether one of them is open beside this one. Runs as the owner, because a receiver who answers
-- by a link sees one conversation only; it changes nothing outside the organisation of the running transaction.
CREATE OR REPLACE FUNCTION conversations_hold_others(answered text, at timestamptz)
RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH held AS (
    UPDATE conversations o
    SET state = 'review', next_at = NULL, version = o.version + 1, updated_at = at
    FROM conversations c
    WHERE c.id = answered AND c.org_id = current_setting('app.org_id', true)
      AND o.org_id = c.org_id AND o.purpose = c.purpose AND o.receiver_email = c.receiver_email AND o.id <> c.id
      AND o.state IN ('waiting', 'paused', 'review')
    RETURNING o.removed_at IS NULL AND c.removed_at IS NULL AS is_beside
  )
  SELECT EXISTS (SELECT FROM held WHERE is_beside)
$$;
REVOKE ALL ON FUNCTION conversations_hold_others(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/conversations_matching.sql
-- The conversations that an incoming mail may belong to, by the token in its address, by the mails that it answers, and
-- by its sender, with whom open ones come first: in one organisation, or in all when none is given. Ids only. Runs as the owner, because mail comes in
-- before anybody knows whose it is.
CREATE OR REPLACE FUNCTION conversations_matching(
  within text, by_token text[], by_outbox text[], by_sender text)
RETURNS TABLE (id text, org_id text, rung integer)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH found AS (
    SELECT c.id, c.org_id, 1 AS rung FROM conversations c WHERE c.id = ANY (by_token)
    UNION
    SELECT l.conversation_id, l.org_id, 2 FROM letters l WHERE l.outbox_id = ANY (by_outbox)
    UNION
    SELECT c.id, c.org_id, CASE WHEN c.state IN ('waiting', 'paused', 'review') THEN 3 ELSE 4 END FROM conversations c
    WHERE c.receiver_email = by_sender AND c.sent > 0 AND c.removed_at IS NULL
  )
  SELECT f.id, f.org_id, f.rung FROM found f
  WHERE within IS NULL OR f.org_id = within
  ORDER BY f.rung, f.id LIMIT 20
$$;
REVOKE ALL ON FUNCTION conversations_matching(text, text[], text[], text) FROM PUBLIC;
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
  PERFORM projects_release(person);

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
-- db/functions/ndas_ending.sql
-- Accepted NDAs that end from one day to another and whose sender was not reminded, those that end first. Runs as the
-- owner, so that a job of the system finds those of every organisation without reading them.
CREATE OR REPLACE FUNCTION ndas_ending(from_day date, to_day date, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT n.id, n.org_id FROM ndas n
  WHERE n.accepted_number IS NOT NULL AND n.reminded_at IS NULL AND n.removed_at IS NULL
    AND n.ends_on BETWEEN from_day AND to_day
  ORDER BY n.ends_on
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION ndas_ending(date, date, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/outbox_due.sql
-- Ids of messages that wait since before a moment and that nobody is delivering: organisations take turns, so that the
-- many that wait of one hold up nobody else's, and each organisation's least tried come first. Runs as the owner, so
-- that a job of the system finds work of every organisation without reading it.
CREATE OR REPLACE FUNCTION outbox_due(before timestamptz, at_most integer)
RETURNS TABLE (id text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT due.id, due.org_id FROM (
    SELECT o.id, o.org_id, o.created_at,
      row_number() OVER (PARTITION BY o.org_id ORDER BY o.attempts, o.created_at) AS turn
    FROM outbox o
    WHERE o.status = 'waiting' AND o.created_at < before
      AND (o.leased_until IS NULL OR o.leased_until < before)
  ) AS due
  ORDER BY due.turn, due.created_at
  LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION outbox_due(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
-- db/functions/projects_release.sql
-- Takes a former member out of the projects of the caller's organization. Closed projects that no member can see any
-- longer are given to the admins, who decide what becomes of them. The owner's, since whoever removes a member cannot see
-- these projects; it does nothing to a member.
CREATE OR REPLACE FUNCTION projects_release(person text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  -- The transaction's own, like the policies': no caller can name another.
  organization CONSTANT text := nullif(current_setting('app.org_id', true), '');
BEGIN
  IF EXISTS (SELECT FROM memberships WHERE org_id = organization AND user_id = person) THEN RETURN; END IF;
  DELETE FROM project_members WHERE org_id = organization AND user_id = person;
  INSERT INTO project_members (org_id, project_id, user_id, added_at)
    SELECT organization, p.id, a.user_id, now() FROM projects AS p
    JOIN memberships AS a ON a.org_id = organization AND a.role = 'admin'
    WHERE p.org_id = organization AND p.access = 'members'
      AND NOT EXISTS (SELECT FROM memberships AS m WHERE m.org_id = organization AND m.user_id = p.user_id)
      AND NOT EXISTS (
        SELECT FROM project_members AS s JOIN memberships AS m ON m.org_id = organization AND m.user_id = s.user_id
        WHERE s.org_id = organization AND s.project_id = p.id)
    ON CONFLICT DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION projects_release(text) FROM PUBLIC;
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
    WHERE c.state IN ('answered', 'completed', 'no_answer', 'bounced', 'unsubscribed', 'stopped') AND c.updated_at < before
      AND NOT EXISTS (SELECT FROM ndas AS n LEFT JOIN nda_files AS f ON f.nda_id = n.id
        WHERE n.accepted_number IS NOT NULL AND c.id IN (n.conversation_id, f.conversation_id))
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
