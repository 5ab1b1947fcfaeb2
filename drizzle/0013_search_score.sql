-- What is read of a company that text search looks at, in SQL. A term scores weight × x ÷ (x + n), x being
-- how often it stands in the document and n = k (1 − b + b × words ÷ usual). ts_rank sums 1/i² over a term's
-- places and divides by π²/6, so that x = r ÷ (1.0001 − r) ÷ 1.551; written out so that r stands there once.
CREATE OR REPLACE FUNCTION search_looked_at(terms search_term[], ranking jsonb) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT format('SELECT id, array_remove(ARRAY[%s]::integer[], NULL) AS missing, %s + %s * prominence AS score,
      prominence, name_key FROM companies CROSS JOIN LATERAL (SELECT %s AS c OFFSET 0) AS long',
    string_agg(format('CASE WHEN document @@ %L::tsquery THEN NULL ELSE %s END', query, nth), ', ')
      FILTER (WHERE NOT is_optional),
    string_agg(format('%s / (1 - c + 1.0001 * c / greatest(1e-9, ts_rank(%L::real[], document, %L::tsquery)::float8))',
      weight::numeric, array(SELECT jsonb_array_elements_text(ranking -> 'fields')), query), ' + '),
    (ranking ->> 'prominence')::numeric,
    format('1.551 * %s * (1 - %s + %s * length(document) / %s::float8)', (ranking ->> 'k')::numeric,
      (ranking ->> 'b')::numeric, (ranking ->> 'b')::numeric, (ranking ->> 'usual')::numeric))
  FROM unnest(terms)
$$;
--> statement-breakpoint
-- How many companies an organisation has is kept beside the counts of their words, as that of the empty one.
INSERT INTO search_words (org_id, word, companies, names)
SELECT org_id, '', count(*), 0 FROM companies GROUP BY org_id;
