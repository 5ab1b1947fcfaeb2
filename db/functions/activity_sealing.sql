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

-- A row of the audit log as it is written down for sealing, in the same way.
CREATE OR REPLACE FUNCTION audit_text(act audit) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT concat(
    '{"act":', activity_json(act.act),
    ',"actor_id":', activity_json(act.actor_id),
    ',"actor_type":', activity_json(act.actor_type),
    ',"address":', activity_json(act.address),
    ',"agent":', activity_json(act.agent),
    ',"at":"', to_char(act.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '"',
    ',"factors":' || array_to_json(act.factors)::text,
    ',"id":', activity_json(act.id),
    ',"org_id":', activity_json(act.org_id),
    ',"outcome":', activity_json(act.outcome),
    ',"request_id":', activity_json(act.request_id),
    ',"subject_id":', activity_json(act.subject_id),
    ',"subject_type":', activity_json(act.subject_type), '}')
$$;

-- SHA-256 of a text in UTF-8, hexadecimal.
CREATE OR REPLACE FUNCTION activity_hash(value text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp
AS $$ SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex') $$;

-- Organizations with rows that are not sealed yet, and in which chain. Runs as the owner, so that a job of the
-- system finds work of every organization without reading it.
CREATE OR REPLACE FUNCTION unsealed_chains(at_most integer)
RETURNS TABLE (chain text, org_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  (SELECT DISTINCT 'activity', a.org_id FROM activity a WHERE NOT a.is_sealed LIMIT least(at_most, 1000))
  UNION ALL
  (SELECT DISTINCT 'audit', a.org_id FROM audit a WHERE NOT a.is_sealed LIMIT least(at_most, 1000))
$$;
REVOKE ALL ON FUNCTION unsealed_chains(integer) FROM PUBLIC;

-- Numbers and seals rows of a chain ('activity' or 'audit') of the running transaction's organization, as far as they
-- are committed, and answers how many. Runs as the owner: a job does not see private rows, which are sealed like all
-- others, and nobody else writes into the chain. One at a time: whoever finds another at it leaves it to them.
CREATE OR REPLACE FUNCTION seal_chain(chain text, moment timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := nullif(current_setting('app.org_id', true), '');
  act record;
  reached bigint;
  before text;
  hash text;
  done integer := 0;
BEGIN
  IF chain NOT IN ('activity', 'audit') THEN
    RAISE EXCEPTION 'There is no chain %', chain;
  END IF;
  IF org IS NULL OR NOT pg_try_advisory_xact_lock(hashtextextended(chain || '_seal ' || org, 0)) THEN
    RETURN 0;
  END IF;
  EXECUTE format('SELECT s.number, s.seal FROM %I s WHERE s.org_id = $1 ORDER BY s.number DESC LIMIT 1', chain || '_seals')
    INTO reached, before USING org;
  reached := coalesce(reached, 0);
  before := coalesce(before, repeat('0', 64));
  FOR act IN EXECUTE format(
      'SELECT a.id, %I(a) AS line FROM %I a WHERE a.org_id = $1 AND NOT a.is_sealed ORDER BY a.at, a.id LIMIT $2',
      chain || '_text', chain) USING org, least(at_most, 1000) LOOP
    hash := activity_hash(act.line);
    before := activity_hash(before || hash);
    reached := reached + 1;
    EXECUTE format('INSERT INTO %I VALUES ($1, $2, $3, $4, $5, $6)', chain || '_seals')
      USING org, reached, act.id, hash, before, moment;
    EXECUTE format('UPDATE %I SET is_sealed = true WHERE org_id = $1 AND id = $2', chain) USING org, act.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
REVOKE ALL ON FUNCTION seal_chain(text, timestamptz, integer) FROM PUBLIC;

-- Organizations with sealed audit rows that wait to be posted to their address, or (when there is a file) to be written
-- to the operator's file. Runs as the owner, and names ids only.
CREATE OR REPLACE FUNCTION audit_undelivered(at_most integer, has_file boolean)
RETURNS TABLE (org_id text, is_unposted boolean, is_unlogged boolean)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT o.id, coalesce(w.is_free AND s.last > w.posted_number, false),
    has_file AND s.last > coalesce(w.logged_number, 0)
  FROM organizations o
    LEFT JOIN (SELECT x.org_id, x.posted_number, x.logged_number,
      x.webhook_url IS NOT NULL AND (x.posting_until IS NULL OR x.posting_until <= now()) AS is_free
      FROM audit_outlets x) w ON w.org_id = o.id,
    LATERAL (SELECT max(l.number) AS last FROM audit_seals l WHERE l.org_id = o.id) s
  WHERE (has_file OR w.is_free)
    AND ((has_file AND s.last > coalesce(w.logged_number, 0)) OR (w.is_free AND s.last > w.posted_number))
  ORDER BY o.id LIMIT least(at_most, 1000)
$$;
REVOKE ALL ON FUNCTION audit_undelivered(integer, boolean) FROM PUBLIC;
