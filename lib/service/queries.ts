import "server-only";
import { and, desc, eq, gt, inArray, isNull, lt, min, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { CHANNEL } from "@/db/presence";
import { audit } from "@/db/schema/audit";
import {
  activity,
  idempotencyKeys,
  limitCounters,
  mailSuppressions,
  outbox,
  undoEntries,
} from "@/db/schema/service";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { JOB_SCHEMA } from "@/lib/core/names";
import { sha256Hex } from "@/lib/platform/crypto";

export type ActivityInsert = typeof activity.$inferInsert;
export type OutboxRow = typeof outbox.$inferSelect;

/** Adds an activity row; activity rows are never changed. */
export async function insertActivity(db: Db, row: ActivityInsert): Promise<void> {
  await db.insert(activity).values(row);
}

export type AuditInsert = typeof audit.$inferInsert;

/** Adds a row to the audit log; its rows are never changed. */
export async function insertAudit(db: Db, row: AuditInsert): Promise<void> {
  await db.insert(audit).values(row);
}

/** Adds a message in the transaction of the act that causes it. */
export async function insertOutbox(db: Db, row: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(row);
}

/** Leases a waiting row until `until`; null when it is sent, failed or leased already. */
export async function leaseOutbox(
  db: Db,
  org: OrgId,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxRow | null> {
  const [row] = await db
    .update(outbox)
    .set({ leasedUntil: until, attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        ofOrganization(outbox, org),
        eq(outbox.id, id),
        eq(outbox.status, "waiting"),
        sql`(${outbox.leasedUntil} is null or ${outbox.leasedUntil} < ${now.toISOString()})`,
      ),
    )
    .returning();
  return row ?? null;
}

/** True for a row that is neither sent nor failed. */
export async function isOutboxWaiting(db: Db, org: OrgId, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(ofOrganization(outbox, org), eq(outbox.id, id), eq(outbox.status, "waiting")));
  return rows.length > 0;
}

/** Stores the result of a leased delivery and releases the lease. */
export async function settleOutbox(
  db: Db,
  org: OrgId,
  id: string,
  outcome: Pick<OutboxRow, "status" | "lastError" | "sentAt">,
): Promise<void> {
  await db
    .update(outbox)
    .set({ ...outcome, leasedUntil: null })
    .where(and(ofOrganization(outbox, org), eq(outbox.id, id)));
}

/** What is kept of an address once its person is erased: it tells that address, and no other way round. */
const hiddenAddress = (org: OrgId, email: string) => `sha256:${sha256Hex(`${org} ${email}`)}`;

const ofAddress = (org: OrgId, email: string) =>
  and(
    ofOrganization(mailSuppressions, org),
    inArray(mailSuppressions.email, [email, hiddenAddress(org, email)]),
  );

/** Hides an address that has opted out of mail; it stays opted out. */
export async function hideSuppression(db: Db, org: OrgId, email: string): Promise<void> {
  const open = await db
    .delete(mailSuppressions)
    .where(and(ofOrganization(mailSuppressions, org), eq(mailSuppressions.email, email)))
    .returning();
  const hidden = open.map((row) => ({ ...row, email: hiddenAddress(org, email) }));
  // It may be there hidden already, from before it opted out again.
  if (hidden.length > 0) await db.insert(mailSuppressions).values(hidden).onConflictDoNothing();
}

/** Whether an address has opted out of mail from the organization. */
export async function isSuppressed(db: Db, org: OrgId, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(ofAddress(org, email));
  return rows.length > 0;
}

/** Records that an address has opted out of mail. False when it had before. */
export async function insertSuppression(
  db: Db,
  row: typeof mailSuppressions.$inferInsert,
): Promise<boolean> {
  const made = await db.insert(mailSuppressions).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Allows mail to an address again. False when it had not opted out. */
export async function deleteSuppression(db: Db, org: OrgId, email: string): Promise<boolean> {
  const gone = await db.delete(mailSuppressions).where(ofAddress(org, email)).returning();
  return gone.length > 0;
}

/**
 * Waiting messages of every organization that nobody delivers. Reads through a SECURITY DEFINER
 * function that returns ids only: row-level security shows a system job no organization's rows.
 */
export async function listDueOutbox(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; orgId: string }[]> {
  const rows = await db.execute<{ id: string; org_id: string }>(
    sql`select id, org_id from outbox_due(${before.toISOString()}::timestamptz, ${limit}::int)`,
  );
  return rows.map((row) => ({ id: row.id, orgId: row.org_id }));
}

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

/** Deletes keys of the organization older than `before`: `key` first, at most 100 at a time. */
export async function deleteOldIdempotencyKeys(
  db: Db,
  org: OrgId,
  { key, before }: { key: string; before: Date },
): Promise<void> {
  await db.delete(idempotencyKeys).where(
    and(
      ofOrganization(idempotencyKeys, org),
      sql`(actor_id, key) in (select actor_id, key from ${idempotencyKeys}
        where ${ofOrganization(idempotencyKeys, org)} and ${lt(idempotencyKeys.createdAt, before)}
        order by key = ${key} desc limit 100)`,
    ),
  );
}

/** Claims a key, or returns the row that holds it; waits for a transaction that is claiming it. */
export async function claimIdempotencyKey(
  db: Db,
  org: OrgId,
  row: typeof idempotencyKeys.$inferInsert,
): Promise<IdempotencyRow | null> {
  const claimed = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
  if (claimed.length > 0) return null;
  const [held] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        ofOrganization(idempotencyKeys, org),
        eq(idempotencyKeys.actorId, row.actorId),
        eq(idempotencyKeys.key, row.key),
      ),
    );
  return held ?? null;
}

