import "server-only";
import { resolveCompanies } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { RESOLVED_ROWS } from "../constants";
import type { ImportDbRow } from "../queries/records";
import { lastRowOf, recordsOfRows } from "../queries/writing";

/**
 * Resolves the companies of an import's rows, one part of the file at a time to limit memory.
 * `onPart` receives the number of rows done.
 */
export async function resolveRows(
  { db, org }: OrgCtx,
  { id: importId, duplicatePolicy: duplicates, rowsTotal }: ImportDbRow,
  now: Date,
  onPart: (done: number) => Promise<void>,
): Promise<void> {
  const last = await lastRowOf(db, org.id, importId);
  for (let from = 0; from < last; from += RESOLVED_ROWS) {
    const to = from + RESOLVED_ROWS;
    const records = await recordsOfRows(db, org.id, { importId, duplicates }, { from, to });
    await resolveCompanies(db, org.id, records, now);
    await onPart(Math.min(to, rowsTotal));
  }
}
