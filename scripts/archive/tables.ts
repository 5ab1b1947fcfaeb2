import type { Transaction } from "../../db/connection.ts";
import { quoted } from "../database/roles.ts";
import type { HeadTable } from "./manifest.ts";

/**
 * Tables of the job queue with pending jobs; the worker creates the rest. Foreign keys are on its
 * partitions, so the order is given by name: a queue comes before its jobs.
 */
const JOB_TABLES = ["queue", "job"];

/** A table with the order in which its rows are written, so that equal tables have equal hashes. */
export type DumpedTable = HeadTable & { order: string };

type Row = { oid: number; schema: string; name: string; columns: string[]; order: string };

/** The tables of an archive, each after those that its foreign keys reference. */
export async function listTables(tx: Transaction): Promise<DumpedTable[]> {
  const tables = await tx<Row[]>`
    select c.oid::int, n.nspname as schema, c.relname as name,
      array_to_json(array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum)) as columns,
      coalesce((select string_agg(quote_ident(a.attname)
          || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
        from pg_index i, unnest(i.indkey) with ordinality k(attnum, position), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum),
        quote_ident(c.relname) || '::text collate "C"') as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'public'
      or n.nspname = 'pgboss' and c.relname in ${tx(JOB_TABLES)})
    order by n.nspname, c.relname desc`;
  const references = await tx<{ from: number; to: number }[]>`
    select conrelid::int as from, confrelid::int as to from pg_constraint where contype = 'f'`;
  return inReferenceOrder(tables, references).map(({ oid: _, ...table }) => table);
}

function inReferenceOrder(
  tables: readonly Row[],
  references: readonly { from: number; to: number }[],
): Row[] {
  const ordered: Row[] = [];
  const waiting = new Set(tables);
  const isFree = (table: Row) =>
    ![...waiting].some(
      (other) =>
        other !== table &&
        references.some(({ from, to }) => from === table.oid && to === other.oid),
    );
  while (waiting.size > 0) {
    const free = [...waiting].find(isFree);
    if (!free) throw new Error("Foreign keys form a circle: there is no order to restore them in");
    waiting.delete(free);
    ordered.push(free);
  }
  return ordered;
}

const nameOf = ({ schema, name }: HeadTable) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = (table: HeadTable) => table.columns.map(quoted).join(", ");

/** Writes a table as text, its rows in key order whatever the server's collation. */
export const copyOutOf = (table: DumpedTable): string =>
  `copy (select ${columnsOf(table)} from ${nameOf(table)} order by ${table.order}) to stdout`;

/** The SQL that takes a table's rows in. */
export const copyIn = (table: HeadTable): string =>
  `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`;

/** Makes both sides write values alike and see every row, whatever the server's settings. */
export async function fixSettings(tx: Transaction): Promise<void> {
  await tx.unsafe(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
    set local extra_float_digits = 1; set local row_security = off`);
}

/** How many rows the product's tables have: an empty database has none. */
export async function countRows(tx: Transaction): Promise<number> {
  const tables = (await listTables(tx)).filter((table) => table.schema === "public");
  let rows = 0;
  for (const table of tables) {
    const [row] = await tx.unsafe<{ n: number }[]>(
      `select count(*)::int as n from ${nameOf(table)}`,
    );
    rows += row?.n ?? 0;
  }
  return rows;
}

/** Moves every sequence past the highest number that was copied. */
export async function advanceSequences(tx: Transaction): Promise<void> {
  const counters = await tx<{ table: string; column: string; sequence: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`;
  for (const { table, column, sequence } of counters)
    await tx.unsafe(
      `select setval('${sequence}', coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
    );
}
