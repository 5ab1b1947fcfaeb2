import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { importRows } from "@/db/schema/imports";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** A parsed row, before it is compared with the evidence. */
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
 * Allows statements over a whole file more time and memory, and pauses between them while a large
 * file is opened, and makes them use hash joins: for an
 * organization whose rows were just stored, the planner's statistics say it has none, and it would
 * look up each row.
 */
export async function prepareForBulk(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
    set_config('enable_nestloop', 'off', true)`);
}

/** Deletes the rows of an earlier parse. */
export async function deleteStagedRows(db: Db, org: OrgId, importId: string): Promise<void> {
  await db
    .delete(importRows)
    .where(and(ofOrganization(importRows, org), eq(importRows.importId, importId)));
}

/** Stores parsed rows of a file; until compared, each would create a company of its own. */
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
 * Distinguishes rows with the same record id of their list: the second becomes "#2", in file order,
 * so that the same file gives the same records again.
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

/** Counts an import's rows by outcome; the outcomes add up to all rows. */
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
