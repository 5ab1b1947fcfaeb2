import { inject } from "vitest";
import { type Connection, openConnection } from "@/db/connection";
import { databaseOfWorker } from "./cluster";

let connection: Connection | undefined;

/** This worker's database as its owner, who sees every organisation's rows. */
export function asOwner(): Connection {
  connection ??= openConnection(databaseOfWorker(inject("cluster")).ownerUrl, { max: 2 });
  return connection;
}

export const closeOwner = async () => connection?.end();

/** Tables of the product with the hash of their rows: equal before and after means "unchanged". */
export async function hashesOfTables(): Promise<Record<string, string>> {
  const sql = asOwner();
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    // A sum of the rows' hashes is the same in any order and needs no sort of every table.
    const [row] = await sql<{ hash: string }[]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash
      from ${sql(name)} t`;
    hashes[name] = row?.hash ?? "";
  }
  return hashes;
}
