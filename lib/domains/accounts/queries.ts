import "server-only";
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import {
  addressRequests,
  apiKeys,
  identities,
  memberships,
  organizations,
  sessions,
  tokens,
  users,
} from "@/db/schema/accounts";
import { isInUse } from "@/db/session-use";

/** Adds a user; null when the address is taken. */
export async function insertUser(db: Db, row: typeof users.$inferInsert) {
  const [made] = await db.insert(users).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function insertOrganization(db: Db, row: typeof organizations.$inferInsert) {
  await db.insert(organizations).values(row);
}

/**
 * Holds an organization against its deletion until the transaction ends. False where there is none,
 * or only a row without a name is left of it.
 */
export async function holdOrganization(db: Db, orgId: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, orgId), isNull(organizations.emptiedAt)))
    .for("key share");
  return rows.length > 0;
}

/** Adds a membership and returns its id; null for somebody who is a member already. */
export async function insertMembership(db: Db, row: typeof memberships.$inferInsert) {
  const id = { id: memberships.id };
  const [made] = await db.insert(memberships).values(row).onConflictDoNothing().returning(id);
  return made?.id ?? null;
}

/**
 * What a sign-in by e-mail needs: the stored hash and the first organization's membership, if any.
 */
export async function findCredentials(db: Db, email: string) {
  const [row] = await db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      membershipId: memberships.id,
      orgId: memberships.orgId,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email))
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * The person behind an identity provider's account, with their membership in the first organization
 * besides `closed` ones, if any.
 */
export async function findIdentity(
  db: Db,
  { provider, subject }: { provider: string; subject: string },
  closed: readonly string[] = [],
) {
  const [row] = await db
    .select({
      userId: identities.userId,
      membershipId: memberships.id,
      orgId: memberships.orgId,
    })
    .from(identities)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, identities.userId), notInArray(memberships.orgId, [...closed])),
    )
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  return row ?? null;
}

/** Whose the subject is, and their membership in one organization; null when nobody has it yet. */
export async function findIdentityIn(
  db: Db,
  { provider, subject }: { provider: string; subject: string },
  orgId: string,
) {
  const [row] = await db
    .select({
      userId: identities.userId,
      membershipId: memberships.id,
      role: memberships.role,
    })
    .from(identities)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, identities.userId), eq(memberships.orgId, orgId)),
    )
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row ?? null;
}

/** Changes the role of a membership, as the groups of its person say. */
export async function setRole(
  db: Db,
  membershipId: string,
  changes: { role: "admin" | "member"; updatedAt: Date },
): Promise<void> {
  await db.update(memberships).set(changes).where(eq(memberships.id, membershipId));
}

/** Adds an identity; null when it is taken. */
export async function insertIdentity(db: Db, row: typeof identities.$inferInsert) {
  const [made] = await db.insert(identities).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** How a person can sign in: whether there is a password, and the provider's account, if any. */
export async function findWaysIn(db: Db, userId: string, provider: string) {
  const [row] = await db
    .select({
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      subject: identities.subject,
      email: identities.email,
    })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, provider)))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function deleteIdentity(db: Db, userId: string, provider: string): Promise<void> {
  await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
}

/** Deletes sessions that expired before `before`, signed out or not. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, before))
    .returning({ id: sessions.id });
  return gone.length;
}

const person = {
  userId: users.id,
  email: users.email,
  fullName: users.fullName,
  emailVerifiedAt: users.emailVerifiedAt,
  membershipId: memberships.id,
  orgId: memberships.orgId,
};

/**
 * A person with the organization that is asked for, or their first one; null when unknown or not in
 * it.
 */
export async function findPerson(
  db: Db,
  { orgId, ...who }: ({ userId: string } | { email: string }) & { orgId?: string },
) {
  const [row] = await db
    .select(person)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        "userId" in who ? eq(users.id, who.userId) : eq(users.email, who.email),
        orgId === undefined ? undefined : eq(memberships.orgId, orgId),
      ),
    )
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Serializes changes to one person's ways to sign in until the transaction ends, and returns the
 * current password hash.
 */
export async function lockUser(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  return row?.passwordHash ?? null;
}

