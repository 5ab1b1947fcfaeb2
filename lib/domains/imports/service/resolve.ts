import "server-only";
import { resolveCompanies } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { RESOLVED_ROWS } from "../constants";
import type { ImportDbRow } from "../queries/records";
import { lastRowOf, recordsOfRows } from "../queries/writing";

/**
 * Works out again what the companies of an import's rows come to, part by part of the file, so that
 * no more than a part is ever held. `onPart` hears how many rows are done.
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
