-- What the terms of a base begin with: they stand in one index, and searching one base reads nothing of another.
CREATE OR REPLACE FUNCTION document_scope(org_id text, base text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT substr(md5(org_id || ' ' || base), 1, 16) $$;

-- What a passage is found by. Working it out costs more than looking it up, and the planner is told so.
CREATE OR REPLACE FUNCTION document_terms(org_id text, base text, words tsvector) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000
AS $$
DECLARE scope text := public.document_scope(org_id, base);
BEGIN
  RETURN array(SELECT scope || lexeme FROM unnest(tsvector_to_array(words)) AS lexeme);
END $$;

-- The words of a passage: A those of its document's name and headings. A word that was divided at a line's end is whole.
CREATE OR REPLACE FUNCTION document_words(headings text, written text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN setweight(public.search_vector(headings), 'A')
    || setweight(public.search_vector(regexp_replace(written, '(\w)-\n(\w)', '\1\2', 'g')), 'D');
END $$;

-- Of some bases those that the caller may read: their own, the organization's, and those of their teams. A guest reads none.
CREATE OR REPLACE FUNCTION document_bases_of(asked text[]) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  org text := search_org();
  person text := nullif(current_setting('app.user_id', true), '');
BEGIN
  IF coalesce(current_setting('app.guest_id', true), '') <> '' THEN RETURN '{}'; END IF;
  RETURN array(SELECT base FROM unnest(asked) AS base WHERE base IN (org, person) AND base <> ''
    OR base IN (SELECT base_id FROM document_base_members WHERE org_id = org AND user_id = person));
END $$;
REVOKE ALL ON FUNCTION document_bases_of(text[]) FROM PUBLIC;

-- In how many passages of some bases each word stands, as far as `most`, and the form in which the index has it.
CREATE OR REPLACE FUNCTION document_counts(asked text[], written text[], most integer)
RETURNS TABLE (word text, lexeme text, passages integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  org text := search_org();
  bases text[] := document_bases_of(asked);
  one record;
BEGIN
  FOR one IN SELECT DISTINCT w.word AS said, l.form
    FROM unnest(written) AS w(word), unnest(tsvector_to_array(to_tsvector('public.spotlight', w.word))) AS l(form)
  LOOP
    word := one.said;
    lexeme := one.form;
    SELECT count(*)::integer INTO passages FROM (SELECT FROM document_passages AS p
      WHERE document_terms(p.org_id, p.base, p.words)
          && array(SELECT document_scope(org, base) || one.form FROM unnest(bases) AS base) LIMIT most) AS held;
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION document_counts(text[], text[], integer) FROM PUBLIC;

-- The documents of some bases that a search is narrowed to: to one of them, to a kind of file, to a language, to
-- records of a company, to those that were added on some days.
CREATE OR REPLACE FUNCTION document_narrowed(org text, bases text[], narrowed jsonb) RETURNS TABLE (id text, passages integer)
LANGUAGE sql STABLE
AS $$
  SELECT d.id, d.passages FROM public.documents AS d
  WHERE d.org_id = org AND d.base = ANY (bases) AND d.removed_at IS NULL
    AND (narrowed ->> 'document' IS NULL OR d.id = narrowed ->> 'document')
    AND (narrowed ->> 'kind' IS NULL OR d.kind = narrowed ->> 'kind')
    AND (narrowed ->> 'language' IS NULL OR d.language = narrowed ->> 'language')
    AND (narrowed -> 'companies' IS NULL OR d.company_id IN (SELECT jsonb_array_elements_text(narrowed -> 'companies')))
    AND (narrowed ->> 'since' IS NULL OR d.created_at >= (narrowed ->> 'since')::timestamp AT TIME ZONE 'UTC')
    AND (narrowed ->> 'until' IS NULL OR d.created_at < ((narrowed ->> 'until')::timestamp + interval '1 day') AT TIME ZONE 'UTC')
$$;

-- The best passages of some bases, narrowed where that is asked: those that hold the rarest of the words, ranked by what
-- the words that they hold weigh, how often they stand there and how long the passage is (BM25). A word in a heading
-- counts twice. Passages without one of the phrases are left out, and, unless it is the one document that is asked,
-- earlier versions and policies that do not hold on the day `today`.
CREATE OR REPLACE FUNCTION document_search(asked text[], narrowed jsonb, forms text[], form_weights float8[],
  phrases text[], today date, most integer)
RETURNS TABLE (passage text, score float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET jit = off
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  org text := search_org();
  bases text[] := document_bases_of(asked);
  scopes text[] := array(SELECT document_scope(org, base) FROM unnest(bases) AS base);
  -- Null: all documents.
  wanted text[];
  wanted_passages bigint;
  found text[] := '{}';
  one text;
BEGIN
  IF narrowed <> '{}' THEN
    SELECT coalesce(array_agg(n.id), '{}'), coalesce(sum(n.passages), 0) INTO wanted, wanted_passages
      FROM document_narrowed(org, bases, narrowed) AS n;
  END IF;
  IF narrowed ->> 'document' IS NOT NULL OR wanted_passages <= 4000 THEN
    found := array(SELECT p.id FROM document_passages AS p
      WHERE p.org_id = org AND p.document_id = ANY (wanted) AND p.base = ANY (bases));
  ELSE
    -- All words together, then each, the rarest first: of a common one many passages are as good as others.
    FOREACH one IN ARRAY scopes LOOP
      found := found || array(SELECT p.id FROM document_passages AS p
        WHERE document_terms(p.org_id, p.base, p.words) @> array(SELECT one || form FROM unnest(forms) AS form)
          AND (wanted IS NULL OR p.document_id = ANY (wanted))
        LIMIT 1000);
    END LOOP;
    FOREACH one IN ARRAY forms LOOP
      EXIT WHEN cardinality(found) > 4000;
      found := found || array(SELECT p.id FROM document_passages AS p
        WHERE document_terms(p.org_id, p.base, p.words) && array(SELECT scope || one FROM unnest(scopes) AS scope)
          AND (wanted IS NULL OR p.document_id = ANY (wanted))
        LIMIT 1000);
    END LOOP;
  END IF;
  RETURN QUERY SELECT p.id, sum(t.weight * t.times * 2.2 / (t.times + 1.2 * (0.4 + 0.6 * length(p.words) / 80.0)))
    FROM document_passages AS p
      JOIN documents AS d ON d.id = p.document_id AND d.org_id = org AND d.status = 'indexed'
        AND d.removed_at IS NULL AND (d.id = narrowed ->> 'document' OR NOT EXISTS (SELECT FROM documents AS n
          WHERE n.org_id = org AND n.id = d.newer_id AND n.status = 'indexed') AND (d.base <> org
          OR today BETWEEN coalesce(d.valid_from, '-infinity') AND coalesce(d.valid_to, 'infinity'))),
      LATERAL (SELECT k.weight, cardinality(w.positions)
          + (SELECT count(*) FROM unnest(w.weights) AS mark WHERE mark = 'A') AS times
        FROM unnest(p.words) AS w JOIN unnest(forms, form_weights) AS k(form, weight) ON k.form = w.lexeme) AS t
    WHERE p.id = ANY (found) AND p.org_id = org AND p.base = ANY (bases)
      AND NOT EXISTS (SELECT FROM unnest(phrases) AS phrase
        WHERE NOT p.words @@ phraseto_tsquery('public.spotlight', search_parts(phrase)))
    GROUP BY p.id ORDER BY 2 DESC, p.id LIMIT most;
END $$;
REVOKE ALL ON FUNCTION document_search(text[], jsonb, text[], float8[], text[], date, integer) FROM PUBLIC;
