import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Guest } from "@/lib/core/guests";
import type { OrgId } from "@/lib/core/ids";
import { type Db, endTransaction, isOver, notePart, sendPrepared } from "./client";

/**
 * The organization filter of every query on a tenant table, in addition to row-level security. The
 * id comes out of a subquery so that the planner assumes an average organization: for a plain id
 * that is newer than its statistics it would assume that there are no rows.
 */
export const ofOrganization = (table: { orgId: PgColumn }, org: OrgId): SQL =>
  eq(table.orgId, sql`(select ${org}::text)`);

/** The tenant of a transaction, which the row-level policies read. */
export type Tenant = {
  orgId: OrgId | null;
  userId: string | null;
  /** The grant whose link a guest without an account used. */
  guest?: Guest | null;
  /** True for jobs, which nobody waits for. */
  isJob?: boolean;
};

const SET_TENANT = `select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true),
  set_config('app.guest_grant', $3, true), set_config('app.guest_id', $4, true),
  set_config('transaction_read_only', $5, true), set_config('app.is_job', $6, true)`;

/** Sets the tenant until the transaction ends, without waiting for the answer. */
function sendTenant(
  db: Db,
  { orgId, userId, guest, isJob }: Tenant,
  mode: "read" | "write",
): Promise<unknown> {
  const values = [
    orgId ?? "",
    userId ?? "",
    guest?.grant ?? "",
    guest?.id ?? "",
    mode === "read" ? "on" : "off",
    isJob ? "on" : "off",
  ];
  const query = sendPrepared(db, SET_TENANT, values);
  query.execute();
  return Promise.resolve(query);
}

/** Lets the statements of a transaction take as long as they need: those over a whole organization. */
export async function withoutTimeLimit(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', '0', true)`);
}

/** Changes the tenant of a running write transaction, for an act that creates its organization. */
export async function enterTenant(db: Db, tenant: Tenant): Promise<void> {
  await sendTenant(db, tenant, "write");
}

/**
 * What `work` comes to; nothing ever when the connection of `transaction` broke meanwhile, for the
 * driver would send its ROLLBACK or COMMIT to whatever that connection does next. It has rejected
 * the transaction by itself then, at the latest in the turn of the event loop after the failure.
 */
async function whileConnected<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    if (!isOver(transaction)) return result;
  } catch (thrown) {
    await nextTurn();
    if (!isOver(transaction)) throw thrown;
  }
  return new Promise(() => {});
}

/** What read transactions have read already, by what it is and by its id. */
const readBefore = new WeakMap<Db, Map<string, Map<string, Promise<unknown>>>>();

/**
 * What `read` answers for each id; ids without an answer are absent. A read transaction asks for each
 * id once: parts of a page look up the same company again and again. A write transaction asks each
 * time, because it may have changed the answer itself.
 */
export async function readOnce<T>(
  db: Db,
  what: string,
  { ids, read }: { ids: readonly string[]; read(ids: string[]): Promise<ReadonlyMap<string, T>> },
): Promise<Map<string, T>> {
  const all = [...new Set(ids)];
  const before = readBefore.get(db);
  if (!before) return new Map(await read(all));
  const known = (before.get(what) ?? new Map()) as Map<string, Promise<T | undefined>>;
  before.set(what, known);
  const missing = all.filter((id) => !known.has(id));
  const found = missing.length === 0 ? null : read(missing);
  for (const id of missing)
    known.set(
      id,
      Promise.resolve(found).then((rows) => rows?.get(id)),
    );
  const answers = await Promise.all(all.map(async (id) => [id, await known.get(id)] as const));
  return new Map(answers.flatMap(([id, row]) => (row === undefined ? [] : [[id, row] as const])));
}

/** Runs `work` in a transaction of the tenant. Rejects, and changes nothing, when `work` does. */
export async function inTransaction<T>(
  db: Db,
  tenant: Tenant,
  mode: "read" | "write",
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  let begun: Db | undefined;
  try {
    return await db.transaction((transaction) => {
      begun = transaction;
      if (mode === "read") readBefore.set(transaction, new Map());
      // Sent before the work's first query on the same connection, so it costs no extra round trip;
      // if it failed, the transaction could do nothing more.
      const tenantSet = sendTenant(transaction, tenant, mode);
      tenantSet.catch(() => {});
      return whileConnected(transaction, async () => {
        const result = await work(transaction);
        await tenantSet;
        return result;
      });
    });
  } finally {
    if (begun) endTransaction(begun);
  }
}

/** Runs `work` in a part of a transaction, which alone is undone when `work` rejects. */
export const inPart = <T>(transaction: Db, work: (part: Db) => Promise<T>): Promise<T> =>
  transaction.transaction((part) => {
    notePart(transaction, part);
    return whileConnected(part, () => work(part));
  });

/** `lost` rejects when the connection breaks: the driver forgets what still waited its turn on it. */
type OpenRead = {
  transaction: Promise<Db>;
  users: number;
  end: () => void;
  ended: Promise<void>;
  lost: Promise<never>;
};

function openRead(db: Db, tenant: Tenant): OpenRead {
  const { promise: untilEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: transaction, resolve, reject } = Promise.withResolvers<Db>();
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  lost.catch(() => {});
  const ended = inTransaction(db, tenant, "read", (opened) => {
    resolve(opened);
    return untilEnd;
  });
  ended.catch((thrown) => {
    reject(thrown);
    lose(thrown);
  });
  return { transaction, users: 0, end, ended, lost };
}

/**
 * Runs reads of one tenant; overlapping ones share a transaction, which the first opens and the
 * last closes, so that a page's simultaneous reads cost one.
 */
export function overlappingReads(db: Db, tenant: Tenant) {
  let open: OpenRead | undefined;
  return async <T>(work: (transaction: Db) => Promise<T>): Promise<T> => {
    open ??= openRead(db, tenant);
    const own = open;
    own.users++;
    try {
      return await Promise.race([work(await own.transaction), own.lost]);
    } finally {
      if (--own.users === 0) {
        open = undefined;
        own.end();
        await own.ended;
      }
    }
  };
}
