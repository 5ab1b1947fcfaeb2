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
