-- The rows of a plan, in order, each with its id, its company, its claim and the values that it shows; and how many
-- there are. `ids`: these rows, in that order; with `among` those of them that meet the filters. Relevance ranks rows by
-- their companies' words, as a search does.
CREATE OR REPLACE FUNCTION plan_rows(org text, plan jsonb, source text, terms search_term[], share float8,
  known text[])
RETURNS jsonb
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about text := plan ->> 'about';
  today date := (plan ->> 'today')::date;
  own record := plan_identity(about);
  is_ranked boolean := plan -> 'order' @> '[{"relevance": true}]' AND cardinality(terms) > 0;
  orders text := concat_ws(', ', CASE WHEN plan ? 'ids' THEN format('array_position(%L::text[], %s)',
    array(SELECT jsonb_array_elements_text(plan -> 'ids')), own.id) END,
    (SELECT string_agg(CASE WHEN item ? 'relevance' THEN CASE WHEN is_ranked
        THEN 'hit_full DESC, hit_score DESC, hit_prominence DESC, hit_tie COLLATE "C"' END
      ELSE (SELECT format('%s%s %s NULLS LAST', value, CASE kind WHEN 'text' THEN ' COLLATE "C"' ELSE '' END,
        CASE WHEN (item ->> 'descending')::boolean THEN 'DESC' ELSE 'ASC' END)
        FROM plan_value(about, item ->> 'field', today)) END, ', ' ORDER BY nth)
      FROM jsonb_array_elements(plan -> 'order') WITH ORDINALITY AS given(item, nth)), own.ties);
  answer jsonb;
BEGIN
  -- Investors are added up once; other rows are read anew to be counted, which takes no columns but those.
  EXECUTE format('WITH found AS %s (SELECT * FROM %s)
    SELECT jsonb_build_object(
      ''rows'', (SELECT coalesce(jsonb_agg(told), ''[]'') FROM (SELECT jsonb_build_array(%s) AS told
        FROM %s%s%s ORDER BY %s LIMIT %s OFFSET %s) AS page),
      ''counted'', (SELECT jsonb_build_array(count(*)%s) FROM found))',
    CASE about WHEN 'investors' THEN 'MATERIALIZED' ELSE 'NOT MATERIALIZED' END, source,
    concat_ws(', ', own.id, own.company, own.claim, (SELECT string_agg((plan_value(about, one, today)).shown, ', ' ORDER BY nth)
      FROM jsonb_array_elements_text(plan -> 'show') WITH ORDINALITY AS given(one, nth))),
    CASE WHEN plan ? 'ids' AND NOT plan ? 'among' THEN plan_source(org, about, '[]', '{}', 0) ELSE 'found' END,
    CASE WHEN is_ranked THEN format(' JOIN (SELECT id AS hit_id, missing = ''{}'' AS hit_full, score AS hit_score,
      prominence AS hit_prominence, tie AS hit_tie FROM (%s WHERE %s) AS looked_at) AS hits ON hit_id = id',
      search_looked_at(terms, plan -> 'ranking'), format('org_id = %L COLLATE "C" AND %s', org,
        search_condition(org, terms, share))) ELSE '' END,
    CASE WHEN plan ? 'ids' THEN format(' WHERE %s = ANY (%L::text[])', own.id,
      array(SELECT jsonb_array_elements_text(plan -> 'ids'))) ELSE '' END,
    orders, plan ->> 'limit', plan ->> 'offset',
    (SELECT coalesce(string_agg(CASE WHEN known[nth] IS NULL THEN ', NULL' ELSE format(', count(*) FILTER (WHERE %s)',
      known[nth]) END, '' ORDER BY nth), '') FROM generate_subscripts(known, 1) AS nth)) INTO answer;
  RETURN answer || jsonb_build_object('total', answer -> 'counted' -> 0);
END $$;

-- Runs a plan over companies, rounds, people or investors of the organisation of the running transaction. `known` lists
-- fields, with the filters on other fields where one is on it: of how many of those rows it is known. Answers
-- {"total", "rows", "known": [[known, of]]}.
CREATE OR REPLACE FUNCTION plan_run(plan jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
SET work_mem = '32MB'
AS $$
DECLARE
  org text := search_org();
  about text := plan ->> 'about';
  today date := (plan ->> 'today')::date;
  read search_term[] := search_read_terms(org, plan -> 'terms');
  is_nothing boolean := jsonb_array_length(plan -> 'terms') > 0 AND cardinality(read) = 0;
  filters jsonb := CASE WHEN is_nothing THEN plan -> 'filters' || '[{"kind": "any", "of": []}]' ELSE plan -> 'filters' END;
  share float8;
  is_any boolean;
  known text[] := '{}';
  figures jsonb := '[]';
  one jsonb;
  counted jsonb;
  answer jsonb;
BEGIN
  FOREACH share IN ARRAY search_shares(read, plan -> 'ranking') LOOP
    EXIT WHEN share = 0;
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', plan_source(org, about, filters, read, share)) INTO is_any;
    EXIT WHEN is_any;
  END LOOP;
  FOR one IN SELECT jsonb_array_elements(plan -> 'known') LOOP
    known := known || CASE WHEN one ? 'filters' THEN NULL ELSE plan_known(about, one ->> 'field', today) END;
  END LOOP;
  answer := CASE WHEN jsonb_array_length(plan -> 'measures') > 0
    THEN plan_groups(org, plan, plan_source(org, about, filters, read, share), known)
    ELSE plan_rows(org, plan, plan_source(org, about, filters, read, share), read, share, known) END;
  FOR one IN SELECT item || jsonb_build_object('nth', nth)
      FROM jsonb_array_elements(plan -> 'known') WITH ORDINALITY AS given(item, nth) LOOP
    counted := jsonb_build_array(answer -> 'counted' -> (one ->> 'nth')::integer, answer -> 'counted' -> 0);
    IF one ? 'filters' THEN
      EXECUTE format('SELECT jsonb_build_array(count(*) FILTER (WHERE %s), count(*)) FROM %s',
        plan_known(about, one ->> 'field', today), plan_source(org, about, one -> 'filters', read, share)) INTO counted;
    END IF;
    figures := figures || jsonb_build_array(counted);
  END LOOP;
  RETURN (answer - 'counted') || jsonb_build_object('known', figures);
END $$;
REVOKE ALL ON FUNCTION plan_run(jsonb) FROM PUBLIC;
