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
    SELECT coalesce(array_agg(f.file_key), '{}') INTO keys FROM inbound_files AS f WHERE f.org_id = organization AND f.inbound_id = ANY (gone);
    DELETE FROM inbound_mails AS m WHERE m.org_id = organization AND m.id = ANY (gone);
  ELSIF kind = 'interviews' THEN
    SELECT coalesce(array_agg(f.file_key), '{}') INTO keys FROM interview_files AS f WHERE f.org_id = organization AND f.interview_id = ANY (gone);
    DELETE FROM tokens AS t WHERE t.interview_id = ANY (gone);
    DELETE FROM interviews AS v WHERE v.org_id = organization AND v.id = ANY (gone);
  END IF;
  -- Nothing that is gone can be undone: the undo of an import stays, and says why it cannot.
  DELETE FROM undo_entries AS u WHERE u.org_id = organization AND u.subject_id = ANY (gone) AND kind <> 'imports';
  RETURN QUERY SELECT cardinality(gone), array(SELECT stored_files_unused(keys));
END $$;
REVOKE ALL ON FUNCTION retention_remove(text, integer) FROM PUBLIC;