/** The hash of a person's password; null when there is no such person. */
export async function findPasswordHash(db: Db, id: string) {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** Whether anybody has an account on this installation. */
export async function hasAnyAccount(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function updateUser(db: Db, id: string, changes: Partial<typeof users.$inferInsert>) {
  await db.update(users).set(changes).where(eq(users.id, id));
}

/** Gives a person another address, which they confirmed; the one before is erased with them. */
export async function readdressUser(
  db: Db,
  id: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const formerEmails = sql`array_append(array_remove(${users.formerEmails}, ${users.email}), ${users.email})`;
  await db
    .update(users)
    .set({ email, emailVerifiedAt: now, formerEmails, updatedAt: now })
    .where(eq(users.id, id));
}

/** The addresses that a person had before, without those that are another account's by now. */
export async function listFormerEmails(db: Db, id: string): Promise<string[]> {
  const rows = await db.execute<{ former: string }>(sql`
    select former from ${users} as u, unnest(u.former_emails) as former
    where u.id = ${id} and not exists (select from ${users} as other where other.email = former)`);
  return rows.map(({ former }) => former);
}

/** Revokes the person's live sessions of every kind, except `keptId`, and ends a change of address. */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  { now, keptId = "" }: { now: Date; keptId?: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ne(sessions.id, keptId)));
  // One of them may have asked for it.
  await endTokensOf(db, userId, { kind: "addressChange", now });
}

/** The provider whose word opened a session; null for another way in. */
export async function findProviderOf(db: Db, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ provider: sessions.provider })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.provider ?? null;
}

/**
 * Revokes the person's live sessions in an organization, and those that a provider's word opened
 * wherever they are now.
 */
export async function revokeSessionsIn(
  db: Db,
  userId: string,
  { orgId, provider, now }: { orgId: string; provider: string; now: Date },
): Promise<void> {
  const there = db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.orgId, orgId)));
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        or(
          inArray(sessions.membershipId, there),
          eq(sessions.provider, provider),
          // Opened before it was noted by what.
          and(isNull(sessions.provider), isNull(sessions.signedInAt)),
        ),
      ),
    );
  // One of them may have asked for it.
  await endTokensOf(db, userId, { kind: "addressChange", now });
}

/** Invalidates the person's unused links, or begun sign-ins, of a kind. */
export async function endTokensOf(
  db: Db,
  userId: string,
  { kind, now }: { kind: "reset" | "verification" | "addressChange" | "signInStep"; now: Date },
): Promise<void> {
  await db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, kind), isNull(tokens.usedAt)));
}

/** Whether anybody has an account with the address. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** Whether a session was neither ended nor has expired. */
export async function isSessionOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return rows.length > 0;
}

/** Removes the identity providers' accounts linked to this person. */
export async function deleteIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId));
}

/** Revokes the API keys that the person made in their organizations. */
export async function revokeKeysOf(db: Db, userId: string, now: Date): Promise<void> {
  const own = db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(
      and(inArray(apiKeys.orgId, own), eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt)),
    );
}

/** Deletes links that expired before `before`, used or not. */
export async function deleteEndedTokens(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(tokens)
    .where(lt(tokens.expiresAt, before))
    .returning({ id: tokens.id });
  return gone.length;
}

export async function insertAddressRequest(db: Db, row: typeof addressRequests.$inferInsert) {
  await db.insert(addressRequests).values(row);
}

/** Takes a request out of the table; null when that was done before. */
export async function takeAddressRequest(db: Db, id: string) {
  const [row] = await db.delete(addressRequests).where(eq(addressRequests.id, id)).returning();
  return row ?? null;
}

const isLiveOf = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** The person's live sessions of every kind and organization, newest first. */
export const listLiveSessions = (db: Db, userId: string, now: Date, limit: number) =>
  db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      isNewBrowser: sessions.isNewBrowser,
      organizationName: organizations.name,
    })
    .from(sessions)
    .innerJoin(memberships, eq(memberships.id, sessions.membershipId))
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(isLiveOf(userId, now), isInUse(now)))
    .orderBy(desc(sessions.createdAt))
    .limit(limit);

/** Revokes one of the person's sessions. Returns whether it was theirs and live. */
export async function revokeSessionOf(db: Db, userId: string, id: string, now: Date) {
  const gone = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isLiveOf(userId, now), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}
