import "server-only";
import { openTable } from "../../../tables/open.ts";
import type { Table, TableOptions } from "../../../tables/table.ts";
import { isKnownColumn } from "../rules/names-of-columns.ts";

/* Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. */

export type TableInput = { path: string; options: Omit<TableOptions, "isKnownName"> };
/** The first value; the chunks of rows follow. */
export type OpenedTable = Pick<Table, "head" | "sample" | "sheets">;

/** Opens the table of a file, then reads its rows. */
export async function* parse({ path, options }: TableInput) {
  const { rows, ...opened } = await openTable(path, { ...options, isKnownName: isKnownColumn });
  yield opened satisfies OpenedTable;
  yield* rows();
}
