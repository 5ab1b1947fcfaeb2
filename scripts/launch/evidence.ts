import { createHash } from "node:crypto";
import type { Connection } from "../../db/connection.ts";

/** The tables that hold what an organization knows and where it is from. */
export const evidenceTables = [
  "companies",
  "claims",
  "funding_rounds",
  "people",
  "investor_names",
  "sources",
  "passages",
  "subject_aliases",
] as const;

/** Hash of an organization's evidence: its rows, sorted, without versions and update times. */
export async function evidenceHash(sql: Connection, orgId: string): Promise<string> {
  const hash = createHash("sha256");
  for (const table of evidenceTables) {
    const rows = sql`select (to_jsonb(t) - 'version' - 'updated_at')::text as line
      from ${sql(table)} t where org_id = ${orgId} order by 1`;
    for await (const lines of rows.cursor(5_000))
      for (const { line } of lines) hash.update(`${table} ${line}\n`);
  }
  return hash.digest("hex");
}

/**
 * Hash of the content of the evidence, independent of organization and time: without ids and times,
 * each row beside its supporting text. Two imports of one file into two organizations have the same
 * hash.
 */
export async function contentHash(sql: Connection, orgId: string): Promise<string> {
  const own = [
    ...["id", "org_id", "company_id", "subject_id", "claim_id", "source_id", "passage_id"],
    ...["import_id", "source_ids"],
  ];
  const timed = ["version", "updated_at", "created_at", "recorded_at", "retrieved_at", "user_id"];
  const left = [...own, ...timed].join();
  const hash = createHash("sha256");
  for (const table of ["companies", "sources", "passages", "claims", "funding_rounds", "people"]) {
    const rows = sql`
      select (to_jsonb(t) - string_to_array(${left}, ','))::text
          || coalesce((select p.position || p.text from passages p
            where p.org_id = ${orgId} and p.id = to_jsonb(t) ->> 'passage_id'), '') as line
      from ${sql(table)} t where t.org_id = ${orgId} order by 1`;
    for await (const lines of rows.cursor(5_000))
      for (const { line } of lines) hash.update(`${table} ${line}\n`);
  }
  return hash.digest("hex");
}
