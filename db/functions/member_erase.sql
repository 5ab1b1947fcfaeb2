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
  DELETE FROM introductions WHERE org_id = organization AND (user_id = person OR colleague_id = person);

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
