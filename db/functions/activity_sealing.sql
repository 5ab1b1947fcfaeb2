-- A text as JSON writes it; null for none.
CREATE OR REPLACE FUNCTION activity_json(value text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$ SELECT coalesce(to_json(value)::text, 'null') $$;

-- A row of activity as it is written down for sealing: one line of JSON without spaces, its fields in the order
-- of their names, the time in UTC to the microsecond.
CREATE OR REPLACE FUNCTION activity_text(act activity) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat(
    '{"action":', activity_json(act.action),
    ',"actor_id":', activity_json(act.actor_id),
    ',"actor_type":', activity_json(act.actor_type),
    ',"at":"', to_char(act.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    '","company_id":', activity_json(act.company_id),
    ',"detail":{', (SELECT string_agg(activity_json(key) || ':' || activity_json(value), ',' ORDER BY key COLLATE "C")
      FROM jsonb_each_text(act.detail)),
    '},"id":', activity_json(act.id),
    ',"is_private":', CASE WHEN act.is_private THEN 'true' ELSE 'false' END,
    ',"kind":', activity_json(act.kind),
    ',"org_id":', activity_json(act.org_id),
    ',"project_id":', activity_json(act.project_id),
    ',"request_id":', activity_json(act.request_id),
    ',"subject_id":', activity_json(act.subject_id),
    ',"subject_type":', activity_json(act.subject_type), '}')
$$;

-- SHA-256 of a text in UTF-8, hexadecimal.
CREATE OR REPLACE FUNCTION activity_hash(value text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$ SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex') $$;

-- Organizations with rows that are not sealed yet. Runs as the owner, so that a job of the system finds work of
-- every organization without reading it.
CREATE OR REPLACE FUNCTION activity_unsealed(at_most integer)
RETURNS TABLE (org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT a.org_id FROM activity a WHERE NOT a.is_sealed LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION activity_unsealed(integer) FROM PUBLIC;

-- Numbers and seals rows of the running transaction's organization, as far as they are committed, and answers how
-- many. Runs as the owner: a job does not see private rows, which are sealed like all others, and nobody else
-- writes into the chain. One at a time: whoever finds another at it leaves it to them.
CREATE OR REPLACE FUNCTION activity_seal(moment timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := nullif(current_setting('app.org_id', true), '');
  act activity%ROWTYPE;
  reached bigint;
  before text;
  hash text;
  done integer := 0;
BEGIN
  IF org IS NULL OR NOT pg_try_advisory_xact_lock(hashtextextended('activity_seal ' || org, 0)) THEN
    RETURN 0;
  END IF;
  SELECT s.number, s.seal INTO reached, before FROM activity_seals s WHERE s.org_id = org ORDER BY s.number DESC LIMIT 1;
  reached := coalesce(reached, 0);
  before := coalesce(before, repeat('0', 64));
  FOR act IN SELECT * FROM activity a WHERE a.org_id = org AND NOT a.is_sealed ORDER BY a.at, a.id
      LIMIT least(at_most, 1000) LOOP
    hash := activity_hash(activity_text(act));
    before := activity_hash(before || hash);
    reached := reached + 1;
    INSERT INTO activity_seals (org_id, number, activity_id, row_hash, seal, sealed_at)
      VALUES (org, reached, act.id, hash, before, moment);
    UPDATE activity SET is_sealed = true WHERE org_id = org AND id = act.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
REVOKE ALL ON FUNCTION activity_seal(timestamptz, integer) FROM PUBLIC;
