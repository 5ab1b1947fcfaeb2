import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { documentBaseMembers, documentBases } from "@/db/schema/documents";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type BaseRow = typeof documentBases.$inferSelect;

const ofMember = (org: OrgId, userId: string) =>
  and(ofOrganization(documentBaseMembers, org), eq(documentBaseMembers.userId, userId));
const joined = and(
  eq(documentBases.orgId, documentBaseMembers.orgId),
  eq(documentBases.id, documentBaseMembers.baseId),
);

export async function insertBase(db: Db, row: typeof documentBases.$inferInsert): Promise<void> {
  await db.insert(documentBases).values(row);
}

/** The team bases that a person is a member of, the oldest first. */
export async function basesOfMember(db: Db, org: OrgId, userId: string): Promise<BaseRow[]> {
  const rows = await db
    .select({ base: documentBases })
    .from(documentBaseMembers)
    .innerJoin(documentBases, joined)
    .where(and(ofMember(org, userId), isNull(documentBases.removedAt)))
    .orderBy(asc(documentBases.createdAt), asc(documentBases.id));
  return rows.map(({ base }) => base);
}

/** A base of a member, also when it is deleted, locked until the transaction ends. */
export async function lockBaseOf(
  db: Db,
  org: OrgId,
  { baseId, userId }: { baseId: string; userId: string },
): Promise<BaseRow | null> {
  const [row] = await db
    .select({ base: documentBases })
    .from(documentBases)
    .innerJoin(documentBaseMembers, joined)
    .where(
      and(ofOrganization(documentBases, org), eq(documentBases.id, baseId), ofMember(org, userId)),
    )
    .for("update", { of: documentBases });
  return row?.base ?? null;
}

export async function renameBase(
  db: Db,
  org: OrgId,
  baseId: string,
  changes: { name: string; updatedAt: Date },
): Promise<void> {
  await db
    .update(documentBases)
    .set(changes)
    .where(and(ofOrganization(documentBases, org), eq(documentBases.id, baseId)));
}

export async function setBaseRemoved(
  db: Db,
  org: OrgId,
  baseId: string,
  removedAt: Date | null,
): Promise<void> {
  await db
    .update(documentBases)
    .set({ removedAt })
    .where(and(ofOrganization(documentBases, org), eq(documentBases.id, baseId)));
}

export async function insertMember(
  db: Db,
  row: typeof documentBaseMembers.$inferInsert,
): Promise<void> {
  await db.insert(documentBaseMembers).values(row).onConflictDoNothing();
}

/** Removes a member; false for somebody who is none. */
export async function deleteMember(
  db: Db,
  org: OrgId,
  { baseId, userId }: { baseId: string; userId: string },
): Promise<boolean> {
  const removed = await db
    .delete(documentBaseMembers)
    .where(and(ofMember(org, userId), eq(documentBaseMembers.baseId, baseId)))
    .returning({ userId: documentBaseMembers.userId });
  return removed.length > 0;
}

export const membersOfBases = (db: Db, org: OrgId, baseIds: readonly string[]) =>
  db
    .select()
    .from(documentBaseMembers)
    .where(
      and(
        ofOrganization(documentBaseMembers, org),
        inArray(documentBaseMembers.baseId, [...baseIds]),
      ),
    )
    .orderBy(asc(documentBaseMembers.addedAt), asc(documentBaseMembers.userId));
