-- How many bytes an organization's stored files take, whoever may see them: imported ones, documents, and those of NDAs,
-- emails and interviews. NDAs that were prepared together share a file, as one does with the email that brought it.
CREATE OR REPLACE FUNCTION stored_bytes() RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE org text := search_org();
BEGIN
  RETURN (
    SELECT coalesce(sum(size_bytes), 0)::bigint FROM (
      SELECT size_bytes FROM imports WHERE org_id = org AND file_key IS NOT NULL
      UNION ALL SELECT size_bytes FROM documents WHERE org_id = org
      UNION ALL SELECT size_bytes FROM nda_templates WHERE org_id = org
      UNION ALL SELECT size_bytes FROM (
        SELECT file_key, size_bytes FROM nda_files WHERE org_id = org
        UNION SELECT file_key, size_bytes FROM inbound_files WHERE org_id = org
        UNION SELECT file_key, size_bytes FROM interview_files WHERE org_id = org) AS once
    ) AS stored);
END $$;
REVOKE ALL ON FUNCTION stored_bytes() FROM PUBLIC;
