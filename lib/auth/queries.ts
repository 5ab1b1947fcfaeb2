import "server-only";
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { apiKeys, memberships, organizations, sessions, tokens, users } from "@/db/schema/accounts";
import { asksSecondFactor } from "@/db/second-factor";
import { isInUse } from "@/db/session-use";

type SessionKind = (typeof sessions.$inferSelect)["kind"];

/** Live sessions with their person, role and organization. `hasFactor`: which were given a second factor. */
const liveSessions = (
  db: Db,
  now: Date,
  { which, hasFactor }: { which: SQL | undefined; hasFactor: SQL },
) =>
  db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      fullName: users.fullName,
      orgId: memberships.orgId,
      organizationName: organizations.name,
      hasLogos: sql<boolean>`${organizations.logosSince} is not null`,
      deletesAt: organizations.deletesAt,
      role: memberships.role,
      confirmedAt: sessions.confirmedAt,
      owesSecondFactor: sql<boolean>`${asksSecondFactor} and not coalesce(${hasFactor}, false)`,
      seenAt: sessions.seenAt,
      openedAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(memberships, eq(memberships.id, sessions.membershipId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(which, gt(sessions.expiresAt, now), isNull(sessions.revokedAt), isInUse(now)));

const wasGiven = sql`${sessions.secondFactorAt} is not null`;

/** The person, role and organization of a live session of the given kind, or null. */
export async function findLiveSession(db: Db, kind: SessionKind, tokenHash: string, now: Date) {
  const which = and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, kind));
  const found = liveSessions(db, now, { which, hasFactor: wasGiven });
  const [row] = await found.prepare("sessions.live").execute();
  return row ?? null;
}

/**
 * The same by the token that a session had until less than `within` milliseconds ago, by whichever
 * clock. What its person proved to get the one that it has now is not this one's.
 */
export async function findRenewedSession(
  db: Db,
  kind: SessionKind,
  tokenHash: string,
  { now, within }: { now: Date; within: number },
) {
  const from = (ms: number) => new Date(now.getTime() + ms);
  const which = and(
    eq(sessions.formerTokenHash, tokenHash),
    eq(sessions.kind, kind),
    gt(sessions.renewedAt, from(-within)),
    lt(sessions.renewedAt, from(within)),
  );
  const hasFactor = sql`${sessions.secondFactorAt} < ${sessions.renewedAt}`;
  const [row] = await liveSessions(db, now, { which, hasFactor });
  return row ? { ...row, confirmedAt: null } : null;
}

/** Stores a session; only the hash of its token is kept. */
export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** Revokes a session now. Returns whose it was, or null when it had already ended. */
export async function revokeSession(db: Db, id: string, now: Date) {
  const [gone] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({
      userId: sessions.userId,
      membershipId: sessions.membershipId,
      provider: sessions.provider,
      confirmedAt: sessions.confirmedAt,
      secondFactorAt: sessions.secondFactorAt,
      signedInAt: sql`coalesce(${sessions.signedInAt}, ${sessions.createdAt})`.mapWith(
        sessions.createdAt,
      ),
    });
  return gone ?? null;
}

/** Records that a session was used, unless that was recorded after `before`. */
export async function noteSessionUse(
  db: Db,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.seenAt), lt(sessions.seenAt, before))));
}

/** Records in a live session that its person has just given a password or a second factor. */
export async function confirmSession(
  db: Db,
  id: string,
  { confirmedAt, hasFactor = false }: { confirmedAt: Date; hasFactor?: boolean },
): Promise<void> {
  const at = sql`coalesce(${sessions.secondFactorAt}, ${confirmedAt.toISOString()}::timestamptz)`;
  const given = { confirmedAt, ...(hasFactor && { secondFactorAt: at }) };
  await db.update(sessions).set(given).where(eq(sessions.id, id));
}

/**
 * Gives a live session another token. Returns when the session ends; null when it is over, or got
 * one after `before`.
 */
export async function renewSession(
  db: Db,
  id: string,
  { tokenHash, now, before }: { tokenHash: string; now: Date; before: Date },
): Promise<Date | null> {
  const [renewed] = await db
    .update(sessions)
    .set({ tokenHash, formerTokenHash: sql`${sessions.tokenHash}`, renewedAt: now })
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.revokedAt),
        or(isNull(sessions.renewedAt), lt(sessions.renewedAt, before)),
      ),
    )
    .returning({ expiresAt: sessions.expiresAt });
  return renewed?.expiresAt ?? null;
}

/** The organization, its plan and the scopes of a valid key, or null. */
export async function findLiveApiKey(db: Db, mac: string, now: Date) {
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      createdBy: apiKeys.createdBy,
      orgId: apiKeys.orgId,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      plan: organizations.plan,
      ownDailyCalls: organizations.dailyCalls,
    })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.orgId))
    .where(
      and(
        eq(apiKeys.mac, mac),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  return row ?? null;
}

export type TokenRow = typeof tokens.$inferSelect;

/** Stores a link; only its hash is kept. */
export async function insertToken(db: Db, row: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(row);
}

/** A link by its token, even when used or expired, or null. */
export async function findToken(
  db: Db,
  kind: TokenRow["kind"],
  tokenHash: string,
): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.tokenHash, tokenHash), eq(tokens.kind, kind)));
  return row ?? null;
}

/** Marks a link as used. Returns null when it was used before or has expired. */
export async function consumeToken(
  db: Db,
  kind: TokenRow["kind"],
  tokenHash: string,
  now: Date,
): Promise<TokenRow | null> {
  const [row] = await db
    .update(tokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(tokens.tokenHash, tokenHash),
        eq(tokens.kind, kind),
        gt(tokens.expiresAt, now),
        isNull(tokens.usedAt),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Records that a key was used, unless that was recorded after `before`. Skips a locked row, so it
 * never waits.
 */
export async function noteKeyUse(
  db: Db,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  const free = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
    .for("update", { skipLocked: true });
  await db.update(apiKeys).set({ lastUsedAt: now }).where(inArray(apiKeys.id, free));
}

/** Notes that a link is for another address. */
export async function readdressToken(db: Db, tokenHash: string, email: string): Promise<void> {
  await db.update(tokens).set({ email }).where(eq(tokens.tokenHash, tokenHash));
}
