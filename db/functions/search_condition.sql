-- The terms of a search that have words, with the number of companies that each finds at most.
CREATE OR REPLACE FUNCTION search_read_terms(org text, terms jsonb) RETURNS search_term[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg((nth - 1, (term ->> 'weight')::float8,
      coalesce((term ->> 'optional')::boolean, false), found.query, found.lexemes,
      (SELECT coalesce(sum(companies), 0) FROM search_words
        WHERE org_id = org AND word = ANY (found.lexemes)))::search_term ORDER BY nth), '{}')
  FROM jsonb_array_elements(terms) WITH ORDINALITY AS given(term, nth),
    search_alternatives(array(SELECT jsonb_array_elements_text(term -> 'words')), '') AS found
  WHERE found.query IS NOT NULL
$$;

-- Whether a term is of words alone, not of phrases: a phrase is looked up by one of its words.
CREATE OR REPLACE FUNCTION search_is_words(term search_term) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$ SELECT numnode(term.query) = 2 * cardinality(term.lexemes) - 1 $$;

-- The weight of the terms that a company matches, in SQL.
CREATE OR REPLACE FUNCTION search_matched(terms search_term[]) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT string_agg(format('CASE WHEN document @@ %L::tsquery THEN %s ELSE 0 END', query,
    weight::numeric), ' + ')
  FROM unnest(terms) WHERE NOT is_optional
$$;

-- Terms of which a company must match one if it is to match more than a share of their weight: the
-- weightiest, as long as those that are left weigh more than the share.
CREATE OR REPLACE FUNCTION search_needed(terms search_term[], share float8) RETURNS search_term[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg(term::search_term ORDER BY nth), '{}') FROM (
    SELECT term, (term).nth, sum((term).weight) OVER () AS total,
      sum((term).weight) OVER (ORDER BY (term).weight DESC, (term).nth) - (term).weight AS before
    FROM unnest(terms) AS term WHERE NOT (term).is_optional) AS weighed
  WHERE total - before > share * total
$$;

-- What must be matched of some terms, company by company.
CREATE OR REPLACE FUNCTION search_worked_out(terms search_term[], share float8) RETURNS text
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 0 THEN 'true'
    ELSE format('%s > %s', search_matched(terms), (share * sum(weight))::numeric) END
  FROM unnest(terms) WHERE NOT is_optional
$$;

-- The condition in SQL that a company matches more than a share of the terms' weight. Where each of the words that
-- it must have one of is enough by itself, the index has said all; else companies are read.
CREATE OR REPLACE FUNCTION search_condition(org text, terms search_term[], share float8) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  total float8 := (SELECT sum(weight) FROM unnest(terms) WHERE NOT is_optional);
  needed search_term[] := search_needed(terms, share);
  looked_up text := search_has_words(org, array(SELECT unnest(lexemes) FROM unnest(needed)));
BEGIN
  IF total IS NULL THEN RETURN 'true'; END IF;
  IF (SELECT bool_and(search_is_words(one) AND one.weight > share * total) FROM unnest(needed) AS one) THEN
    RETURN looked_up;
  END IF;
  RETURN format('%s AND %s', looked_up, search_worked_out(terms, share));
END $$;

-- What a search finds, as a table in SQL that is looked up and read before it is ordered: the planner, which does
-- not know what goes together, would walk through all companies in order.
CREATE OR REPLACE FUNCTION search_source(org text, filters jsonb, terms search_term[], share float8) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  is_looked_up boolean := search_is_any_looked_up(org, filters)
    OR EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional);
BEGIN
  RETURN format('(SELECT * FROM companies WHERE %s AND %s %s) AS companies',
    search_lookups(org, filters, is_looked_up), search_condition(org, terms, share),
    CASE WHEN is_looked_up THEN 'OFFSET 0' ELSE '' END);
END $$;

-- Parts of the terms' weight that are asked for one after the other, until one finds something: what the ranking
-- says, then any word.
CREATE OR REPLACE FUNCTION search_shares(terms search_term[], ranking jsonb) RETURNS float8[]
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM unnest(terms) WHERE NOT is_optional)
    THEN ARRAY[(ranking ->> 'share')::float8, 0] ELSE '{0}' END
$$;

-- Whether more than so many companies have a term that is enough by itself, as the counts of its words tell: terms
-- of words, not of phrases, of which each has on the average more.
CREATE OR REPLACE FUNCTION search_is_many(terms search_term[], share float8, companies_at_least integer) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(bool_or(one.weight > share * total AND search_is_words(one)
    AND one.companies / cardinality(one.lexemes) > companies_at_least), false)
  FROM unnest(terms) AS one, (SELECT sum(weight) AS total FROM unnest(terms) WHERE NOT is_optional) AS weighed
  WHERE NOT one.is_optional
$$;
