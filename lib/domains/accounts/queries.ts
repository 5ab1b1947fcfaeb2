import "server-only";
import { asc, eq, lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memberships, organizations, sessions, users } from "@/db/schema/accounts";

/** Adds a user; null when the address is taken. */
export async function insertUser(db: Db, row: typeof users.$inferInsert) {
  const [made] = await db.insert(users).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function insertOrganization(db: Db, row: typeof organizations.$inferInsert) {
  await db.insert(organizations).values(row);
}

export async function insertMembership(db: Db, row: typeof memberships.$inferInsert) {
  await db.insert(memberships).values(row);
}

/** What a sign-in needs of an address: the stored hash and the first organisation's membership, if any. */
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

/** Deletes sessions whose time was over before `before`, signed out or not. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, before))
    .returning({ id: sessions.id });
  return gone.length;
}
