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
