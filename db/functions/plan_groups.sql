-- What the rows of a group have in common, in SQL, as a number or a text that orders the groups.
CREATE OR REPLACE FUNCTION plan_key(value text, kind text, grouping_by jsonb) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE grouping_by ->> 'by'
    WHEN 'year' THEN format('extract(year FROM %s)::integer', value)
    WHEN 'quarter' THEN format('(extract(year FROM %1$s) * 4 + extract(quarter FROM %1$s) - 1)::integer', value)
    WHEN 'month' THEN format('(extract(year FROM %1$s) * 12 + extract(month FROM %1$s) - 1)::integer', value)
    WHEN 'band' THEN format('width_bucket(%s::float8, %L::float8[])', value,
      array(SELECT jsonb_array_elements_text(grouping_by -> 'bands')))
    ELSE value END
$$;

-- A measure: what it needs of each row, as columns x, w and h with its number, and how they are put together.
CREATE OR REPLACE FUNCTION plan_measure(org text, about text, measure jsonb, today date, nth bigint, OUT columns text,
  OUT total text)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE of_row record;
BEGIN
  IF measure ->> 'of' = 'count' THEN
    total := 'count(*)';
    RETURN;
  END IF;
  IF measure ->> 'of' = 'share' THEN
    columns := format('coalesce((%s), false) AS w%s, (%s AND %s) AS h%2$s',
      (SELECT string_agg(search_filter(org, one, false), ' AND ') FROM jsonb_array_elements(measure -> 'filters') AS one),
      nth, coalesce((SELECT string_agg(plan_known(about, one, today), ' AND ')
        FROM jsonb_array_elements_text(measure -> 'known') AS one), 'true'),
      coalesce((SELECT string_agg(plan_marked(org, about, one, today), ' AND ')
        FROM jsonb_array_elements_text(measure -> 'marked') AS one), 'true'));
    total := format('count(*) FILTER (WHERE w%1$s AND h%1$s)::float8 / nullif(count(*) FILTER (WHERE h%1$s), 0)', nth);
    RETURN;
  END IF;
  of_row := plan_value(about, measure ->> 'field', today);
  columns := format('%s AS x%s', CASE of_row.kind WHEN 'investors' THEN investor_roots(org, of_row.value)
    ELSE of_row.value END, nth);
  total := format(CASE measure ->> 'of'
    WHEN 'sum' THEN 'sum(x%1$s)'
    WHEN 'average' THEN 'sum(x%1$s)::float8 / nullif(count(x%1$s), 0)'
    WHEN 'median' THEN 'percentile_cont(0.5) WITHIN GROUP (ORDER BY x%1$s::float8)'
    WHEN 'minimum' THEN 'min(x%1$s)' WHEN 'maximum' THEN 'max(x%1$s)'
    WHEN 'distinct' THEN CASE WHEN of_row.kind IN ('list', 'investors')
      THEN '(SELECT count(DISTINCT one) FROM unnest(string_to_array(string_agg(nullif(array_to_string(x%1$s,
        chr(31)), ''''), chr(31)), chr(31))) AS one)' ELSE 'count(DISTINCT x%1$s)' END
    END, nth);
END $$;

-- The groups that rows fall into: of each its key and label a grouping, then its measures. A row whose value is not
-- known is in no group, and one with a list in one for each item. Without groupings, all rows are one group. Groups that
-- do not meet the conditions on their measures are left out.
CREATE OR REPLACE FUNCTION plan_groups(org text, plan jsonb, source text, known text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  about text := plan ->> 'about';
  today date := (plan ->> 'today')::date;
  columns text[] := '{}';
  keys text[] := '{}';
  told text[] := '{}';
  told_after text[] := '{}';
  froms text := 'found';
  wordings text := '';
  orders text[];
  ties text[] := '{}';
  having_of text[];
  one record;
  of_row record;
  is_list boolean;
  items text;
  once text := 'true';
  is_counted boolean := cardinality(array_remove(known, NULL)) > 0;
  key text;
  label text;
  label_after text;
  counts text[];
  answer jsonb;
BEGIN
  FOR one IN SELECT item, nth::integer FROM jsonb_array_elements(plan -> 'groups') WITH ORDINALITY AS given(item, nth)
  LOOP
    of_row := plan_value(about, one.item ->> 'field', today);
    is_list := of_row.kind IN ('list', 'investors');
    columns := columns || format('%s AS k%s', CASE of_row.kind WHEN 'investors' THEN investor_roots(org, of_row.value)
      ELSE plan_key(of_row.value, of_row.kind, one.item) END, one.nth);
    IF of_row.label IS NOT NULL THEN columns := columns || format('%s AS l%s', of_row.label, one.nth); END IF;
    key := format(CASE WHEN is_list THEN 'u%s.key' ELSE 'k%s' END, one.nth);
    label := 'NULL';
    label_after := format('label%s', one.nth);
    IF of_row.kind = 'investors' THEN
      items := 'k%1$s) WITH ORDINALITY AS u%1$s(key, place)';
      wordings := wordings || format(', wordings%s AS MATERIALIZED (SELECT * FROM %s AS w)', one.nth,
        plan_wordings(format('(SELECT unnest(l%s) AS name FROM found) AS said', one.nth)));
      label_after := format('coalesce((SELECT name FROM wordings%1$s AS w WHERE w.key = key%1$s
        ORDER BY times DESC, name COLLATE "C" LIMIT 1), investor_name(%2$L, key%1$s))', one.nth, org);
    ELSIF is_list AND of_row.label IS NOT NULL THEN
      items := 'k%1$s, l%1$s) WITH ORDINALITY AS u%1$s(key, label, place)';
      label := format('mode() WITHIN GROUP (ORDER BY u%s.label COLLATE "C")', one.nth);
    ELSIF is_list THEN
      items := 'k%1$s) WITH ORDINALITY AS u%1$s(key, place)';
    ELSIF one.item ->> 'field' LIKE '%industry' THEN
      -- Of its spellings the one with most capitals, which takes no sort of the group's rows.
      label := format('min(l%s COLLATE "C")', one.nth);
    ELSIF of_row.label IS NOT NULL THEN
      label := format('mode() WITHIN GROUP (ORDER BY l%s COLLATE "C")', one.nth);
    END IF;
    IF is_list THEN
      froms := froms || format(' LEFT JOIN LATERAL unnest(' || items || ' ON true', one.nth);
      once := once || format(' AND coalesce(u%s.place, 1) = 1', one.nth);
    END IF;
    keys := keys || key;
    told := told || format('%s AS key%s', key, one.nth) || format('%s AS label%s', label, one.nth);
    told_after := told_after || format('key%s', one.nth) || label_after;
    ties := ties || format('key%s%s', one.nth,
      CASE WHEN one.item ->> 'by' IS NULL AND (is_list OR of_row.kind = 'text') THEN ' COLLATE "C"' ELSE '' END);
  END LOOP;
  FOR one IN SELECT item, nth FROM jsonb_array_elements(plan -> 'measures') WITH ORDINALITY AS given(item, nth) LOOP
    of_row := plan_measure(org, about, one.item, today, one.nth);
    columns := array_remove(columns || of_row.columns, NULL);
    told := told || format('%s AS m%s', of_row.total, one.nth);
    told_after := told_after || format('m%s', one.nth);
  END LOOP;
  orders := array(SELECT format(CASE WHEN item ? 'measure' THEN 'm%2$s %3$s NULLS LAST' ELSE '%1$s %3$s' END,
      ties[(item ->> 'group')::integer + 1], (item ->> 'measure')::integer + 1,
      CASE WHEN (item ->> 'descending')::boolean THEN 'DESC' ELSE 'ASC' END)
    FROM jsonb_array_elements(plan -> 'order') WITH ORDINALITY AS given(item, nth) ORDER BY nth) || ties;
  having_of := array(SELECT format('m%s %s %L::float8', (item ->> 'measure')::integer + 1,
      CASE item ->> 'op' WHEN 'lt' THEN '<' WHEN 'lte' THEN '<=' WHEN 'gt' THEN '>' WHEN 'gte' THEN '>=' ELSE '=' END,
      item ->> 'value') FROM jsonb_array_elements(plan -> 'having') AS item);
  -- Each row is counted in the first of its groups, that of an unknown value too: together they are all rows.
  counts := array(SELECT CASE WHEN nth = 0 THEN format('count(*) FILTER (WHERE %s)', once)
      WHEN known[nth] IS NULL THEN 'NULL::bigint' ELSE format('count(*) FILTER (WHERE n%s AND %s)', nth, once) END
    FROM generate_series(0, cardinality(known)) AS nth);
  EXECUTE format('WITH found AS %s (SELECT %s FROM %s),
      grouped AS MATERIALIZED (SELECT %s FROM %s%s),
      kept AS NOT MATERIALIZED (SELECT * FROM grouped%s)%s
    SELECT jsonb_build_object(
      ''total'', (SELECT count(*) FROM kept),
      ''rows'', (SELECT coalesce(jsonb_agg(jsonb_build_array(%s)), ''[]'')
        FROM (SELECT * FROM kept%s LIMIT %s OFFSET %s) AS page),
      ''counted'', %s)',
    CASE WHEN wordings <> '' THEN 'MATERIALIZED' ELSE 'NOT MATERIALIZED' END,
    array_to_string(columns || array(SELECT format('%s AS n%s', known[nth], nth)
      FROM generate_subscripts(known, 1) AS nth WHERE known[nth] IS NOT NULL), ', '), source,
    array_to_string(told || CASE WHEN is_counted
      THEN array(SELECT format('%s AS c%s', counts[nth], nth) FROM generate_subscripts(counts, 1) AS nth) END, ', '),
    froms, ' GROUP BY ' || nullif(array_to_string(keys, ', '), ''),
    ' WHERE ' || nullif(array_to_string(array(SELECT format('key%s IS NOT NULL', nth)
      FROM generate_subscripts(keys, 1) AS nth) || having_of, ' AND '), ''),
    wordings, array_to_string(told_after, ', '),
    ' ORDER BY ' || nullif(array_to_string(orders, ', '), ''), plan ->> 'limit', plan ->> 'offset',
    CASE WHEN NOT is_counted THEN '''[]''::jsonb'
      ELSE format('(SELECT jsonb_build_array(%s) FROM grouped)', (SELECT string_agg(format('coalesce(sum(c%s), 0)', nth), ', ')
        FROM generate_subscripts(counts, 1) AS nth)) END) INTO answer;
  RETURN answer;
END $$;
