-- The words of a company, in which fields they stand ("A" to "D"), and in how many companies.
CREATE OR REPLACE FUNCTION search_words_of(company text)
RETURNS TABLE (word text, fields text, companies integer)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT lexeme, array_to_string(array(SELECT DISTINCT unnest(weights) ORDER BY 1), ''), coalesce(w.companies, 1)
  FROM companies c, unnest(c.document)
    LEFT JOIN search_words w ON w.org_id = search_org() AND w.word = lexeme
  WHERE c.org_id = search_org() AND c.id = company
  ORDER BY lexeme
$$;
REVOKE ALL ON FUNCTION search_words_of(text) FROM PUBLIC;
