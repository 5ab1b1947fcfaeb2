-- A session's streams end with the token that opened them, too: it may be a thief's, from whom its
-- person took it by confirming.
DROP TRIGGER sessions_access_changed ON sessions;
--> statement-breakpoint
CREATE TRIGGER sessions_access_changed AFTER UPDATE OF revoked_at, membership_id, token_hash ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.membership_id <> NEW.membership_id
    OR OLD.token_hash <> NEW.token_hash)
  EXECUTE FUNCTION announce_credential_access();
