import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Whether a column is one of ids, sent as one value however many they are. */
export const amongIds = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text((${JSON.stringify(ids)}::text)::jsonb)))`;
