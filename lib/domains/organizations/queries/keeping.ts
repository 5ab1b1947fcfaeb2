import "server-only";
import { and, asc, count, eq, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { memberships, organizations } from "@/db/schema/accounts";
import type { OrgId } from "@/lib/core/ids";
import type { Retention } from "@/lib/core/retention";

/** The organization's id where there is only one; null where there are more, or none. */
export async function findOnlyOrganization(db: Db): Promise<string | null> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isNull(organizations.emptiedAt))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** How long the organization keeps its records, and when it is deleted itself. */
export async function findKeeping(db: Db, org: OrgId) {
  const { name, retention, deletesAt } = organizations;
  const [row] = await db
    .select({ name, retention, deletesAt })
    .from(organizations)
    .where(eq(organizations.id, org));
  return row ?? { name: "", retention: {} as Retention, deletesAt: null };
}

/** False, and no change, once all that it held was deleted. */
export async function updateKeeping(
  db: Db,
  org: OrgId,
  changes: Pick<
    Partial<typeof organizations.$inferInsert>,
    "retention" | "deletesAt" | "updatedAt"
  >,
): Promise<boolean> {
  const rows = await db
    .update(organizations)
    .set(changes)
    .where(and(eq(organizations.id, org), isNull(organizations.emptiedAt)))
    .returning({ id: organizations.id });
  return rows.length > 0;
}

/** Ids of all organizations that keep some kind of record for a limited time. */
export const listWithRetention = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(ne(organizations.retention, sql`'{}'::jsonb`), isNull(organizations.emptiedAt)));

/** Ids of organizations whose time has come, and of those that were emptied before a moment. */
export const listToDelete = (db: Db, { now, before }: { now: Date; before: Date }) =>
  db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        lte(organizations.deletesAt, now),
        or(isNull(organizations.emptiedAt), lte(organizations.emptiedAt, before)),
      ),
    );

/** The organizations of one person, locked against changes of their members, in a fixed order. */
export const lockOrganizationsOf = (db: Db, userId: string) =>
  db
    .select({ id: organizations.id, name: organizations.name, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(organizations.id))
    .for("no key update", { of: organizations });

/** How many members some organizations have, and how many of these are admins. */
export const countMembers = (db: Db, ids: string[]) =>
  db
    .select({
      id: memberships.orgId,
      members: count(),
      admins: sql<number>`count(*) filter (where ${memberships.role} = 'admin')`.mapWith(Number),
    })
    .from(memberships)
    .where(inArray(memberships.orgId, ids))
    .groupBy(memberships.orgId);

/** Ids of accounts by their addresses that left something here, without those of members. */
export async function listOthers(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select accounts_with_traces(${textArray(emails)}) as id`,
  );
  return rows.map(({ id }) => id);
}
