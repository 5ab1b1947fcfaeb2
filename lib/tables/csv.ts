import { pipeline } from "node:stream";
import { type CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { textOf, utf8Of } from "./encoding.ts";
import { fitRow, HEADER_WITHIN, layoutOf } from "./header.ts";
import {
  MAX_ROW_BYTES,
  SAMPLE_ROWS,
  TableError,
  type TableOptions,
  type TableReader,
  type TableRow,
} from "./table.ts";

const delimiters = [",", ";", "\t", "|", "^", "~", "\x1F", "\x01"];
/** Characters at the start of the file from which the separator is recognized. */
const SEPARATOR_WITHIN = 262_144;
/** What spreadsheet programs write above the header to say which separator they used. */
const separatorLine = /^sep=(.)\r?\n/;

const csvOptions = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ["\r\n", "\n", "\r"],
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_ROW_BYTES,
});

/** Rows of separated text; separator and header are detected unless given. */
export async function openCsv(
  path: string,
  encoding: string,
  options: TableOptions,
): Promise<TableReader> {
  const isKnownName = options.isKnownName ?? (() => false);
  const start = await startOf(path, encoding);
  const delimiter =
    options.delimiter ?? separatorLine.exec(start)?.[1] ?? findDelimiter(start, isKnownName);
  const first: TableRow[] = [];
  for await (const row of recordsOf(path, encoding, delimiter)) {
    first.push(row);
    if (first.length === SAMPLE_ROWS) break;
  }
  if (first.length === 0) throw new TableError("The file has no rows: only blank lines.");
  const { headerRow, columns, preamble } = layoutOf(first, isKnownName, options.headerRow);
  return {
    head: { format: "csv", encoding, delimiter, headerRow, columns, preamble },
    async *read() {
      for await (const row of recordsOf(path, encoding, delimiter, columns))
        if (row.number > headerRow) yield fitRow(row, columns);
    },
  };
}

async function startOf(path: string, encoding: string): Promise<string> {
  let start = "";
  for await (const text of textOf(path, encoding)) {
    start += text;
    if (start.length >= SEPARATOR_WITHIN) break;
  }
  return start.slice(0, SEPARATOR_WITHIN);
}

/** Records that are not blank, numbered as a spreadsheet program numbers its rows. */
async function* recordsOf(
  path: string,
  encoding: string,
  delimiter: string,
  columns: string[] = [],
): AsyncIterable<TableRow> {
  const parser = parse(csvOptions(delimiter));
  pipeline(utf8Of(path, encoding), parser, () => {});
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.some((cell) => cell !== "")) yield { number, cells };
    }
  } catch (error) {
    throw toTableError(error, number + 1, columns);
  }
}

function toTableError(error: unknown, row: number, columns: string[]): unknown {
  const { code, column: at } = error as CsvError & { column?: number };
  const column = at === undefined ? undefined : columns[at];
  const place = `Row ${row.toLocaleString("en")}${column ? `, column “${column}”` : ""}`;
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return new TableError(
      `${place}: a quotation mark (") opens here and is never closed. Close it, or double it where it is part of the text; or the file was cut off and has to be exported again.`,
      { row, column },
    );
  if (code === "CSV_MAX_RECORD_SIZE")
    return new TableError(
      `${place}: the row is longer than 4 MB. Most often a quotation mark (") that opens there is never closed, or the file has no line ends.`,
      { row, column },
    );
  return error;
}

/** The separator that cuts the most rows into the same number of cells. */
function findDelimiter(start: string, isKnownName: (name: string) => boolean): string {
  let best = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const score = start.includes(delimiter) ? evenness(start, delimiter, isKnownName) : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Share of the rows that have the most frequent number of cells, more for wider rows and known
 * names.
 */
function evenness(start: string, delimiter: string, isKnownName: (name: string) => boolean) {
  const records = recordsIn(start, delimiter);
  const widths = new Map<number, number>();
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1);
  widths.delete(1);
  const [width, rows] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  const known = records
    .slice(0, HEADER_WITHIN)
    .map((cells) => (cells.length > 1 ? cells.filter(isKnownName).length : 0));
  return (rows / records.length) * Math.log2(width) + Math.max(0, ...known);
}

/**
 * The records of a text that may end anywhere: the last one is left out unless it is the only one.
 */
function recordsIn(start: string, delimiter: string): string[][] {
  const records: string[][] = [];
  const collect = (cells: string[]) => {
    if (cells.some((cell) => cell !== "")) records.push(cells);
    return cells;
  };
  try {
    parseAtOnce(start, { ...csvOptions(delimiter), to: SAMPLE_ROWS, on_record: collect });
  } catch {
    // The text ends inside a quoted cell: what came before it is enough.
  }
  return records.length > 1 ? records.slice(0, -1) : records;
}
