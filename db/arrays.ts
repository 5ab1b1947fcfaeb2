import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** Texts as an array of the database, sent as one value however many they are. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`array(select value from jsonb_array_elements_text((${JSON.stringify(texts)}::text)::jsonb))`;

/** `column = ${anyOf(ids)}`: every id is an index look-up, however many there are. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(${textArray(ids)})`;
