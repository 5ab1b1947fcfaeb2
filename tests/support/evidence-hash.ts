import { createHash } from "node:crypto";
import type { Member } from "./factories";
import { asOwner } from "./owner";

const tables = [
  "companies",
  "claims",
  "funding_rounds",
  "people",
  "sources",
  "passages",
  "company_aliases",
];

/** Hash of an organisation's evidence: its rows, sorted, without versions and times of update. */
export async function evidenceHash(orgId: string): Promise<string> {
  const sql = asOwner();
  const hash = createHash("sha256");
  for (const table of tables) {
    const [row] = await sql<{ hash: string }[]>`
      select coalesce(md5(string_agg(line, E'\n' order by line)), 'empty') as hash from (
        select (to_jsonb(t) - 'version' - 'updated_at')::text as line
        from ${sql(table)} t where org_id = ${orgId}) lines`;
    hash.update(`${table} ${row?.hash}\n`);
  }
  return hash.digest("hex");
}

/** Removes thousands of rows, so that tests that look at whole tables do not read them each time. */
export async function forgetEvidence({ orgId }: Member): Promise<void> {
  for (const table of tables)
    await asOwner()`delete from ${asOwner()(table)} where org_id = ${orgId}`;
}
