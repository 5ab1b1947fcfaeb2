import type { Transaction } from "../../db/connection.ts";
import { quoted } from "../database/roles.ts";
import { Refusal } from "../supervisor/refusal.ts";
import type { HeadTable } from "./manifest.ts";

/**
 * Tables of the job queue with pending jobs; the worker creates the rest. Foreign keys are on its
 * partitions, so the order is given by name: a queue comes before its jobs.
 */
const JOB_TABLES = ["queue", "job"];

/**
 * Tables of an installation that say nothing about one organization, and second factors, which are
 * sealed with its secret or made for its address.
 */
const OF_INSTALLATION = new Set(
  "sessions address_requests limit_counters authenticators passkeys recovery_codes".split(" "),
);

/**
 * A table with the order in which its rows are written, so that equal tables have equal hashes.
 * `only` is the condition of the rows that an organization's archive holds, `values` has an
 * expression for each column that leaves otherwise than it is stored.
 */
export type DumpedTable = HeadTable & {
  order: string;
  only?: string;
  values?: Readonly<Record<string, string>>;
};

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

/**
 * The tables of one organization's archive: every table with its id, the organization, and the
 * accounts that its rows name, former members' among them. `erased` says whom each of its erasures
 * names. Throws a Refusal when it is unknown.
 */
export async function listTablesOf(
  tx: Transaction,
  organization: string,
  erased: Readonly<Record<string, string>>,
): Promise<DumpedTable[]> {
  const [found] = await tx`select 1 from organizations where id = ${organization}`;
  if (!found) throw new Refusal(`No organization has the id ${organization}.`);
  const tables = (await listTables(tx)).filter(
    ({ schema, name }) => schema === "public" && !OF_INSTALLATION.has(name),
  );
  const id = literal(organization);
  const naming = tables.filter(({ columns }) => columns.includes("org_id"));
  const people = await tx<{ table: string; column: string }[]>`
    select relname as table, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (attname = 'user_id' or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'users'::regclass and attnum = any (k.conkey)))`;
  const accounts = people
    .filter(({ table }) => naming.some(({ name }) => name === table))
    .map(
      ({ table, column }) => `select ${quoted(column)} from ${quoted(table)} where org_id = ${id}`,
    )
    .join(" union ");
  const conditions: Record<string, string> = {
    organizations: `id = ${id}`,
    users: `id in (${accounts})`,
    identities: `user_id in (select user_id from memberships where org_id = ${id})`,
    // A sign-in that has begun is of this installation.
    tokens: `org_id = ${id} and kind <> 'signInStep'`,
  };
  const own: Record<string, Record<string, string>> = {
    users: accountValues(`select user_id from memberships where org_id = ${id}`),
    erasures: { sealed_key: `${literal(JSON.stringify(erased))}::jsonb ->> id` },
  };
  return tables.map((table) => {
    const only = conditions[table.name] ?? (naming.includes(table) ? `org_id = ${id}` : undefined);
    if (!only) throw new Error(`Nobody has said whose the rows of ${table.name} are`);
    const leftOut = [...LEFT_OUT].map((column) => [column, "null"] as const);
    const values = { ...Object.fromEntries(leftOut), ...own[table.name] };
    return { ...table, only, values };
  });
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

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

/**
 * What leaves with the whole installation only: what is sealed with its secret (but for erasures),
 * the day on which an organization is deleted, since its archive is made to outlive that, and the
 * time of a job that stays behind.
 */
const LEFT_OUT = new Set(["sealed_key", "sealed_secret", "deletes_at", "posting_until"]);

/** What a former member's account says in an organization's archive: neither name nor a way in. */
const NAMELESS: Record<string, string> = {
  email: "id || '@former.invalid'",
  full_name: "'Former member'",
  password_hash: "null",
  email_verified_at: "null",
  former_emails: "'{}'",
};

/** Who signs in with more than a password; their factors stay behind. */
const WITH_FACTORS =
  "select user_id from passkeys union select user_id from authenticators where confirmed_at is not null";

/**
 * Accounts in an organization's archive. A password alone must not open what took a second factor:
 * whoever has one chooses a new password by a link.
 */
function accountValues(members: string): Record<string, string> {
  const values = Object.entries(NAMELESS).map(([name, nameless]) => {
    const isKept =
      name === "password_hash"
        ? `id in (${members}) and id not in (${WITH_FACTORS})`
        : `id in (${members})`;
    return [name, `case when ${isKept} then ${quoted(name)} else ${nameless} end`];
  });
  return Object.fromEntries(values);
}

/**
 * Writes a table as text, its rows in key order whatever the server's collation.
 */
export function copyOutOf(table: DumpedTable): string {
  const values = table.columns.map((name) => table.values?.[name] ?? quoted(name));
  const rows = `${nameOf(table)} ${table.only ? `where ${table.only}` : ""}`;
  return `copy (select ${values.join(", ")} from ${rows} order by ${table.order}) to stdout`;
}

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

/** Keys of the stored files that an organization's rows name. */
export async function listFilesOf(
  tx: Transaction,
  tables: readonly DumpedTable[],
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of tables.filter(({ columns }) => columns.includes("file_key"))) {
    const rows = await tx.unsafe<{ key: string }[]>(
      `select distinct file_key as key from ${nameOf(table)} where file_key is not null and ${table.only}`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return keys;
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
