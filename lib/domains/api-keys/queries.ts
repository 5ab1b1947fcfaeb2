import "server-only";
import { and, count, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { apiKeys, memberships, organizations, users } from "@/db/schema/accounts";
import type { OrgId } from "@/lib/core/ids";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

const endsAfter = (moment: Date) => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, moment));

/*
 * Keys are read before an organization is known, so no database policy filters them: this condition
 * is the only protection.
 */
const unrevoked = (org: OrgId) => and(eq(apiKeys.orgId, org), isNull(apiKeys.revokedAt));

export async function insertApiKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await db.insert(apiKeys).values(row).returning();
  if (!made) throw new Error("An API key was not stored");
  return made;
}

/** Unrevoked keys that expire after `since`, newest first, with their creators. */
export function listApiKeys(db: Db, org: OrgId, since: Date) {
  return db
    .select({ row: apiKeys, creator: users.fullName })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(unrevoked(org), endsAfter(since)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Keys created by a person that are valid at a moment, locked until the transaction ends. */
export const lockKeysOf = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(unrevoked(org), eq(apiKeys.createdBy, userId), endsAfter(now)))
    .orderBy(apiKeys.id)
    .for("update");

export async function isAdmin(db: Db, org: OrgId, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, org),
        eq(memberships.userId, userId),
        eq(memberships.role, "admin"),
      ),
    );
  return rows.length > 0;
}

/** Keys by their ids, revoked ones too. */
export function listKeyNames(db: Db, org: OrgId, ids: readonly string[]) {
  return db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.orgId, org), inArray(apiKeys.id, [...ids])));
}

/** Keys that are valid at a moment and not replaced by a rotation. */
export async function countApiKeys(db: Db, org: OrgId, now: Date): Promise<number> {
  const [row] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(unrevoked(org), endsAfter(now), isNull(apiKeys.replacedBy)));
  return row?.keys ?? 0;
}

/** A key that was not revoked, locked until the transaction ends. */
export async function lockApiKey(db: Db, org: OrgId, id: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(unrevoked(org), eq(apiKeys.id, id)))
    .for("update");
  return row ?? null;
}

export async function updateApiKey(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof apiKeys.$inferInsert>,
): Promise<void> {
  await db
    .update(apiKeys)
    .set(changes)
    .where(and(eq(apiKeys.orgId, org), eq(apiKeys.id, id)));
}

/** The organization's name and plan; locked until the transaction ends, on request. */
export async function findPlan(db: Db, org: OrgId, { lock = false } = {}) {
  const asked = db
    .select({
      name: organizations.name,
      plan: organizations.plan,
      dailyCalls: organizations.dailyCalls,
    })
    .from(organizations)
    .where(eq(organizations.id, org));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ?? null;
}

export async function updatePlan(
  db: Db,
  org: OrgId,
  changes: Pick<typeof organizations.$inferInsert, "plan" | "dailyCalls" | "updatedAt">,
): Promise<void> {
  await db.update(organizations).set(changes).where(eq(organizations.id, org));
}
