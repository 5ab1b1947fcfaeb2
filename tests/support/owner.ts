import { inject } from "vitest";
import { type Connection, openConnection } from "@/db/connection";
import { databaseOfWorker } from "./cluster";

let connection: Connection | undefined;

/** This worker's database as its owner, who sees every organization's rows. */
export function asOwner(): Connection {
  connection ??= openConnection(databaseOfWorker(inject("cluster")).ownerUrl, { max: 2 });
  return connection;
}

/** The next test file uses another database: what still runs is cut off, not waited for without end. */
export async function closeOwner(): Promise<void> {
  const open = connection;
  connection = undefined;
  await open?.end({ timeout: 5 });
}

const tablesOf = new WeakMap<Connection, Promise<string[]>>();

/**
 * The names of the product's tables, which do not change while tests run, without those of the
 * audit log: a refused call changes nothing else.
 */
function tablesIn(sql: Connection): Promise<string[]> {
  const known =
    tablesOf.get(sql) ??
    sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('audit', 'audit_seals')
      order by 1`.then((rows) => rows.map(({ name }) => name));
  tablesOf.set(sql, known);
  return known;
}

/**
 * The product's tables with a fingerprint: row count and the transactions that wrote the rows.
 * Equal fingerprints mean unchanged: every insert, update and delete shows, and no row has to be
 * read.
 */
export async function hashesOfTables(sql = asOwner()): Promise<Record<string, string>> {
  const states = (await tablesIn(sql)).map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state
     from "${name}"`,
  );
  const rows = await sql.unsafe<{ name: string; state: string }[]>(states.join(" union all "));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