/**
 * Claims those keys that are free and returns them. Waits for transactions that are claiming one.
 */
export async function claimFreeKeys(
  db: Db,
  rows: (typeof idempotencyKeys.$inferInsert)[],
): Promise<Set<string>> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return new Set(claimed.map(({ key }) => key));
}

/** Stores what a claimed key's request created. */
export async function setMadeId(
  db: Db,
  org: OrgId,
  { actorId, key, madeId }: { actorId: string; key: string; madeId: string },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ madeId })
    .where(
      and(
        ofOrganization(idempotencyKeys, org),
        eq(idempotencyKeys.actorId, actorId),
        eq(idempotencyKeys.key, key),
      ),
    );
}

/**
 * Counts one use in a window with a single atomic upsert and returns the uses so far; null when all
 * `uses` were taken, which changes nothing.
 */
export async function countUse(
  db: Db,
  row: { name: string; subject: string; windowStart: Date; windowEnd: Date },
  uses: number,
): Promise<number | null> {
  const [counter] = await db
    .insert(limitCounters)
    .values({ ...row, used: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.name, limitCounters.subject, limitCounters.windowStart],
      set: { used: sql`${limitCounters.used} + 1` },
      setWhere: lt(limitCounters.used, uses),
    })
    .returning({ used: limitCounters.used });
  return counter?.used ?? null;
}

/** Takes one use back from a window's counter. */
export async function discountUse(
  db: Db,
  row: { name: string; subject: string; windowStart: Date },
): Promise<void> {
  await db
    .update(limitCounters)
    .set({ used: sql`greatest(${limitCounters.used} - 1, 0)` })
    .where(
      and(
        eq(limitCounters.name, row.name),
        eq(limitCounters.subject, row.subject),
        eq(limitCounters.windowStart, row.windowStart),
      ),
    );
}

/** Makes callers for one counter wait for each other, to the end of the transaction. */
export async function lockCounter(db: Db, key: string): Promise<void> {
  await lockKey(db, key);
}

