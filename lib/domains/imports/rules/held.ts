import { counted } from "@/lib/core/counted";
import type { TableHead } from "@/lib/tables/table";
import type { Mapping } from "../schema";

/** A list with at most this share of the rows of its version before is held for review. */
const SHARE_HELD = 0.1;

type Read = { mapping: Mapping; head: TableHead; rows: number; expected: number | null };

/** Columns by which rows are recognized: without one, every row would be another company's. */
const isIdentity = (field: string | null) =>
  field === "name" || field === "website" || field === "record_id" || field === "cik";

/** The mapped columns that a file no longer has; JSON leaves out what no entry states. */
function lostColumns({ mapping, head }: Read): string[] {
  const isTable = head.format === "csv" || head.format === "xlsx";
  return mapping.columns
    .filter(({ column, field }) => field !== null && !head.columns.includes(column))
    .filter(({ field }) => isTable || isIdentity(field))
    .map(({ column }) => column);
}

/**
 * Why a version of a list that comes by itself is not imported before somebody looks at it; null
 * when it looks like the one before.
 */
export function heldBecause(read: Read): string | null {
  const lost = lostColumns(read);
  if (lost.length > 0)
    return `Held for review: the list no longer has the ${lost.length === 1 ? "column" : "columns"} ${lost.map((name) => `“${name}”`).join(", ")}.`;
  const { rows, expected } = read;
  if (expected === null || expected === 0 || rows > expected * SHARE_HELD) return null;
  return `Held for review: the list has ${counted(rows, "row")}; the version before had ${expected.toLocaleString("en")}.`;
}
