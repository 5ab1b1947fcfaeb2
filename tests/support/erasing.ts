import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { env } from "@/lib/platform/env";
import type { JobHandler } from "@/lib/service/job";
import { ctxOfJob } from "./contexts";
import { asOwner } from "./owner";
import { asWorker } from "./worker-role";

export type Column = { table: string; column: string; type: string };

/** Every column of text of the product's tables. */
export const columnsOfText = () => asOwner()<Column[]>`
  select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', '_text', 'jsonb', 'tsvector')
    and c.is_generated = 'NEVER'`;

/** The product's tables, and those of its queue, in which ids stay until jobs are forgotten. */
export const EVERYWHERE = ["public", "pgboss"];

/** The tables with a row that a pattern matches, whatever the case and the column. */
export async function tablesThatName(
  pattern: string,
  schemas: readonly string[] = ["public"],
): Promise<string[]> {
  const tables = await asOwner()<{ name: string }[]>`
    select oid::regclass::text as name from pg_class where relkind = 'r'
      and relnamespace::regnamespace::text in ${asOwner()(schemas)}`;
  const named: string[] = [];
  for (const { name } of tables) {
    const [row] = await asOwner().unsafe(
      `select 1 from ${name} t where to_jsonb(t)::text ~* $1 limit 1`,
      [pattern],
    );
    if (row) named.push(name);
  }
  return named.sort();
}

/** The stored files whose bytes have a text in them. */
export function filesThatName(text: string): string[] {
  const folder = path.resolve(env().DATA_DIR, "files");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text));
}

/** Writes a text into every column of an organization that may hold any; tells of which tables. */
export async function writeEverywhere(orgId: string, written: string): Promise<string[]> {
  const planted = new Set<string>();
  const values: Record<string, string> = {
    text: "$2",
    _text: "array[$2]",
    jsonb: "to_jsonb($2::text)",
    tsvector: "to_tsvector('english', $2)",
  };
  for (const { table, column, type } of await columnsOfText()) {
    // The product's and the operator's words, which nobody types.
    if (table === "tokens" && ["begun_by", "provider"].includes(column)) continue;
    if (/(^|_)id$|^kind$|^access$|hash$|^sha256$|^frozen$|^(sealed|file)_key$/.test(column))
      continue;
    const statement = `update "${table}" set "${column}" = ${values[type]} where ctid = (
      select ctid from "${table}" where org_id = $1 limit 1) returning 1`;
    const rows = await asOwner()
      .unsafe(statement, [orgId, written])
      .catch(() => []);
    if (rows.length > 0) planted.add(table);
  }
  return [...planted];
}

/**
 * Runs a job as a worker does, and with its role in the database; null: for the system. Returns how
 * long its statements might take in the end.
 */
export async function runJob<D>(
  orgId: string | null,
  handler: JobHandler<D>,
  data: D,
): Promise<string> {
  const ctx = ctxOfJob(orgId);
  const worked = await handler.work?.(ctx, data);
  const tenant = { orgId: orgId as OrgId | null, userId: null };
  return inTransaction(asWorker(), tenant, "write", async (db) => {
    await handler.commit({ ...ctx, db, transaction: "write" }, data, worked);
    const [row] = await db.execute<{ limit: string }>(
      sql`select current_setting('statement_timeout') as limit`,
    );
    return row?.limit ?? "";
  });
}

/** What waits in the queue for jobs of a name. */
export const waitingJobs = (name: string) =>
  asOwner()<{ orgId: string | null; data: Record<string, unknown> }[]>`
    select data ->> 'orgId' as "orgId", data -> 'data' as data from pgboss.job
    where name = ${name} and state < 'active' order by created_on`;
