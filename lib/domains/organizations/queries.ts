import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memberships, organizations, sessions } from "@/db/schema/accounts";

/** The person's organisations, the first joined first. */
export const listOrganizationsOf = (db: Db, userId: string) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));

/** The person's membership in an organisation, kept from going until the transaction ends. */
export async function holdMembership(db: Db, userId: string, organizationId: string) {
  const [row] = await db
    .select({ id: memberships.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.orgId, organizationId), eq(memberships.userId, userId)))
    .for("key share", { of: memberships });
  return row ?? null;
}

/** Lets a session act for another membership of its person. */
export async function moveSession(db: Db, sessionId: string, membershipId: string) {
  await db.update(sessions).set({ membershipId }).where(eq(sessions.id, sessionId));
}
