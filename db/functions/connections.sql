-- The name by which LinkedIn knows a person, of the address of their profile.
CREATE OR REPLACE FUNCTION linkedin_key(address text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT lower(substring(address from '(?i)linkedin\.com/(?:in|pub)/([^/?#\s]+)')) $$;

-- How strong an edge is, from 0 to 1, as `strengthOf` in lib/domains/connections/rules/strength.ts.
CREATE OR REPLACE FUNCTION connection_strength(last_on date, times integer, today date) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN last_on IS NULL THEN 0.25 ELSE power(0.5, greatest(today - last_on, 0) / 1095.0) END
    * (1 - power(0.5, greatest(least(times, 50), 1)))
$$;

-- The company that a record is part of, at the end of its chain of merges.
CREATE OR REPLACE FUNCTION connection_company(org text, record text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH RECURSIVE chain AS (
    SELECT record AS id, 0 AS depth
    UNION ALL SELECT a.into_subject_id, c.depth + 1 FROM chain AS c
      JOIN subject_aliases AS a ON a.org_id = org AND a.subject_id = c.id WHERE c.depth < 20)
  SELECT id FROM chain ORDER BY depth DESC LIMIT 1
$$;

-- Says whom contacts are in the graph and writes their edges: those of one import, or of every one that the caller may
-- change. A contact is a person of the evidence when its member said so, or when the name and another fact agree and
-- nothing speaks against it; equal names alone are nothing.
CREATE OR REPLACE FUNCTION connections_link(of_import text) RETURNS void
LANGUAGE plpgsql VOLATILE
SET search_path = public, pg_temp
AS $$
DECLARE org text := nullif(current_setting('app.org_id', true), '');
BEGIN
  DELETE FROM connection_edges AS e
  WHERE e.org_id = org AND e.import_id IS NOT NULL AND (of_import IS NULL OR e.import_id = of_import);

  WITH mine AS MATERIALIZED (
    SELECT c.* FROM contacts AS c WHERE c.org_id = org AND (of_import IS NULL OR c.import_id = of_import)
  ), named AS MATERIALIZED (
    SELECT c.id, p.person_id, c.linkedin_key IS NOT DISTINCT FROM p.linkedin_key AND c.linkedin_key IS NOT NULL AS is_profile
    FROM mine AS c JOIN connection_people AS p ON p.org_id = org AND p.name_key = c.name_key
    WHERE c.same_as IS NULL AND p.person_id <> ALL (c.not_same_as) AND p.id <> ALL (c.not_same_as)
      AND (c.linkedin_key IS NULL OR p.linkedin_key IS NULL OR c.linkedin_key = p.linkedin_key)
      AND (c.linkedin_key = p.linkedin_key OR lower(c.email) = p.email OR EXISTS (
        SELECT FROM claims AS k WHERE k.org_id = org AND k.key = c.company_key AND k.retracted_at IS NULL
          AND connection_company(org, k.subject_id) = p.company_id))
  ), agreed AS (
    -- A profile settles it; otherwise namesakes at one company are nobody.
    SELECT id, min(person_id) AS person_id FROM named AS n
    WHERE is_profile OR NOT EXISTS (SELECT FROM named AS o WHERE o.id = n.id AND o.is_profile)
    GROUP BY id HAVING min(person_id) = max(person_id)
  ), said AS (
    SELECT c.id, p.person_id FROM mine AS c JOIN connection_people AS p ON p.org_id = org AND p.id = c.same_as
  ), found AS (
    SELECT id, person_id FROM agreed UNION ALL SELECT id, person_id FROM said
  )
  UPDATE contacts AS c SET is_joined = f.person_id IS NOT NULL,
    person_id = coalesce(f.person_id, CASE
      WHEN coalesce(m.linkedin_key, m.email, m.company_key) IS NULL THEN m.id
      ELSE 'con_' || left(encode(sha256(convert_to(concat_ws(E'\n', org, m.name_key,
        coalesce(m.linkedin_key, lower(m.email), m.company_key)), 'UTF8')), 'hex'), 24) END)
  FROM mine AS m LEFT JOIN found AS f ON f.id = m.id
  WHERE c.org_id = org AND c.id = m.id;

  INSERT INTO connection_edges (org_id, user_id, import_id, is_shared, from_id, to_id, member_id, kind, detail, last_on)
  SELECT org, c.user_id, c.import_id, c.is_shared, c.person_id, c.user_id, c.user_id, 'contact', i.kind, c.connected_on
  FROM contacts AS c JOIN contact_imports AS i ON i.org_id = org AND i.id = c.import_id
  WHERE c.org_id = org AND (of_import IS NULL OR c.import_id = of_import);

  WITH mine AS MATERIALIZED (
    SELECT c.*, i.created_at::date AS said_on FROM contacts AS c
      JOIN contact_imports AS i ON i.org_id = org AND i.id = c.import_id
    WHERE c.org_id = org AND c.company_key IS NOT NULL AND (of_import IS NULL OR c.import_id = of_import)
  ), firms AS MATERIALIZED (
    SELECT DISTINCT company_key FROM mine
  ), companies_of AS (
    -- Only a name that one company has: a wrong one is worse than none.
    SELECT company_key, min(id) AS firm_id FROM (
      SELECT DISTINCT f.company_key, connection_company(org, k.subject_id) AS id FROM firms AS f
        JOIN claims AS k ON k.org_id = org AND k.key = f.company_key AND k.retracted_at IS NULL
        AND k.subject_kind = 'company') AS records
    JOIN companies AS c USING (id) WHERE c.org_id = org GROUP BY company_key HAVING count(*) = 1
  ), investors_of AS (
    SELECT f.company_key, min(i.investor_id) AS firm_id
    FROM firms AS f JOIN investor_names AS i
      ON i.org_id = org AND i.investor_id = investor_id(org, substr(f.company_key, 3))
    GROUP BY f.company_key
  ), works AS (
    SELECT m.*, f.firm_id FROM mine AS m
      JOIN (SELECT * FROM companies_of UNION ALL SELECT * FROM investors_of) AS f ON f.company_key = m.company_key
  )
  INSERT INTO connection_edges (org_id, user_id, import_id, is_shared, from_id, to_id, is_to_person, kind, detail, last_on)
  SELECT org, user_id, import_id, is_shared, person_id, firm_id, false, 'position', title, said_on FROM works
  UNION ALL SELECT org, user_id, import_id, is_shared, firm_id, person_id, true, 'position', title, said_on FROM works;
END $$;

-- Builds the organisation's graph from its evidence: people, their roles, investments, shared rounds, and whom the firm
-- wrote to. As the owner, because what belongs to nobody may be written by nobody, and contacts of all members join
-- the new people. The organisation is that of the transaction.
CREATE OR REPLACE FUNCTION connections_build(at timestamptz, round_investors integer) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
SET jit = off
AS $$
DECLARE
  org text := nullif(current_setting('app.org_id', true), '');
  current_version bigint;
BEGIN
  IF org IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('connections ' || org, 0));
  SELECT version INTO current_version FROM evidence_versions WHERE org_id = org;
  DELETE FROM connection_edges WHERE org_id = org AND import_id IS NULL;
  DELETE FROM connection_people WHERE org_id = org;

  INSERT INTO connection_people (org_id, id, person_id, name, name_key, linkedin_key, company_id, title)
  -- One name at one profile is one person, at however many companies.
  SELECT org, p.id, CASE WHEN linkedin_key(p.linkedin_url) IS NULL THEN p.id
      ELSE min(p.id) OVER (PARTITION BY search_key(p.name), linkedin_key(p.linkedin_url)) END,
    p.name, search_key(p.name), linkedin_key(p.linkedin_url), p.company_id, p.title
  FROM people AS p WHERE p.org_id = org AND search_key(p.name) <> '';

  WITH written AS (
    SELECT c.id, c.user_id, c.receiver_name, c.receiver_email, c.purpose, i.company_id,
      (SELECT count(*) FROM letters AS l WHERE l.org_id = org AND l.conversation_id = c.id AND l.sent_at IS NOT NULL)
        + (SELECT count(*) FROM inbound_mails AS m WHERE m.org_id = org AND m.conversation_id = c.id) AS times,
      greatest((SELECT max(l.sent_at) FROM letters AS l WHERE l.org_id = org AND l.conversation_id = c.id),
        (SELECT max(m.received_at) FROM inbound_mails AS m WHERE m.org_id = org AND m.conversation_id = c.id),
        i.submitted_at)::date AS last_on
    FROM conversations AS c LEFT JOIN interviews AS i ON i.org_id = org AND i.conversation_id = c.id
    WHERE c.org_id = org AND c.removed_at IS NULL
  ), people_written AS (
    SELECT DISTINCT ON (w.id) w.*, p.person_id AS known_id FROM written AS w
      LEFT JOIN connection_people AS p ON p.org_id = org AND p.name_key = search_key(w.receiver_name)
        AND p.company_id = w.company_id
    WHERE w.last_on IS NOT NULL AND search_key(w.receiver_name) <> '' ORDER BY w.id, p.person_id
  ), receivers AS (
    SELECT *, coalesce(known_id, 'per_' || left(encode(sha256(convert_to(
      concat_ws(E'\n', org, receiver_email, search_key(receiver_name)), 'UTF8')), 'hex'), 24)) AS person_id
    FROM people_written
  ), new_people AS (
    INSERT INTO connection_people (org_id, id, person_id, name, name_key, email, company_id)
    SELECT DISTINCT ON (receiver_email, search_key(receiver_name), person_id) org,
      'per_' || left(encode(sha256(convert_to(concat_ws(E'\n', org, receiver_email, search_key(receiver_name), person_id),
        'UTF8')), 'hex'), 24),
      person_id, receiver_name, search_key(receiver_name), receiver_email, company_id FROM receivers
  ), joined AS (
    SELECT person_id, user_id AS other_id, user_id AS member_id,
      CASE purpose WHEN 'interview' THEN 'interview' ELSE 'mail' END AS kind, max(last_on) AS last_on,
      greatest(sum(times), 1)::integer AS times
    FROM receivers GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT person_id, company_id, NULL, 'interview', max(last_on), count(*)::integer
    FROM receivers WHERE company_id IS NOT NULL GROUP BY 1, 2
  )
  INSERT INTO connection_edges (org_id, from_id, to_id, is_to_person, member_id, kind, last_on, times)
  SELECT org, person_id, other_id, false, member_id, kind, last_on, times FROM joined
  UNION ALL SELECT org, other_id, person_id, true, NULL, kind, last_on, times FROM joined WHERE member_id IS NULL;

  WITH roles AS (
    SELECT p.person_id, p.company_id, CASE WHEN p.title ~* '\mboard\M' THEN 'board' ELSE 'role' END AS kind, p.title,
      coalesce(c.as_of, s.as_of) AS last_on
    FROM connection_people AS p JOIN people AS one ON one.org_id = org AND one.id = p.id
      JOIN claims AS c ON c.id = one.claim_id JOIN sources AS s ON s.id = c.source_id
    WHERE p.org_id = org
  )
  INSERT INTO connection_edges (org_id, from_id, to_id, is_to_person, kind, detail, last_on)
  SELECT org, person_id, company_id, false, kind, title, last_on FROM roles
  UNION ALL SELECT org, company_id, person_id, true, kind, title, last_on FROM roles;

  WITH joins AS MATERIALIZED (
    SELECT * FROM investor_joins(org)
  ), backed AS (
    SELECT r.company_id, r.id AS round_id, r.announced_on, key FROM funding_rounds AS r,
      unnest(r.investor_keys || r.lead_keys) AS key WHERE r.org_id = org
    UNION ALL SELECT c.id, NULL, NULL, key FROM companies AS c, unnest(c.investor_keys) AS key WHERE c.org_id = org
  ), rooted AS MATERIALIZED (
    SELECT DISTINCT b.company_id, b.round_id, b.announced_on, investor_id(org, coalesce(j.root, b.key)) AS investor_id
    FROM backed AS b LEFT JOIN joins AS j ON j.key = b.key
  ), invested AS (
    SELECT investor_id, company_id, max(announced_on) AS last_on, greatest(count(round_id), 1)::integer AS times
    FROM rooted GROUP BY 1, 2
  ), small AS (
    SELECT round_id FROM rooted WHERE round_id IS NOT NULL GROUP BY 1 HAVING count(*) <= round_investors
  ), together AS (
    SELECT a.investor_id, b.investor_id AS other_id, max(a.announced_on) AS last_on, count(*)::integer AS times
    FROM rooted AS a JOIN small USING (round_id) JOIN rooted AS b USING (round_id)
    WHERE a.investor_id <> b.investor_id GROUP BY 1, 2
  )
  INSERT INTO connection_edges (org_id, from_id, to_id, kind, last_on, times)
  SELECT org, investor_id, company_id, 'investment', last_on, times FROM invested
  UNION ALL SELECT org, company_id, investor_id, 'investment', last_on, times FROM invested
  UNION ALL SELECT org, investor_id, other_id, 'shared_round', last_on, times FROM together;

  PERFORM connections_link(NULL);
  INSERT INTO connection_builds AS b (org_id, version, built_at, taken_at)
  VALUES (org, coalesce(current_version, 0), at, at)
  ON CONFLICT (org_id) DO UPDATE SET version = excluded.version, built_at = excluded.built_at;
END $$;
REVOKE ALL ON FUNCTION connections_build(timestamptz, integer) FROM PUBLIC;

-- Organisations whose graph is older than their evidence, or than a day: mails change no evidence. Each is taken for a
-- time, so that one build works for it. As the owner, so that a job of the system finds them without reading theirs.
CREATE OR REPLACE FUNCTION connections_due(at timestamptz, apart interval, at_most integer)
RETURNS TABLE (org_id text)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO connection_builds AS b (org_id, taken_at)
  SELECT v.org_id, at FROM evidence_versions AS v LEFT JOIN connection_builds AS d ON d.org_id = v.org_id
  WHERE (d.version IS DISTINCT FROM v.version OR d.built_at < at - interval '1 day')
    AND (d.taken_at IS NULL OR d.taken_at <= at - apart)
  ORDER BY d.taken_at NULLS FIRST, v.org_id LIMIT least(at_most, 1000)
  ON CONFLICT (org_id) DO UPDATE SET taken_at = excluded.taken_at
  RETURNING b.org_id
$$;
REVOKE ALL ON FUNCTION connections_due(timestamptz, interval, integer) FROM PUBLIC;