/** Uses whose window is still open at `since`, and when the first of these windows ends. */
export async function sumUses(
  db: Db,
  { name, subject, since }: { name: string; subject: string; since: Date },
): Promise<{ used: number; oldestEnd: Date }> {
  const [row] = await db
    .select({
      used: sql<number>`coalesce(sum(${limitCounters.used}), 0)::int`,
      oldestEnd: min(limitCounters.windowEnd),
    })
    .from(limitCounters)
    .where(
      and(
        eq(limitCounters.name, name),
        eq(limitCounters.subject, subject),
        gt(limitCounters.windowEnd, since),
        gt(limitCounters.used, 0),
      ),
    );
  return { used: row?.used ?? 0, oldestEnd: row?.oldestEnd ?? since };
}

/** Deletes all uses of a subject. */
export async function deleteCounters(
  db: Db,
  { name, subject }: { name: string; subject: string },
): Promise<void> {
  await db
    .delete(limitCounters)
    .where(and(eq(limitCounters.name, name), eq(limitCounters.subject, subject)));
}

/** Deletes counters whose window is over. */
export async function deleteEndedCounters(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(limitCounters)
    .where(lt(limitCounters.windowEnd, now))
    .returning({ name: limitCounters.name });
  return gone.length;
}

/** Stores how to undo an act, in the transaction of the act. */
export async function insertUndoEntry(db: Db, row: typeof undoEntries.$inferInsert): Promise<void> {
  await db.insert(undoEntries).values(row);
}

/** Marks the open entries of one inverse about one subject as undone. */
export async function markUndone(
  db: Db,
  org: OrgId,
  { inverse, subjectId }: { inverse: string; subjectId: string },
  undone: { undoneAt: Date; undoneBy: string | null },
): Promise<void> {
  await db
    .update(undoEntries)
    .set(undone)
    .where(
      and(
        ofOrganization(undoEntries, org),
        eq(undoEntries.inverse, inverse),
        eq(undoEntries.subjectId, subjectId),
        isNull(undoEntries.undoneAt),
      ),
    );
}

/** Opens the entry of the last such act again. */
export async function markOpen(
  db: Db,
  org: OrgId,
  { inverse, subjectId }: { inverse: string; subjectId: string },
): Promise<void> {
  const acts = and(
    ofOrganization(undoEntries, org),
    eq(undoEntries.inverse, inverse),
    eq(undoEntries.subjectId, subjectId),
  );
  const last = db
    .select({ id: undoEntries.id })
    .from(undoEntries)
    .where(acts)
    .orderBy(desc(undoEntries.at))
    .limit(1);
  await db
    .update(undoEntries)
    .set({ undoneAt: null, undoneBy: null })
    .where(and(acts, inArray(undoEntries.id, last)));
}

/** Announces `payload` to every listening process, if and when the transaction commits. */
export async function notify(db: Db, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
}

/**
 * The turn of an organization's next job of a name: the one after its last, but none that was
 * served already. An organization that enqueues a hundred jobs at once gets the next hundred turns,
 * and others run in between. A follow-up has the turn of the organization's running job.
 */
export async function findNextTurn(
  db: Db,
  asked: { job: string; orgId: string; isFollowUp: boolean },
): Promise<number> {
  const jobs = sql`${sql.identifier(JOB_SCHEMA)}.job where name = ${asked.job}`;
  const [row] = await db.execute<{ turn: number }>(sql`
    with waiting as (
      select group_id, -priority as turn from ${jobs} and state < 'active' and not blocked
    ), running as (
      select group_id, -priority as turn from ${jobs} and state = 'active' and group_id is not null
    ), own as (
      select max(turn) as turn from running where group_id = ${asked.orgId}
    )
    select coalesce(
      case when ${asked.isFollowUp} then (select turn from own) end,
      1 + greatest(
        coalesce((select max(turn) from running), (select min(turn) - 1 from waiting), 0),
        (select max(turn) from waiting where group_id = ${asked.orgId})))::int as turn`);
  return row?.turn ?? 1;
}

/** Locks an organization's turn until the transaction ends; false when another job has it. */
export async function holdTurn(db: Db, job: string, orgId: string): Promise<boolean> {
  const [row] = await db.execute<{ isHeld: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${job} ${orgId}`}, 0)) as "isHeld"`);
  return row?.isHeld === true;
}
