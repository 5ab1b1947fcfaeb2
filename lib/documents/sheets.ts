import { openTable } from "../tables/open.ts";
import type { Cell, TableRow } from "../tables/table.ts";
import { type Block, HIDDEN_CELLS, rowOf } from "./document.ts";

const cellText = (cell: Cell): string =>
  (typeof cell === "string" ? cell : cell.join(", ")).replace(/\s+/g, " ").trim();

/** The sheets of a workbook, or the table of separated text, row by row; each sheet is a page. */
export async function* blocksOfSheets(path: string, fileName: string): AsyncGenerator<Block> {
  const first = await openTable(path, { fileName });
  const sheets = first.sheets ?? [undefined];
  for (const sheet of sheets) {
    const table = await openTable(path, { fileName, ...(sheet && { sheet }) }).catch(() => null);
    yield { text: sheet ?? "", startsPage: true, ...(sheet && { level: 1 }) };
    if (!table) continue;
    const { preamble, headerRow, columns, hiddenColumns = [] } = table.head;
    const seen = new SeenCells(hiddenColumns);
    for (const line of preamble) yield { text: line };
    if (headerRow !== 0) yield { text: seen.textOf(columns), row: "header" };
    for await (const rows of table.rows())
      for (const row of rows) yield { text: seen.textOfRow(row), row: "row" };
    if (seen.hasLeftOut) yield { text: "", problem: HIDDEN_CELLS };
  }
}

/** The text of cells that are seen in a sheet. */
class SeenCells {
  readonly #hidden: ReadonlySet<number>;
  /** Whether cells were left out that say something. */
  hasLeftOut = false;

  constructor(hiddenColumns: readonly number[]) {
    this.#hidden = new Set(hiddenColumns);
  }

  textOf(cells: readonly Cell[]): string {
    const texts = cells.map(cellText);
    if (this.#hidden.size === 0) return rowOf(texts);
    this.hasLeftOut ||= texts.some((text, at) => text && this.#hidden.has(at));
    return rowOf(texts.filter((_, at) => !this.#hidden.has(at)));
  }

  textOfRow({ cells, isHidden }: TableRow): string {
    if (!isHidden) return this.textOf(cells);
    this.hasLeftOut = true;
    return "";
  }
}
