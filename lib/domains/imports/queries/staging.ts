import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { importRows } from "@/db/schema/imports";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** A row as it was understood, before it is compared with what is known. */
export type StagedRow = {
  row_number: number;
  seed: string;
  name: string | null;
  name_key: string | null;
  domain: string | null;
  record_key: string;
  url: string | null;
  text: string;
  sha256: string;
  claims: unknown[];
  problems: unknown[];
  outcome: "new" | "rejected";
  reason: string | null;
};

export const rowsOfImport = (org: OrgId, importId: string) =>
  sql`${ofOrganization(importRows, org)} and import_rows.import_id = ${importId}`;

/**
 * Lets statements over a whole file take their time, sort in memory, and join by hash, whole file
 * against whole evidence: what the planner knows of an organisation whose rows were stored a moment
 * ago is that it has none, and it would look each of them up by itself.
 */
export async function prepareForBulk(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', '0', true),
    set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
    set_config('enable_nestloop', 'off', true)`);
}

/** Forgets the rows that an earlier reading left. */
export async function deleteStagedRows(db: Db, org: OrgId, importId: string): Promise<void> {
  await db
    .delete(importRows)
    .where(and(ofOrganization(importRows, org), eq(importRows.importId, importId)));
}

/** Stores understood rows of a file: each makes a company of its own until it is compared. */
export async function insertStagedRows(
  db: Db,
  org: OrgId,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  await db.execute(sql`
    insert into import_rows (org_id, import_id, row_number, seed, name, name_key, domain,
      record_key, url, text, sha256, claims, problems, outcome, reason, company_id)
    select ${org}, ${importId}, row_number, seed, name, name_key, domain, record_key, url, text,
      sha256, claims, problems, outcome, reason, case outcome when 'new' then 'cmp_' || seed end
    from json_to_recordset((${JSON.stringify(rows)}::text)::json) as staged(row_number int,
      seed text, name text, name_key text, domain text, record_key text, url text, text text,
      sha256 text, claims jsonb, problems jsonb, outcome text, reason text)`);
}

/**
 * Tells rows apart that name the same record of their list: the second becomes "#2", in the order of
 * the file, so that the same file names the same records again.
 */
export async function numberSameRecords(db: Db, org: OrgId, importId: string): Promise<void> {
  await db.execute(sql`
    update import_rows set record_key = import_rows.record_key || '#' || numbered.nth
    from (select row_number, nth from (
      select row_number, row_number() over (partition by record_key order by row_number) as nth
      from import_rows where ${rowsOfImport(org, importId)}) as counted
      where nth > 1) as numbered
    where ${rowsOfImport(org, importId)} and import_rows.row_number = numbered.row_number`);
}

export type ImportCounts = {
  rowsTotal: number;
  rowsNew: number;
  rowsUpdated: number;
  rowsUnchanged: number;
  rowsDuplicate: number;
  rowsRejected: number;
  cellProblems: number;
};

/** What the rows of an import come to; the outcomes add up to the rows. */
export async function countRows(db: Db, org: OrgId, importId: string): Promise<ImportCounts> {
  const outcome = (name: string) => sql`count(*) filter (where outcome = ${name})::int`;
  const [row] = await db.execute<ImportCounts>(sql`
    select count(*)::int as "rowsTotal", ${outcome("new")} as "rowsNew",
      ${outcome("updated")} as "rowsUpdated", ${outcome("unchanged")} as "rowsUnchanged",
      ${outcome("duplicate")} as "rowsDuplicate", ${outcome("rejected")} as "rowsRejected",
      coalesce(sum(jsonb_array_length(problems)), 0)::int as "cellProblems"
    from import_rows where ${rowsOfImport(org, importId)}`);
  if (!row) throw new Error("The rows were not counted");
  return { ...row };
}
