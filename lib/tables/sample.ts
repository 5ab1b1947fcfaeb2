import {
  SAMPLE_CHARACTERS,
  SAMPLE_ROWS,
  SPREAD_ROWS,
  type TableReader,
  type TableRow,
} from "./table.ts";

/** The text with a placeholder for what cannot be stored: NUL and unpaired surrogates. */
export const storable = (text: string) => text.replaceAll("\0", "\uFFFD").toWellFormed();

const DATE = /^(\d{1,2})([/.-])(\d{1,2})\2\d{2,4}(?!\d)/;

/** The separator of a date and which part is over 12, so that it is the day: "/1", "-2". */
function orderTold(cell: string): string | null {
  const [, first, separator, second] = /^\d/.test(cell) ? (DATE.exec(cell) ?? []) : [];
  if (Number(first) > 12 === Number(second) > 12) return null;
  return `${separator}${Number(first) > 12 ? 1 : 2}`;
}

/** Whether a row is the first of its column to tell an order of day and month. */
function isTelling({ cells }: TableRow, told: Set<string>): boolean {
  const before = told.size;
  for (const [column, cell] of cells.entries()) {
    const order = typeof cell === "string" ? orderTold(cell) : null;
    if (order !== null) told.add(`${column} ${order}`);
  }
  return told.size > before;
}

/**
 * Reads the whole table once: counts its rows and samples the first ones and some of the others. Of
 * the others every n-th is kept; when there are too many, half are dropped and n doubles. Rows that
 * tell how dates are written are kept as well, so that no order is guessed against one of them.
 */
export async function sampleOf(
  reader: TableReader,
  check: (row: TableRow) => TableRow,
): Promise<{ sample: TableRow[]; rowCount: number }> {
  const first: TableRow[] = [];
  let spread: TableRow[] = [];
  const telling: TableRow[] = [];
  const told = new Set<string>();
  let step = 1;
  let rowCount = 0;
  for await (const row of reader.read()) {
    rowCount += 1;
    if (isTelling(row, told) && rowCount > SAMPLE_ROWS) telling.push(clipped(check(row)));
    if (rowCount <= SAMPLE_ROWS) first.push(clipped(check(row)));
    else if (rowCount % step === 0) spread.push(clipped(check(row)));
    if (spread.length < SPREAD_ROWS) continue;
    step *= 2;
    spread = spread.filter((_, i) => i % 2 === 1);
  }
  const kept = new Set(spread.map(({ number }) => number));
  const others = telling.filter(({ number }) => !kept.has(number));
  return { sample: [...first, ...spread, ...others], rowCount };
}

/** A copy of the text's start: a slice would keep the whole text in memory. */
function clip(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return storable(text);
  const start = Buffer.from(text.slice(0, SAMPLE_CHARACTERS), "utf16le").toString("utf16le");
  return storable(start);
}

const clipped = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((cell) => (typeof cell === "string" ? clip(cell) : cell.map(clip))),
});
