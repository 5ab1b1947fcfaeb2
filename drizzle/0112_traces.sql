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
