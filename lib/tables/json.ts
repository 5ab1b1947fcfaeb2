import { textOf } from "./encoding.ts";
import { columnNames } from "./header.ts";
import { cellOf, cellsOf, isObject, parsed } from "./json-cells.ts";
import { type JsonPiece, jsonPieces } from "./json-pieces.ts";
import { storable } from "./sample.ts";
import {
  type Cell,
  checkWidth,
  MAX_COLUMNS,
  TableError,
  type TableReader,
  type TableRow,
} from "./table.ts";

/** Names that exports use for their own date. */
const dateName =
  /^(?:last_?)?(?:updated|published|generated|exported|retrieved|modified|as_?of|date)(?:_?(?:at|on|date))?$/i;

/** Longest date of a file that is kept, in UTF-16 units. */
const LONGEST_DATE = 40;

/** What the first pass learns about one list: the outer one, or a member of the outer object. */
type List = { objects: number; lists: number; columns: Set<string>; words: string[] };
type Found = {
  /** By the member's name; undefined is the outer list. */
  lists: Map<string | undefined, List>;
  /** Members of the outer object that are objects. */
  objects: number;
  columns: Set<string>;
  published?: string;
};
/** Which pieces are rows, and what their cells are; null: the piece is no row of this table. */
type Shape = {
  columns: string[];
  isRow(piece: JsonPiece): boolean;
  cells(value: unknown, piece: JsonPiece): Map<string, Cell> | null;
};

/**
 * Rows of a JSON file: a list of objects, the longest such list inside an object, lists under a
 * list of column names, a map of objects, or one object. The first pass finds the columns.
 */
export async function openJson(path: string, encoding: string): Promise<TableReader> {
  const pieces = () => jsonPieces(textOf(path, encoding));
  const found = await look(pieces());
  const shape = shapeOf(found);
  return {
    head: {
      format: "json",
      encoding,
      columns: columnNames(shape.columns, shape.columns.length),
      preamble: [],
      ...(found.published ? { published: found.published } : {}),
    },
    async *read() {
      let number = 0;
      for await (const piece of pieces()) {
        if (!shape.isRow(piece)) continue;
        number += 1;
        yield rowOf(number, shape.columns, shape.cells(parsed(piece.text), piece));
      }
    },
  };
}

/** The cells of an entry in the order of the columns; null is an entry that cannot be read. */
export function rowOf(
  number: number,
  columns: string[],
  cells: Map<string, Cell> | null,
): TableRow {
  return {
    number,
    cells: columns.map((column) => cells?.get(column) ?? ""),
    ...(cells ? {} : { problem: "The entry is not a valid JSON object." }),
  };
}

async function look(pieces: AsyncIterable<JsonPiece>): Promise<Found> {
  const found: Found = { lists: new Map(), objects: 0, columns: new Set() };
  for await (const piece of pieces) {
    const value = parsed(piece.text);
    if (piece.index !== undefined) lookAtEntry(listOf(found, piece.key), value);
    else if (isObject(value)) {
      found.objects += 1;
      addColumns(found.columns, value);
    } else if (dateName.test(piece.key ?? "") && typeof value === "string")
      found.published ??= storable(value.slice(0, LONGEST_DATE));
  }
  return found;
}

/** More lists than a table has columns are a map of lists, none of which is the table. */
function listOf({ lists }: Found, key: string | undefined): List {
  const list = lists.get(key) ?? { objects: 0, lists: 0, columns: new Set(), words: [] };
  if (lists.size < MAX_COLUMNS) lists.set(key, list);
  return list;
}

function lookAtEntry(list: List, value: unknown) {
  if (isObject(value)) {
    list.objects += 1;
    addColumns(list.columns, value);
  } else if (Array.isArray(value)) list.lists += 1;
  else if (typeof value === "string" && list.words.length <= MAX_COLUMNS) list.words.push(value);
}

/** Adds the names of an object's columns; `columns` stops growing a little above the limit. */
export function addColumns(columns: Set<string>, object: Record<string, unknown>) {
  for (const name of cellsOf(object).keys()) columns.add(name);
  checkWidth(columns.size);
}

function shapeOf({ lists, objects, columns }: Found): Shape {
  const most = (of: (list: List) => number) =>
    [...lists].filter(([, list]) => of(list) > 0).sort((a, b) => of(b[1]) - of(a[1]))[0];
  const records = most((list) => list.objects);
  if (records) return listOfObjects(...records);
  const bare = most((list) => list.lists);
  const names = most((list) => (list.objects + list.lists === 0 ? list.words.length : 0));
  if (bare && names)
    return listOfLists(bare[0], columnNames(names[1].words, names[1].words.length));
  if (objects > 0) return mapOfObjects([...columns]);
  throw new TableError(
    "The file is JSON, but there is no list of objects in it. Export the rows as a list: [{…}, {…}].",
  );
}

const listOfObjects = (key: string | undefined, list: List): Shape => ({
  columns: [...list.columns],
  isRow: (piece) => piece.index !== undefined && piece.key === key,
  cells: (value) => (isObject(value) ? cellsOf(value) : null),
});

const listOfLists = (key: string | undefined, columns: string[]): Shape => ({
  columns,
  isRow: (piece) => piece.index !== undefined && piece.key === key,
  cells: (value) =>
    Array.isArray(value) ? new Map(columns.map((name, i) => [name, cellOf(value[i] ?? "")])) : null,
});

const mapOfObjects = (columns: string[]): Shape => ({
  columns: ["key", ...columns.filter((name) => name !== "key")],
  isRow: (piece) => piece.index === undefined && piece.text.startsWith("{"),
  cells: (value, piece) =>
    isObject(value) ? new Map([["key", piece.key ?? ""], ...cellsOf(value)]) : null,
});
