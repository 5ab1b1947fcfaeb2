import "server-only";
import { Column, desc, is, type SQL, sql } from "drizzle-orm";
import { textArray } from "./arrays";

/**
 * The order that a list is asked for: "name", or "-name" for the reverse. Unknown values come last
 * in both.
 */
export function orderAsked<N extends string>(
  sort: N | `-${N}`,
  by: Readonly<Record<N, Column | SQL>>,
): SQL {
  const value = by[sort.replace(/^-/, "") as N];
  if (!sort.startsWith("-")) return sql`${value} asc`;
  // The plain order of a column without unknown values can be read from its index.
  return is(value, Column) && value.notNull ? desc(value) : sql`${value} desc nulls last`;
}

/** The place of a value among these, for sorting by it; other values are unknown. */
export const placeAmong = (values: readonly string[], value: Column | SQL): SQL =>
  sql`array_position(${textArray(values)}, ${value})`;
