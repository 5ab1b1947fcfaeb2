-- Of some keys of the file store those that no row of any organization names: their files can go.
CREATE OR REPLACE FUNCTION stored_files_unused(keys text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  holder text;
  unused text[] := keys;
BEGIN
  FOR holder IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'file_key'
  LOOP
    EXECUTE format('SELECT array(SELECT unnest($1) EXCEPT SELECT file_key FROM %I WHERE file_key = ANY ($1))', holder)
      INTO unused USING unused;
  END LOOP;
  RETURN QUERY SELECT unnest(unused);
END $$;
REVOKE ALL ON FUNCTION stored_files_unused(text[]) FROM PUBLIC;
