import "server-only";
import { and, desc, eq, exists, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { PRESENCE_LOCK } from "@/db/presence";
import { chatMessages, chatSessions } from "@/db/schema/chat";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { LOST_AFTER_MS } from "../constants";

export type SessionRow = typeof chatSessions.$inferSelect;

/** The owner of threads: only they may change them. */
export type Owner = { org: OrgId; userId: string };

const ofOwner = ({ org, userId }: Owner) =>
  and(ofOrganization(chatSessions, org), eq(chatSessions.userId, userId));
const isOwn = (owner: Owner, id: string) => and(ofOwner(owner), eq(chatSessions.id, id));
const isThere = isNull(chatSessions.removedAt);

export async function insertSession(db: Db, row: typeof chatSessions.$inferInsert) {
  const [made] = await db.insert(chatSessions).values(row).returning();
  return made ?? null;
}

/** A thread that the person may read: their own, or one that is shared. */
export async function findSession(db: Db, { org, userId }: Owner, id: string) {
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        ofOrganization(chatSessions, org),
        eq(chatSessions.id, id),
        isThere,
        or(eq(chatSessions.userId, userId), chatSessions.isShared),
      ),
    );
  return row ?? null;
}

/** The owner's thread, locked until the transaction ends. */
export async function lockSession(db: Db, owner: Owner, id: string) {
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(and(isOwn(owner, id), isThere))
    .for("update")
    .prepare("chat.lock")
    .execute();
  return row ?? null;
}

export async function updateSession(
  db: Db,
  owner: Owner,
  id: string,
  changes: Partial<typeof chatSessions.$inferInsert>,
) {
  const [row] = await db
    .update(chatSessions)
    .set(changes)
    .where(isOwn(owner, id))
    .returning()
    .prepare("chat.update")
    .execute();
  return row ?? null;
}

/** Restores a removed thread; null when it is not removed. */
export async function restoreSession(db: Db, owner: Owner, id: string) {
  const [row] = await db
    .update(chatSessions)
    .set({ removedAt: null })
    .where(and(isOwn(owner, id), isNotNull(chatSessions.removedAt)))
    .returning();
  return row ?? null;
}

/** The person's own threads, last used first; those after the thread `before` if given. */
export async function listSessions(
  db: Db,
  owner: Owner,
  { limit, before }: { limit: number; before?: SessionRow },
) {
  const isBehind =
    before &&
    or(
      lt(chatSessions.updatedAt, before.updatedAt),
      and(eq(chatSessions.updatedAt, before.updatedAt), lt(chatSessions.id, before.id)),
    );
  return db
    .select()
    .from(chatSessions)
    .where(and(ofOwner(owner), isThere, isBehind))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(limit)
    .prepare("chat.list")
    .execute();
}

/**
 * The person's threads with an answer finished after `since`, latest question first. Threads last
 * used before `askedAfter` are skipped, because none of them can have had an answer in progress.
 */
export const listAnsweredSince = (
  db: Db,
  owner: Owner,
  { since, askedAfter, limit }: { since: Date; askedAfter: Date; limit: number },
) =>
  db
    .select({ id: chatSessions.id, title: chatSessions.title })
    .from(chatSessions)
    .where(
      and(
        ofOwner(owner),
        isThere,
        gt(chatSessions.updatedAt, askedAfter),
        exists(
          db
            .select({ one: sql`1` })
            .from(chatMessages)
            .where(
              and(
                ofOrganization(chatMessages, owner.org),
                eq(chatMessages.sessionId, chatSessions.id),
                eq(chatMessages.state, "done"),
                gt(chatMessages.updatedAt, since),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(limit);

/**
 * Ends all answers that no process writes any more, of every organization; returns how many there
 * were. Runs a SECURITY DEFINER function.
 */
export async function interruptOrphaned(db: Db, at: Date): Promise<number> {
  const askedBefore = new Date(at.getTime() - LOST_AFTER_MS);
  const [row] = await db.execute<{ ended: number }>(
    sql`select chat_interrupt_lost(${PRESENCE_LOCK}::int, ${at.toISOString()}::timestamptz,
      ${askedBefore.toISOString()}::timestamptz) as ended`,
  );
  return row?.ended ?? 0;
}
