/** A cell as written; a list of a JSON file stays a list, objects inside are JSON text. */
export type Cell = string | readonly string[];

export type TableRow = {
  /** As people count in the file: the sheet's row, header included; for JSON the entry; from 1. */
  number: number;
  /** As many as the head has columns; more if `problem` says so. */
  cells: Cell[];
  /** Whether those who look at the sheet do not see it. */
  isHidden?: boolean;
  /** Why this row cannot be used while the rest of the file can. */
  problem?: string;
};

export type TableHead = {
  format: "csv" | "xlsx" | "json" | "jsonl";
  encoding?: string;
  delimiter?: string;
  /** The row that names the columns, from 1; 0: no row does. */
  headerRow?: number;
  sheet?: string;
  /** Never empty or repeated: "Column 3" for a blank name, "Name (2)" for a repeated one. */
  columns: string[];
  /** Columns that those who look at the sheet do not see, from 0. */
  hiddenColumns?: number[];
  /** Rows above the header, cells joined with a space; some contain the export's date. */
  preamble: string[];
  /** A date of the whole file as it writes it, such as `updatedAt`. */
  published?: string;
};

export type Table = {
  head: TableHead & { rowCount: number };
  /**
   * The first SAMPLE_ROWS rows, then rows spread over all the others, so that a column that starts
   * late is included. Cells are cut to SAMPLE_CHARACTERS and hold only valid text.
   */
  sample: TableRow[];
  /** Names of the visible sheets. */
  sheets?: string[];
  /** All rows whose number is at least `fromNumber`, in chunks of CHUNK_ROWS or about 2 MB. */
  rows(fromNumber?: number): AsyncIterable<TableRow[]>;
};

/** What a person may know better than the detection. */
export type TableOptions = {
  delimiter?: string;
  encoding?: string;
  /** From 1; 0: no header row. */
  headerRow?: number;
  sheet?: string;
  /** The uploaded file's name: ".jsonl" distinguishes JSON lines from JSON. */
  fileName?: string;
  /** Whether a column name is recognized; helps to find the header. */
  isKnownName?: (name: string) => boolean;
};

/** A reader of one format: the head, and its rows from the first one each time. */
export type TableReader = {
  head: TableHead;
  sheets?: string[];
  read(): AsyncIterable<TableRow>;
};

/** First rows of a sample, among which the header is looked for too. */
export const SAMPLE_ROWS = 200;
/**
 * Rows of a sample that are spread over the rest of the file: at least half as many in a long one.
 */
export const SPREAD_ROWS = 1_000;
/** Longest cell of a sample, in UTF-16 units. */
export const SAMPLE_CHARACTERS = 500;
/** Rows in one chunk at most. */
export const CHUNK_ROWS = 1_000;
/** A chunk ends at the row that passes this many characters. */
export const CHUNK_CHARACTERS = 1_000_000;
/** Most columns of a table: as many as people can map, and far more than real exports have. */
export const MAX_COLUMNS = 1_000;
/** Longest row, in bytes of text: a longer one is an unclosed quotation mark. */
export const MAX_ROW_BYTES = 4 * 1_048_576;

/** Deepest nesting of lists and objects in one entry of a JSON file. */
export const MAX_DEPTH = 100;

/** A file that cannot be read; the message is for people and says where and what to do. */
export class TableError extends Error {
  override readonly name = "TableError";
  readonly row?: number;
  readonly column?: string;

  constructor(message: string, place: { row?: number; column?: string } = {}) {
    super(message);
    this.row = place.row;
    this.column = place.column;
  }
}

/** Refuses a table that is wider than MAX_COLUMNS. */
export function checkWidth(columns: number) {
  if (columns > MAX_COLUMNS)
    throw new TableError(
      `The table has ${columns.toLocaleString("en")} columns; ${MAX_COLUMNS.toLocaleString("en")} can be read. Remove those that are not needed and try again.`,
    );
}
