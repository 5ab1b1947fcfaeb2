-- Working out a company's terms takes about as long as 2,000 comparisons: told so, the planner looks them up
-- in their index and does not work them out row by row.
ALTER FUNCTION search_terms(text, integer, tsvector, text[], text[], text[]) COST 2000;
