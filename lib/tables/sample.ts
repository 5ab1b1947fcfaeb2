import {
  SAMPLE_CHARACTERS,
  SAMPLE_ROWS,
  SPREAD_ROWS,
  type TableReader,
  type TableRow,
} from "./table.ts";

/** The text with a placeholder for what cannot be stored: NUL and unpaired surrogates. */
export const storable = (text: string) => text.replaceAll("\0", "\uFFFD").toWellFormed();

/**
 * Reads the whole table once: counts its rows and samples the first ones and some of the others. Of
 * the others every n-th is kept; when there are too many, half are dropped and n doubles.
 */
export async function sampleOf(
  reader: TableReader,
  check: (row: TableRow) => TableRow,
): Promise<{ sample: TableRow[]; rowCount: number }> {
  const first: TableRow[] = [];
  let spread: TableRow[] = [];
  let step = 1;
  let rowCount = 0;
  for await (const row of reader.read()) {
    rowCount += 1;
    if (rowCount <= SAMPLE_ROWS) first.push(clipped(check(row)));
    else if (rowCount % step === 0) spread.push(clipped(check(row)));
    if (spread.length < SPREAD_ROWS) continue;
    step *= 2;
    spread = spread.filter((_, i) => i % 2 === 1);
  }
  return { sample: [...first, ...spread], rowCount };
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
