import { open } from "node:fs/promises";
import { openCsv } from "./csv.ts";
import { decoderOf, type Encoding, findEncoding } from "./encoding.ts";
import { openJson } from "./json.ts";
import { isJsonLines, openJsonLines } from "./jsonl.ts";
import { FIRST_BYTES, kindOf } from "./kind.ts";
import { sampleOf } from "./sample.ts";
import {
  CHUNK_CHARACTERS,
  CHUNK_ROWS,
  type Table,
  TableError,
  type TableOptions,
  type TableReader,
  type TableRow,
} from "./table.ts";
import { openXlsx } from "./xlsx.ts";

/** How a JSON text of rows begins; a header of separated text does not. */
const startsLikeJson = /^\s*(?:\{\s*["}]|\[\s*[\]{["])/;

/**
 * Opens the file at `path` as a table, judging by its bytes, and reads it once completely, so that
 * a file that is broken at its end is refused before a row is used. Memory stays bounded for any
 * file. Throws a TableError with a message for people.
 */
export async function openTable(path: string, options: TableOptions = {}): Promise<Table> {
  const first = await firstBytes(path);
  const isWorkbook = kindOf(first) === "zip";
  const found = await encodingOf(path, first, isWorkbook, options);
  const reader = isWorkbook
    ? await openXlsx(path, options)
    : await readerOf(path, first, found.encoding, options);
  const check = (row: TableRow) => checked(row, reader.head.columns, found.isSound);
  const { sample, rowCount } = await sampleOf(reader, check);
  if (rowCount === 0)
    throw new TableError("The file names its columns, but there are no rows below them.");
  return {
    head: { ...reader.head, rowCount },
    sample,
    ...(reader.sheets ? { sheets: reader.sheets } : {}),
    rows: (fromNumber = 0) => chunksOf(reader, fromNumber, check),
  };
}

async function encodingOf(
  path: string,
  first: Uint8Array,
  isWorkbook: boolean,
  { encoding }: TableOptions,
): Promise<Encoding> {
  if (isWorkbook) return { encoding: "utf-8", isSound: true };
  return encoding ? { encoding, isSound: false } : findEncoding(path, first);
}

async function readerOf(
  path: string,
  first: Uint8Array,
  encoding: string,
  options: TableOptions,
): Promise<TableReader> {
  const start = decoderOf(encoding).decode(first);
  if (!startsLikeJson.test(start)) return openCsv(path, encoding, options);
  return isJsonLines(start, options.fileName)
    ? openJsonLines(path, encoding)
    : openJson(path, encoding);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* chunksOf(
  reader: TableReader,
  fromNumber: number,
  check: (row: TableRow) => TableRow,
): AsyncIterable<TableRow[]> {
  let chunk: TableRow[] = [];
  let characters = 0;
  for await (const row of reader.read()) {
    if (row.number < fromNumber) continue;
    chunk.push(check(row));
    characters += row.cells.length + lengthOf(row);
    if (chunk.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

const lengthOf = ({ cells }: TableRow) =>
  cells.reduce(
    (sum, cell) => sum + (typeof cell === "string" ? cell.length : cell.join().length),
    0,
  );

/** A row with text that cannot be stored gets a problem: the cell cannot be kept as written. */
function checked(row: TableRow, columns: string[], isSound: boolean): TableRow {
  if (row.problem) return row;
  for (const [i, cell] of row.cells.entries()) {
    const damage = damageOf(typeof cell === "string" ? cell : cell.join("\n"), isSound);
    if (damage) return { ...row, problem: `Column “${columns[i] ?? `Column ${i + 1}`}” ${damage}` };
  }
  return row;
}

/** What is wrong with a text; in a file without decoding errors U+FFFD is what its author wrote. */
function damageOf(text: string, isSound: boolean): string | null {
  if (text.includes("\0")) return "holds a NUL character, which is not text.";
  if (!text.isWellFormed()) return "holds half of a character (a surrogate without its pair).";
  return !isSound && text.includes("\uFFFD")
    ? "holds bytes that are no text in the file's encoding (shown as \uFFFD)."
    : null;
}
