import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";

/** An id that follows from what identifies a record: 96 bits of a hash. */
const idOf = (prefix: "ivr" | "per", ...parts: SQL[]) => sql`${sql.raw(`'${prefix}_'`)} ||
  left(encode(sha256(convert_to(concat_ws(' ', ${sql.join(parts, sql`, `)}), 'UTF8')), 'hex'), 24)`;

/** Spellings that differ in case, accents, spaces or punctuation only are of one investor. */
export const investorKey = (name: SQL): SQL =>
  sql`left(replace(search_key(${name}), ' ', ''), 100)`;

export const investorId = (org: OrgId, key: SQL): SQL => idOf("ivr", sql`${org}::text`, key);

/** People of one name in one record of a company are one person. */
export const personId = (org: OrgId, record: SQL, name: SQL): SQL =>
  idOf("per", sql`${org}::text`, record, sql`lower(${name})`);

/** The id of the investor of this name; it does not say whether anything is known of one. */
export async function investorOf(db: Db, org: OrgId, name: string): Promise<string> {
  const [row] = await db.execute<{ id: string }>(
    sql`select ${investorId(org, investorKey(sql`${name}::text`))} as id`,
  );
  return row?.id ?? "";
}
