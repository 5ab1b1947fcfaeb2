import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { withoutTimeLimit } from "@/db/tenancy";

/** Tables that imports write in bulk. */
const WRITTEN_IN_BULK = [
  "claims",
  "companies",
  "funding_rounds",
  "import_rows",
  "investor_names",
  "passages",
  "people",
  "search_words",
  "sources",
];
/** Imports in quick succession are analyzed together; autovacuum analyzes the last of them. */
const AT_LEAST_APART = "1 minute";

/**
 * Updates the planner's statistics of these tables; returns those that were not analyzed recently.
 */
export async function gatherStatistics(db: Db): Promise<string[]> {
  await withoutTimeLimit(db);
  const [row] = await db.execute<{ tables: string[] }>(sql`
    select gather_statistics(array(select jsonb_array_elements_text(
      (${JSON.stringify(WRITTEN_IN_BULK)}::text)::jsonb)), ${AT_LEAST_APART}::interval) as tables`);
  return row?.tables ?? [];
}
