import "server-only";
import type { StoredSource } from "../constants";

/** A row of a table: its cells by the titles of their columns, and records that it rests on. */
export type TableRow = {
  key: string;
  cells: ReadonlyMap<string, { text: string; claims: readonly string[] }>;
  records?: readonly StoredSource[];
};

/** Rows with the titles of the columns that are shown where some row has a value. */
export type Table = { columns: readonly string[]; rows: readonly TableRow[] };

/** How an unknown cell of a table reads. */
export const UNKNOWN_CELL = "–";
