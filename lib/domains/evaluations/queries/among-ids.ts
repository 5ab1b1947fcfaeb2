import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";

/** Whether a column is one of ids, sent as one value however many they are. */
export const amongIds = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = ${anyOf(ids)}`;
