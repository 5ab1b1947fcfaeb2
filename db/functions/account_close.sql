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
