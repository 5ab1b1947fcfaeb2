-- The key by which an investor's name is compared, as `investorKey` in lib/domains/evidence/queries/ids.ts.
CREATE OR REPLACE FUNCTION investor_key(written text) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$ SELECT left(replace(search_key(written), ' ', ''), 100) $$;

-- The id of the investor of a key, as `investorId` there.
CREATE OR REPLACE FUNCTION investor_id(org text, key text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT 'ivr_' || left(encode(sha256(convert_to(concat_ws(' ', org, key), 'UTF8')), 'hex'), 24) $$;

-- What the investor of a key is called: the spelling that most companies' lists use.
CREATE OR REPLACE FUNCTION investor_name(org text, key text) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce((SELECT name FROM investor_names AS n WHERE n.org_id = org AND n.investor_id = investor_id(org, key)
    ORDER BY companies DESC, name LIMIT 1), key)
$$;

-- The keys of investors that people merged, each with the one that stands for all of them: that of the investor they
-- were merged into, as long as anything names it.
CREATE OR REPLACE FUNCTION investor_joins(org text) RETURNS TABLE (key text, root text)
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH RECURSIVE merged AS (
    SELECT subject_id AS id, into_subject_id AS into_id FROM subject_aliases
    WHERE org_id = org AND subject_id >= 'ivr_' AND subject_id < 'ivr`'),
  chains AS (
    SELECT id, into_id FROM merged
    UNION SELECT chains.id, merged.into_id FROM chains JOIN merged ON merged.id = chains.into_id),
  ends AS (SELECT id, into_id AS kept FROM chains WHERE into_id NOT IN (SELECT id FROM merged)),
  members AS (SELECT id, kept FROM ends UNION SELECT kept, kept FROM ends),
  keyed AS (
    SELECT DISTINCT kept, id, investor_key(name) AS key FROM members
    JOIN investor_names AS n ON n.org_id = org AND n.investor_id = members.id)
  SELECT key, first_value(key) OVER (PARTITION BY kept ORDER BY id = kept DESC, key COLLATE "C") FROM keyed
$$;

-- All keys of the investors of these ids, whether they were merged or not.
CREATE OR REPLACE FUNCTION investor_keys_of(org text, ids jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH named AS (
    SELECT DISTINCT investor_key(name) AS key FROM investor_names AS n
    WHERE n.org_id = org AND n.investor_id = ANY (array(SELECT jsonb_array_elements_text(ids)))),
  joins AS MATERIALIZED (SELECT * FROM investor_joins(org))
  SELECT coalesce(array_agg(key), '{}') FROM (
    SELECT key FROM named UNION SELECT j.key FROM joins AS j
    WHERE j.root IN (SELECT root FROM joins WHERE joins.key IN (SELECT key FROM named))) AS every
$$;

-- A list of investors' keys, in SQL, with one key for each investor. Where nobody merged any it is the list itself.
CREATE OR REPLACE FUNCTION investor_roots(org text, list text) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  keys text[];
  roots text[];
BEGIN
  SELECT array_agg(key), array_agg(root) INTO keys, roots FROM investor_joins(org) WHERE key <> root;
  IF keys IS NULL THEN RETURN list; END IF;
  RETURN format('CASE WHEN %1$s && %2$L::text[] THEN array(SELECT DISTINCT coalesce(root, one) FROM unnest(%1$s) AS one
    LEFT JOIN unnest(%2$L::text[], %3$L::text[]) AS j(key, root) ON j.key = one ORDER BY 1) ELSE %1$s END',
    list, keys, roots);
END $$;

-- The keys of investors that are merged with one whose key has one of these in it.
CREATE OR REPLACE FUNCTION investor_joined(org text, parts jsonb) RETURNS text[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  WITH joins AS MATERIALIZED (SELECT * FROM investor_joins(org))
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM joins WHERE root IN (
    SELECT j.root FROM joins AS j, jsonb_array_elements_text(parts) AS part WHERE strpos(j.key, part) > 0)
$$;

-- The keys of the investors that a filter means whole: those of its ids, or those whose keys are as its patterns say
-- (`patternOfInvestor` in lib/search/plan.ts), under whatever names they were merged.
CREATE OR REPLACE FUNCTION investor_keys_meant(org text, filter jsonb) RETURNS text[]
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  found text[];
BEGIN
  IF filter ? 'ids' THEN RETURN investor_keys_of(org, filter -> 'ids'); END IF;
  found := array(SELECT substr(word, 2) FROM search_words WHERE org_id = org AND word >= '$' AND word < '%'
    AND substr(word, 2) ~ ANY (array(SELECT jsonb_array_elements_text(filter -> 'called'))));
  RETURN array(SELECT unnest(found) UNION SELECT key FROM investor_joins(org)
    WHERE root IN (SELECT root FROM investor_joins(org) AS j WHERE j.key = ANY (found)));
END $$;
