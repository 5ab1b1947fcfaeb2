import "server-only";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import {
  authenticators,
  memberships,
  organizations,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from "@/db/schema/accounts";
import { asksSecondFactor } from "@/db/second-factor";

/** A person's authenticator, in use or only begun, or null. */
export async function findAuthenticator(db: Db, userId: string) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** Begins an authenticator, instead of one that was begun before; one in use stays. */
export async function beginAuthenticator(db: Db, row: typeof authenticators.$inferInsert) {
  const { sealedSecret, createdAt } = row;
  await db
    .insert(authenticators)
    .values(row)
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedSecret, createdAt, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    });
}

/**
 * Uses up a time step of an authenticator, and with it all before. Returns whether none of them had
 * been used.
 */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

export async function confirmAuthenticatorOf(
  db: Db,
  userId: string,
  proved: { confirmedAt: Date; sealedSecret: string },
): Promise<void> {
  await db.update(authenticators).set(proved).where(eq(authenticators.userId, userId));
}

export async function deleteAuthenticatorOf(db: Db, userId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
}

/** Adds recovery codes; the person's former ones end. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  rows: (typeof recoveryCodes.$inferInsert)[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (rows.length > 0) await db.insert(recoveryCodes).values(rows);
}

/** Uses up a recovery code. Returns whether it was the person's, and not used before. */
export async function takeRecoveryCode(db: Db, userId: string, mac: string, now: Date) {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.mac, mac),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** What a person has to prove who they are, besides accounts at identity providers. */
export async function findFactors(db: Db, userId: string) {
  const unused = and(eq(recoveryCodes.userId, users.id), isNull(recoveryCodes.usedAt));
  const [row] = await db
    .select({
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      authenticatorSince: authenticators.confirmedAt,
      recoveryCodesLeft: db.$count(recoveryCodes, unused),
      hasPasskey: sql<boolean>`exists (${db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))})`,
    })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Whether the organization of a membership asks its person for a second factor. */
export async function findAsksSecondFactor(
  db: Db,
  whose: { membershipId: string } | { orgId: string; userId: string },
): Promise<boolean> {
  const isTheirs =
    "membershipId" in whose
      ? eq(memberships.id, whose.membershipId)
      : and(eq(memberships.orgId, whose.orgId), eq(memberships.userId, whose.userId));
  const [row] = await db
    .select({ asks: asksSecondFactor })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(isTheirs);
  return row?.asks ?? false;
}

/** Forgets in the person's sessions that they gave a second factor. */
export async function forgetSecondFactorOf(db: Db, userId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

/** Adds a passkey. Returns whether nobody had it before. */
export async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const id = { id: passkeys.id };
  const made = await db.insert(passkeys).values(row).onConflictDoNothing().returning(id);
  return made.length > 0;
}

export const listPasskeysOf = (db: Db, userId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** A passkey by the authenticator's id of it, locked until the transaction ends, or null. */
export async function lockPasskey(db: Db, credentialId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .for("update");
  return row ?? null;
}

/** Changes one of the person's passkeys. Returns whether it was theirs. */
export async function updatePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
  changes: { name?: string; counter?: number; lastUsedAt?: Date },
): Promise<boolean> {
  const changed = await db
    .update(passkeys)
    .set(changes)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return changed.length > 0;
}

/** Removes one of the person's passkeys. Returns whether it was theirs. */
export async function deletePasskey(db: Db, { id, userId }: { id: string; userId: string }) {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}
