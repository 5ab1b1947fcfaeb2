import { describe, expect, test } from "vitest";
import { isKnownColumn } from "@/lib/domains/imports/rules/names-of-columns";
import { readRow } from "@/lib/domains/imports/rules/read-row";
import { suggestMapping } from "@/lib/domains/imports/rules/suggest";
import { openTable } from "@/lib/tables/open";
import { sharedData } from "@/tests/support/shared-data";
import { sizeForDrill } from "@/tests/support/size-for-drill";

/** Of each file; `npm run drill -- unit` reads them to their end. */
const ROWS_MAX = sizeForDrill(3_000, Number.POSITIVE_INFINITY);

/**
 * What the rows of a real file come to: how many, how many are refused, and claims of each field.
 */
async function summed(path: string) {
  const table = await openTable(path, { fileName: path, isKnownName: isKnownColumn });
  const { mapping, isSure } = suggestMapping(table.head, table.sample);
  const fields: Record<string, number> = {};
  let [rows, rejected, problems] = [0, 0, 0];
  for await (const chunk of table.rows()) {
    for (const row of chunk) {
      const draft = readRow(row, mapping, table.head, 2027);
      rows += 1;
      rejected += draft.rejected === null ? 0 : 1;
      problems += draft.problems.length;
      for (const { field, start, end } of draft.claims) {
        fields[field] = (fields[field] ?? 0) + 1;
        if (start >= end || end > draft.text.length) throw new Error(`no quote in row ${rows}`);
      }
    }
    if (rows >= ROWS_MAX) break;
  }
  const { rowCount } = table.head;
  return { origin: mapping.source.origin, isSure, rowCount, rows, rejected, problems, fields };
}

describe("real files", () => {
  test.each([
    ["imports/companies-93k.csv", "company-lists", 93_301, 10, 0.03],
    ["imports/crunchbase-2010-ccby.csv", "crunchbase-2010", 28_912, 0, 0.001],
    ["imports/unicorns-2021.csv", "unicorns", 936, 0, 0.002],
    ["imports/funding-rounds-2026-07-24.json", "funding-rounds", 99, 0, 0],
    ["imports/sec-company-tickers.json", "sec-tickers", 10_069, 0, 0],
    ["yc-directory/companies-2026-04-07.json", "yc-directory", 5_827, 0, 0.001],
  ])("%s", { timeout: 120_000 }, async (file, origin, rows, rejected, problems) => {
    const path = sharedData(file);
    if (path === null) return;
    const sum = await summed(path);
    expect(sum).toMatchObject({ origin, isSure: true, rowCount: rows });
    if (rows <= ROWS_MAX) expect(sum.rows).toBe(rows);
    expect(sum.rejected).toBeLessThanOrEqual(rejected);
    expect(sum.problems / sum.rows).toBeLessThanOrEqual(problems);
    expect(sum.fields.name).toBe(sum.rows - sum.rejected);
  });
});
