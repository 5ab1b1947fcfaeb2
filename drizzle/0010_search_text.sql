CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- English stems of words without their accents, in documents as in what is looked for.
CREATE TEXT SEARCH CONFIGURATION spotlight (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION spotlight
  ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart,
    hword_part, hword_numpart, host, file, url, url_path, email
  WITH unaccent, english_stem;
--> statement-breakpoint
-- A written value as it is compared: no case, accents or punctuation. "São Paulo" is "sao paulo".
CREATE FUNCTION search_key(written text) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$
  SELECT trim(regexp_replace(lower(unaccent('unaccent', written)), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The parts of "e-commerce", "Iris.ai" and "AI/ML" as words of their own.
CREATE FUNCTION search_parts(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT translate(written, '-./&+@_|:', '         ') $$;
--> statement-breakpoint
-- The same words joined, "ecommerce irisai", so that either way of writing finds the other.
CREATE FUNCTION search_joined(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  IF written !~ '\w[-.]\w' THEN RETURN ''; END IF;
  RETURN (SELECT coalesce(string_agg(translate(part[1], '-.', ''), ' '), '')
    FROM regexp_matches(written, '\w+(?:[-.]\w+)+', 'g') AS part);
END $$;
--> statement-breakpoint
-- The words of a text; those in front, which nobody looks for, keep phrases from beginning in another text.
-- Cut, because the words of one document may have a megabyte in all.
CREATE FUNCTION search_vector(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(to_tsvector('public.spotlight', 'a a ' || public.search_parts(left(written, 50000))
    || ' a a ' || public.search_joined(left(written, 50000))), '')
$$;
--> statement-breakpoint
-- The words of a company: A its names, B what it is filed under, C its description, D the rest.
CREATE FUNCTION search_document(names text, kinds text, description text, rest text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT setweight(public.search_vector(names), 'A') || setweight(public.search_vector(kinds), 'B')
    || setweight(public.search_vector(description), 'C')
    || setweight(public.search_vector(rest), 'D')
$$;
--> statement-breakpoint
-- How much is known of a company and how big it is, 0 to about 60: two points a source (at most 10), one a
-- known field, up to 20 for head count and 15 for funding, both by their logarithm.
CREATE FUNCTION search_prominence(sources bigint, known integer, employees integer, funding bigint)
RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT least(sources, 5)::integer * 2 + known
    + CASE WHEN employees > 0 THEN least(20, round(2 * ln(employees::float8)))::integer ELSE 0 END
    + CASE WHEN funding > 100000 THEN least(15, round(3 * log(funding / 100000.0::float8)))::integer
        ELSE 0 END
$$;
--> statement-breakpoint
-- What the terms of an organisation begin with: they stand in one index, and searching one
-- organisation reads nothing of another.
CREATE FUNCTION search_scope(org_id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT substr(md5(org_id), 1, 8) $$;
--> statement-breakpoint
-- The step of prominence, 0 to 7: a search for common words begins with the highest.
CREATE FUNCTION search_step(prominence integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT greatest(0, least(7, prominence / 6)) $$;
--> statement-breakpoint
-- What a company is found by: its words, each behind a letter for the step of prominence ("a" to "h", in
-- capitals when it stands in a name), its names' keys behind "=", sectors "#", investors "$".
CREATE FUNCTION search_terms(org_id text, prominence integer, document tsvector, name_keys text[],
  sectors text[], investor_keys text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  scope text := public.search_scope(org_id);
  step integer := public.search_step(prominence);
  named text[] := tsvector_to_array(ts_filter(document, '{a}'));
  lower_step text := scope || chr(97 + step);
  upper_step text := scope || chr(65 + step);
BEGIN
  RETURN array(
    SELECT CASE WHEN lexeme = ANY (named) THEN upper_step ELSE lower_step END || lexeme
      FROM unnest(tsvector_to_array(document)) AS lexeme
    UNION ALL SELECT scope || '=' || key FROM unnest(name_keys) AS key
    UNION ALL SELECT scope || '#' || sector FROM unnest(sectors) AS sector
    UNION ALL SELECT scope || '$' || key FROM unnest(investor_keys) AS key);
END $$;
