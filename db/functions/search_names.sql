-- Companies by name: those that are called so now, those that are or were also, and, while somebody is
-- typing, those whose name begins so.
CREATE OR REPLACE FUNCTION search_names(keys text[], prefix text, page_limit integer)
RETURNS TABLE (company_id text, kind text)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
AS $$
DECLARE org text := search_org();
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id, CASE WHEN name_key = ANY (%1$L::text[]) THEN ''exact'' ELSE ''former'' END AS kind
    FROM companies WHERE org_id = %2$L COLLATE "C" AND name_keys && %1$L::text[] AND %3$s
    ORDER BY kind, prominence DESC, name_key, domain, description, id LIMIT %4$s', keys, org,
    search_has(array(SELECT search_scope(org) || '=' || key FROM unnest(keys) AS key)), page_limit);
  IF prefix = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id, ''prefix'' FROM (SELECT id, prominence, name_key, domain, description FROM companies
      WHERE org_id = %1$L AND name_key >= %2$L AND name_key ^@ %2$L AND NOT name_keys && %3$L::text[]
      ORDER BY name_key, domain, description, id LIMIT 500) AS near
    ORDER BY prominence DESC, name_key, domain, description, id LIMIT %4$s', org, prefix, keys, page_limit);
END $$;
REVOKE ALL ON FUNCTION search_names(text[], text, integer) FROM PUBLIC;
