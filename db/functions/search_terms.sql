-- What the terms of an organisation begin with: they stand in one index, and searching one
-- organisation reads nothing of another.
CREATE OR REPLACE FUNCTION search_scope(org_id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT substr(md5(org_id), 1, 8) $$;

-- The step of prominence, 0 to 7: a search for common words begins with the highest.
CREATE OR REPLACE FUNCTION search_step(prominence integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT greatest(0, least(7, prominence / 6)) $$;

-- What a company is found by: its words, each behind a letter for the step of prominence ("a" to "h", in
-- capitals when it stands in a name), its names' keys behind "=", sectors "#", investors "$".
-- Working one company's terms out takes about as long as 2,000 comparisons: told so, the planner looks them
-- up in their index and does not work them out row by row.
CREATE OR REPLACE FUNCTION search_terms(org_id text, prominence integer, document tsvector, name_keys text[],
  sectors text[], investor_keys text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
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

-- The countries and regions that a company is found by, and the keys of its cities behind "@", cut because an index
-- refuses long values. It costs the planner as much as the terms, so that they are looked up too.
CREATE OR REPLACE FUNCTION search_places(org_id text, country text, region text, countries text[], regions text[],
  city text, city_keys text[])
RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
AS $$
DECLARE
  scope text := public.search_scope(org_id);
  towns text[] := CASE WHEN city_keys = '{}' AND city IS NOT NULL THEN ARRAY[left(public.search_key(city), 100)]
    ELSE city_keys END;
BEGIN
  IF cardinality(countries) + cardinality(regions) = num_nonnulls(country, region) AND cardinality(towns) < 2 THEN
    RETURN array_remove(ARRAY[scope || left(country, 100), scope || left(region, 100), scope || '@' || towns[1]], NULL);
  END IF;
  RETURN array(SELECT DISTINCT scope || left(place, 100)
      FROM unnest(ARRAY[country, region] || countries || regions) AS place WHERE place IS NOT NULL
    UNION ALL SELECT scope || '@' || town FROM unnest(towns) AS town);
END $$;

-- How much is known of a company and how big it is, 0 to about 60: two points a source (at most 10), one a
-- known field, up to 20 for head count and 15 for funding, both by their logarithm.
CREATE OR REPLACE FUNCTION search_prominence(sources bigint, known integer, employees integer, funding bigint)
RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT least(sources, 5)::integer * 2 + known
    + CASE WHEN employees > 0 THEN least(20, round(2 * ln(employees::float8)))::integer ELSE 0 END
    + CASE WHEN funding > 100000 THEN least(15, round(3 * log(funding / 100000.0::float8)))::integer
        ELSE 0 END
$$;
