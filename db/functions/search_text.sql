-- A written value as it is compared: no case, accents or punctuation. "São Paulo" is "sao paulo".
CREATE OR REPLACE FUNCTION search_key(written text) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$
  SELECT trim(regexp_replace(lower(unaccent('unaccent', written)), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'))
$$;

-- The parts of "e-commerce", "Iris.ai" and "AI/ML" as words of their own.
CREATE OR REPLACE FUNCTION search_parts(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT translate(written, '-./&+@_|:', '         ') $$;

-- The same words joined, "ecommerce irisai", so that either way of writing finds the other.
CREATE OR REPLACE FUNCTION search_joined(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  IF written !~ '\w[-.]\w' THEN RETURN ''; END IF;
  RETURN (SELECT coalesce(string_agg(translate(part[1], '-.', ''), ' '), '')
    FROM regexp_matches(written, '\w+(?:[-.]\w+)+', 'g') AS part);
END $$;

-- The words of a text; those in front, which nobody looks for, keep phrases from beginning in another text.
-- Cut, because the words of one document may have a megabyte in all.
CREATE OR REPLACE FUNCTION search_vector(written text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  part text := left(written, 50000);
  joined text := '';
BEGIN
  IF part IS NULL THEN RETURN ''; END IF;
  IF part ~ '\w[-.]\w' THEN joined := ' a a ' || public.search_joined(part); END IF;
  RETURN to_tsvector('public.spotlight', 'a a ' || translate(part, '-./&+@_|:', '         ') || joined);
END $$;

-- The words of a company: A its names, B what it is filed under, C its description, D the rest.
CREATE OR REPLACE FUNCTION search_document(names text, kinds text, description text, rest text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN setweight(public.search_vector(names), 'A') || setweight(public.search_vector(kinds), 'B')
    || setweight(public.search_vector(description), 'C')
    || setweight(public.search_vector(rest), 'D');
END $$;
