import { rowOf } from "./document.ts";
import { tidy } from "./pages.ts";

/** Words of a line that stand close to each other, with the place of their edges. */
export type Cell = { text: string; left: number; right: number };
export type TextLine = { text: string; cells: readonly Cell[] };
/** A table by the numbers of its lines: the one that names its columns, and its last row. */
export type LinesOfTable = { from: number; to: number; header: string };

const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
const LONGEST_NAME = 40;
/** Most lines of one cell between two rows: the further lines of a long cell, a heading. */
const MOST_SINGLE_LINES = 3;

/**
 * Finds rows below a line that names their columns. Where a row has empty cells, all rows of its
 * table are written with marks between the cells, so that values stay below their headers.
 */
export function markTables<L extends TextLine>(lines: readonly L[]) {
  const marked: L[] = [...lines];
  const tables: LinesOfTable[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const header = lines[from]?.cells ?? [];
    if (!namesColumns(header)) continue;
    const rows = rowsBelow(lines, from);
    const to = [...rows.keys()].at(-1);
    if (to === undefined || rows.size < Math.max(LEAST_ROWS, (to - from) / 2)) continue;
    for (const [at, text] of textsOfSparse(header, from, rows)) {
      const line = lines[at];
      if (line) marked[at] = { ...line, text };
    }
    tables.push({ from, to, header: marked[from]?.text ?? "" });
    from = to;
  }
  return { lines: marked, tables };
}

/** The lines of a table with marks between their cells; none where every row is full. */
function textsOfSparse(
  header: readonly Cell[],
  from: number,
  rows: ReadonlyMap<number, string[]>,
): [at: number, text: string][] {
  // The first place is that of names of rows whose column has no name.
  const isFirstUsed = [...rows.values()].some(([first]) => first !== "");
  const used = (cells: string[]) => (isFirstUsed ? cells : cells.slice(1));
  if (![...rows.values()].some((cells) => used(cells).includes(""))) return [];
  const all = [[from, ["", ...header.map(({ text }) => text)]] as const, ...rows];
  return all.map(([at, cells]) => [at, tidy(rowOf(used([...cells])))]);
}

/** Whether cells may be names of columns: short words, years, or numbers that count. */
function namesColumns(cells: readonly Cell[]): boolean {
  const names = cells.map(({ text }) => text);
  if (names.length < LEAST_COLUMNS || !names.some((text) => /\p{L}{2}/u.test(text))) return false;
  if (names.some(isValue) || names.filter((text) => /^\p{L}$/u.test(text)).length > 1) return false;
  // Values repeat themselves from column to column, and prose ends in marks: names do neither.
  if (names.some((text, i) => text === names[i - 1] || text.length > LONGEST_NAME)) return false;
  if (names.some((text) => /[,;:?!]$|(?<!(?<!\p{L})\p{L}{1,5})\.$/u.test(text))) return false;
  const numbers = names.filter((text) => !/\p{L}|^#/u.test(text));
  if (numbers.length === 0) return true;
  const areYears = numbers.length > 1 && numbers.every((text) => /^(?:19|20)\d\d$/.test(text));
  const first = Number(numbers[0]);
  const isCounting = numbers.every((text, i) => text === String(first + i));
  return areYears || (isCounting && numbers.length >= LEAST_COLUMNS);
}

/** Addresses and codes as "SF-1008" are values; "FY2025" is a name. */
const isValue = (text: string) =>
  text.includes("@") ||
  /^(?=\S*\p{L})\S*\d{3}\S*$/u.test(text.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ""));

/** The rows below a header by the numbers of their lines, each with one text a column. */
function rowsBelow(lines: readonly TextLine[], from: number): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  const header = lines[from]?.cells ?? [];
  let singles = 0;
  for (let at = from + 1; at < lines.length && singles <= MOST_SINGLE_LINES; at += 1) {
    const cells = lines[at]?.cells ?? [];
    const row = cells.length > 1 ? rowBelow(header, cells) : null;
    if (cells.length > 1 && !row) break;
    if (row) rows.set(at, row);
    singles = row ? 0 : singles + 1;
  }
  return rows;
}

/** The texts of a row's cells by their columns; null where two cells claim one column. */
function rowBelow(header: readonly Cell[], cells: readonly Cell[]): string[] | null {
  const row = ["", ...header.map(() => "")];
  let last = -1;
  for (const cell of cells) {
    const column = columnOf(header, cell);
    if (column <= last) return null;
    row[column] = cell.text;
    last = column;
  }
  return row;
}

/** The number of the column that a cell stands in; 0 is left of all that have names. */
function columnOf(header: readonly Cell[], { left, right }: Cell): number {
  if (right < (header[0]?.left ?? 0)) return 0;
  const distances = header.map((name) => Math.max(name.left - right, left - name.right));
  return distances.indexOf(Math.min(...distances)) + 1;
}
