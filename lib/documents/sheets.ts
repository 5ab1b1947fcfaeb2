import { openTable } from "../tables/open.ts";
import type { Cell } from "../tables/table.ts";
import type { Block } from "./document.ts";

const cellText = (cell: Cell): string =>
  (typeof cell === "string" ? cell : cell.join(", ")).replace(/\s+/g, " ").trim();
const rowText = (cells: readonly Cell[]) => cells.map(cellText).filter(Boolean).join(" | ");

/** The sheets of a workbook, or the table of separated text, row by row; each sheet is a page. */
export async function* blocksOfSheets(path: string, fileName: string): AsyncGenerator<Block> {
  const first = await openTable(path, { fileName });
  const sheets = first.sheets ?? [undefined];
  for (const sheet of sheets) {
    const table = await openTable(path, { fileName, ...(sheet && { sheet }) }).catch(() => null);
    yield { text: sheet ?? "", startsPage: true, ...(sheet && { level: 1 }) };
    if (!table) continue;
    for (const line of table.head.preamble) yield { text: line };
    if (table.head.headerRow !== 0) yield { text: rowText(table.head.columns) };
    for await (const rows of table.rows())
      for (const { cells } of rows) yield { text: rowText(cells) };
  }
}
