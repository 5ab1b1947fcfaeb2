import { storable } from "./sample.ts";
import { type Cell, checkWidth, TableError, type TableRow } from "./table.ts";

/** Rows among which the names of the columns are looked for. */
export const HEADER_WITHIN = 30;
/** A name of a column is short; what is longer is a sentence. */
const LONGEST_NAME = 80;
/** Least score of a row that names columns; below it the first row is already data. */
const SCORE_OF_A_HEADER = 0.6;
/** Rows that score nearly as high as the best count too, and the first of them is the header. */
const NEAR_THE_BEST = 0.7;
/** Cells that occur in data and never name a column. */
const looksLikeData =
  /^(?:[-+(]?[$€£¥₹]?\s?\d[\d.,\s]*[%kmb)]*|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*|https?:\/\/.*|www\..*|[^\s@]+@[^\s@]+\.[^\s@]+|true|false)$/i;

const textOf = (cell: Cell | undefined) => (typeof cell === "string" ? cell.trim() : "");
const filled = (row: TableRow) => row.cells.map(textOf).filter(Boolean);

/**
 * The index in `rows` of the header, or -1 when there is none. A header is as wide as the rows
 * below it; its cells are short, distinct, and not numbers, dates or addresses.
 */
export function findHeader(rows: TableRow[], isKnownName: (name: string) => boolean): number {
  const candidates = rows.slice(0, HEADER_WITHIN);
  const widths = candidates.map((row) => filled(row).length);
  const scores = candidates.map((row, i) => {
    const below = widths.slice(i + 1);
    const width = below.length === 0 ? (widths[i] ?? 0) : Math.max(...below);
    return scoreOf(filled(row), width, isKnownName);
  });
  const least = Math.max(SCORE_OF_A_HEADER, Math.max(...scores) * NEAR_THE_BEST);
  return scores.findIndex((score) => score >= least);
}

function scoreOf(cells: string[], width: number, isKnownName: (name: string) => boolean): number {
  if (cells.length === 0 || width === 0) return 0;
  const share = (of: (cell: string) => boolean) => cells.filter(of).length / cells.length;
  const isName = (cell: string) => cell.length <= LONGEST_NAME && !looksLikeData.test(cell);
  const distinct = new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length;
  const fit = Math.min(1, cells.length / width);
  const known = cells.filter(isKnownName).length;
  return fit * share(isName) ** 2 * distinct + known / cells.length + Math.min(known, 4) / 8;
}

/** Longest name of a column that is kept, and longest row above the header, in UTF-16 units. */
const KEPT_NAME = 200;
const KEPT_PREAMBLE = 500;

/** Names of `width` columns from the header's cells: none blank, none twice. */
export function columnNames(cells: readonly Cell[], width: number): string[] {
  checkWidth(width);
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, i) => {
    const written = textOf(cells[i]).slice(0, KEPT_NAME);
    const name = storable(written).replace(/\s+/g, " ") || `Column ${i + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}

export type Layout = {
  headerRow: number;
  columns: string[];
  preamble: string[];
};

/**
 * The columns of a sheet by its first rows. `headerRow` is a row's number, 0 says that no row names
 * the columns, undefined looks for it.
 */
export function layoutOf(
  rows: TableRow[],
  isKnownName: (name: string) => boolean,
  headerRow?: number,
): Layout {
  const at =
    headerRow === undefined
      ? findHeader(rows, isKnownName)
      : rows.findIndex(({ number }) => number === headerRow);
  if (headerRow && at < 0)
    throw new TableError(
      `Row ${headerRow.toLocaleString("en")} cannot name the columns: it is blank or too far down.`,
      {
        row: headerRow,
      },
    );
  const header = rows[at];
  const width = lastFilled(header ? header.cells : (widest(rows)?.cells ?? []));
  return {
    headerRow: header?.number ?? 0,
    columns: columnNames(header?.cells ?? [], width),
    preamble: rows.slice(0, Math.max(0, at)).map(lineOf),
  };
}

const lineOf = (row: TableRow) => storable(filled(row).join(" ").slice(0, KEPT_PREAMBLE));

const widest = (rows: TableRow[]) =>
  rows.reduce<TableRow | undefined>(
    (most, row) => (row.cells.length > (most?.cells.length ?? 0) ? row : most),
    undefined,
  );

/**
 * How many cells there are up to the last one that is not blank; all of them in a row of blanks.
 */
function lastFilled(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => textOf(cell) !== "") + 1 || cells.length;
}

/** The row with a cell for each column: missing cells are blank; extra cells are reported. */
export function fitRow(row: TableRow, columns: string[]): TableRow {
  const missing = columns.length - row.cells.length;
  if (missing === 0) return row;
  if (missing > 0) return { ...row, cells: [...row.cells, ...Array(missing).fill("")] };
  const extra = row.cells.slice(columns.length).find((cell) => textOf(cell) !== "");
  if (extra === undefined) return { ...row, cells: row.cells.slice(0, columns.length) };
  return {
    ...row,
    problem: `The row has ${row.cells.length} cells and the header ${columns.length}: “${textOf(extra).slice(0, 40)}” stands under no column. Put quotation marks around cells that hold the separator.`,
  };
}
