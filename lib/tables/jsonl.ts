import { textOf } from "./encoding.ts";
import { columnNames } from "./header.ts";
import { addColumns, rowOf } from "./json.ts";
import { cellsOf, isObject, isTooDeep, parsed } from "./json-cells.ts";
import { tooDeep } from "./json-pieces.ts";
import { MAX_ROW_BYTES, TableError, type TableReader } from "./table.ts";

/** Whether a text that starts like JSON is one object a line. */
export function isJsonLines(start: string, fileName = ""): boolean {
  if (/\.(?:jsonl|ndjson|jsonlines)$/i.test(fileName)) return true;
  const [first = "", second = ""] = start.split(/\r?\n/).filter((line) => line.trim() !== "");
  return isObject(parsed(first)) && second.trimStart().startsWith("{");
}

/** Rows of a file with one JSON object per line; any other line is a row with a problem. */
export async function openJsonLines(path: string, encoding: string): Promise<TableReader> {
  const columnSet = new Set<string>();
  for await (const { number, text } of linesOf(path, encoding)) {
    if (isTooDeep(text))
      throw new TableError(tooDeep(`Line ${number.toLocaleString("en")}`), { row: number });
    const value = parsed(text);
    if (isObject(value)) addColumns(columnSet, value);
  }
  const columns = [...columnSet];
  if (columns.length === 0) throw new TableError("No line of the file is a JSON object.");
  return {
    head: {
      format: "jsonl",
      encoding,
      columns: columnNames(columns, columns.length),
      preamble: [],
    },
    async *read() {
      for await (const { number, text } of linesOf(path, encoding)) {
        const value = parsed(text);
        yield rowOf(number, columns, isObject(value) ? cellsOf(value) : null);
      }
    },
  };
}

/** Lines that are not blank, numbered as in the file from 1. */
async function* linesOf(path: string, encoding: string) {
  let number = 0;
  let rest = "";
  for await (const chunk of textOf(path, encoding)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_ROW_BYTES)
      throw new TableError(
        `Line ${(number + lines.length + 1).toLocaleString("en")} is longer than 4 MB.`,
        {
          row: number + lines.length + 1,
        },
      );
    for (const text of lines) {
      number += 1;
      if (text.trim() !== "") yield { number, text };
    }
  }
  if (rest.trim() !== "") yield { number: number + 1, text: rest };
}
