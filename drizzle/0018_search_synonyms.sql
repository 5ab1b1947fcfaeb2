-- ts_rank divides by the number of words in a query: a term with synonyms would count for less the more of them it
-- has. So it is multiplied by their number again; else as before.
CREATE OR REPLACE FUNCTION search_looked_at(terms search_term[], ranking jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('SELECT id, array_remove(ARRAY[%s]::integer[], NULL) AS missing, %s + %s * prominence AS score,
      prominence, name_key FROM companies CROSS JOIN LATERAL (SELECT %s AS c OFFSET 0) AS long',
    string_agg(format('CASE WHEN document @@ %L::tsquery THEN NULL ELSE %s END', query, nth), ', ')
      FILTER (WHERE NOT is_optional),
    string_agg(format('%s / (1 - c + 1.0001 * c / greatest(1e-9, least(1, %s * ts_rank(%L::real[], document, %L::tsquery)::float8)))',
      weight::numeric, CASE WHEN query::text ~ ' \| ' THEN (numnode(query) + 1) / 2 ELSE 1 END, array(SELECT jsonb_array_elements_text(ranking -> 'fields')), query), ' + '),
    (ranking ->> 'prominence')::numeric,
    format('1.551 * %s * (1 - %s + %s * length(document) / %s::float8)', (ranking ->> 'k')::numeric,
      (ranking ->> 'b')::numeric, (ranking ->> 'b')::numeric, (ranking ->> 'usual')::numeric))
  FROM unnest(terms)
$$;
