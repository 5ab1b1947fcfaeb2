import "server-only";
import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { criteriaSets, criteriaVersions } from "@/db/schema/criteria";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { accessTypes } from "../constants";

export type SetRow = typeof criteriaSets.$inferSelect;
export type VersionRow = typeof criteriaVersions.$inferSelect;
type NewSet = typeof criteriaSets.$inferInsert;

/** Whose sets are meant: a person's own with those of the organization; null: the latter alone. */
export type Viewer = { org: OrgId; userId: string | null };

const isKept = isNull(criteriaSets.removedAt);
const isVisible = ({ userId }: Viewer) => {
  const isShared = eq(criteriaSets.access, "organizational");
  return userId === null ? isShared : or(isShared, eq(criteriaSets.userId, userId));
};

export async function insertSet(db: Db, row: NewSet): Promise<SetRow> {
  const [made] = await db.insert(criteriaSets).values(row).returning();
  if (!made) throw new Error("A set was not inserted");
  return made;
}

/** A version of a set or a template; one that is there stays as it is. */
export async function insertVersion(db: Db, row: VersionRow): Promise<void> {
  await db.insert(criteriaVersions).values(row).onConflictDoNothing();
}

export async function findSet(db: Db, viewer: Viewer, id: string): Promise<SetRow | null> {
  const [row] = await db
    .select()
    .from(criteriaSets)
    .where(
      and(
        ofOrganization(criteriaSets, viewer.org),
        eq(criteriaSets.id, id),
        isKept,
        isVisible(viewer),
      ),
    );
  return row ?? null;
}

/** The same, locked until the transaction ends; a deleted one only when `isRemoved`. */
export async function lockSet(
  db: Db,
  viewer: Viewer,
  id: string,
  isRemoved = false,
): Promise<SetRow | null> {
  const [row] = await db
    .select()
    .from(criteriaSets)
    .where(
      and(
        ofOrganization(criteriaSets, viewer.org),
        eq(criteriaSets.id, id),
        isRemoved ? sql`${criteriaSets.removedAt} is not null` : isKept,
        isVisible(viewer),
      ),
    )
    .for("update");
  return row ?? null;
}

export async function updateSet(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<NewSet>,
): Promise<SetRow> {
  const [row] = await db
    .update(criteriaSets)
    .set(changes)
    .where(and(ofOrganization(criteriaSets, org), eq(criteriaSets.id, id)))
    .returning();
  if (!row) throw new Error("A locked set was not updated");
  return row;
}

export async function findVersion(
  db: Db,
  org: OrgId,
  { setId, version }: { setId: string; version: number },
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(criteriaVersions)
    .where(
      and(
        ofOrganization(criteriaVersions, org),
        eq(criteriaVersions.setId, setId),
        eq(criteriaVersions.version, version),
      ),
    );
  return row ?? null;
}

type Part = { access?: (typeof accessTypes)[number]; offset: number; limit: number };

/** Sets by name with their latest version, and how many there are. */
export async function partOfSets(db: Db, viewer: Viewer, { access, offset, limit }: Part) {
  const found = and(
    ofOrganization(criteriaSets, viewer.org),
    isKept,
    isVisible(viewer),
    access && eq(criteriaSets.access, access),
  );
  const [rows, totals] = await Promise.all([
    db
      .select({ set: criteriaSets, version: criteriaVersions })
      .from(criteriaSets)
      .innerJoin(
        criteriaVersions,
        and(
          ofOrganization(criteriaVersions, viewer.org),
          eq(criteriaVersions.setId, criteriaSets.id),
          sql`${criteriaVersions.version} = ${criteriaSets.version}`,
        ),
      )
      .where(found)
      .orderBy(asc(criteriaSets.nameKey), asc(criteriaSets.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(criteriaSets).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
