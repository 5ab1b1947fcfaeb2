-- Announces that a session or API key may no longer do what it could: revoked, deleted, other rights.
-- Streams that it opened end then (lib/transport/access.ts). A trigger, so that no write can forget it.
CREATE FUNCTION announce_credential_access() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('spotlight', 'access ' || OLD.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The same for every live session of a membership whose role changes.
CREATE FUNCTION announce_membership_access() RETURNS trigger
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
CREATE TRIGGER sessions_access_changed AFTER UPDATE OF revoked_at, membership_id ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.membership_id <> NEW.membership_id)
  EXECUTE FUNCTION announce_credential_access();
--> statement-breakpoint
CREATE TRIGGER sessions_access_deleted AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL)
  EXECUTE FUNCTION announce_credential_access();
--> statement-breakpoint
CREATE TRIGGER memberships_access_changed AFTER UPDATE OF role ON memberships
  FOR EACH ROW WHEN (OLD.role <> NEW.role)
  EXECUTE FUNCTION announce_membership_access();
--> statement-breakpoint
CREATE TRIGGER api_keys_access_changed AFTER UPDATE OF revoked_at, scopes ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.scopes <> NEW.scopes)
  EXECUTE FUNCTION announce_credential_access();
--> statement-breakpoint
CREATE TRIGGER api_keys_access_deleted AFTER DELETE ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL)
  EXECUTE FUNCTION announce_credential_access();
