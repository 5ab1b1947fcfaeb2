import { asOwner } from "./owner";

/**
 * A hash of an organization's rows in some tables, without versions and times of edits: one
 * statement, since random tests ask for it before and after every act.
 */
export async function rowsHash(orgId: string, tables: readonly string[]): Promise<string> {
  const lines = tables.map(
    (table) => `select '${table} ' || (to_jsonb(t) - 'version' - 'updated_at')::text as line
      from "${table}" t where org_id = $1`,
  );
  const [row] = await asOwner().unsafe<{ hash: string }[]>(
    `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as hash
     from (${lines.join(" union all ")}) lines`,
    [orgId],
  );
  return row?.hash ?? "";
}
