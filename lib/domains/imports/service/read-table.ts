import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { type ParseLimits, ParserError, parseInChild } from "@/lib/platform/parse-child";
import { TableError, type TableRow } from "@/lib/tables/table";
import type { OpenedTable, TableInput } from "./table-parser";

const PARSER = "lib/domains/imports/service/table-parser.ts";
/** A workbook's shared strings may take 300 MB; rows are streamed. */
const HEAP_MEGABYTES = 512;
const RESIDENT_MEGABYTES = 900;
/** CPU seconds: a base for any file, plus some per MB (measured: 0.1 a MB). */
const SECONDS_ANYWAY = 60;
const SECONDS_PER_MEGABYTE = 2;
/** On a busy machine a process gets a fraction of the time. */
const WAIT_FACTOR = 10;

/** A table opened in a child process: its rows can be read once. */
export type OpenTable = OpenedTable & { rows: AsyncIterable<TableRow[]>; close(): Promise<void> };

const limitsOf = (file: string, bytes: number): ParseLimits => {
  const cpuSeconds = Math.ceil(SECONDS_ANYWAY + (bytes / 1_000_000) * SECONDS_PER_MEGABYTE);
  return {
    reads: [file],
    heapMegabytes: HEAP_MEGABYTES,
    residentMegabytes: RESIDENT_MEGABYTES,
    cpuSeconds,
    waitSeconds: cpuSeconds * WAIT_FACTOR,
  };
};

/**
 * Opens a file as a table in a child process with limits on memory and time. Throws a TableError or
 * a ParseLimitError, with a message for people, when it cannot be read.
 */
export async function readTable(file: string, options: TableInput["options"]): Promise<OpenTable> {
  const { size } = await stat(file);
  const input: TableInput = { path: path.resolve(file), options };
  const values = valuesOf(parseInChild(PARSER, input, limitsOf(file, size)));
  const { value, done } = await values.next();
  if (done) throw new Error("The parser of tables said nothing");
  return {
    ...(value as OpenedTable),
    rows: values as AsyncGenerator<TableRow[]>,
    close: async () => void (await values.return(undefined)),
  };
}

/** The values of the child, rethrowing its parser's errors. */
async function* valuesOf(values: AsyncGenerator<unknown, void, void>) {
  try {
    yield* values;
  } catch (thrown) {
    throw thrown instanceof ParserError ? toThrown(thrown) : thrown;
  }
}

function toThrown(error: ParserError): Error {
  const { name, message, row, column, code } = error.thrown;
  if (name === "TableError")
    return new TableError(message, { row: row as number, column: column as string });
  return Object.assign(error, { code });
}
