import "server-only";
import { and, asc, count, eq, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { savedSearches } from "@/db/schema/searches";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { SearchSurface } from "../constants";

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** The owner of saved searches: only they may change them. */
type Owner = { org: OrgId; userId: string };

const own = ({ org, userId }: Owner, id: string) =>
  and(
    ofOrganization(savedSearches, org),
    eq(savedSearches.userId, userId),
    eq(savedSearches.id, id),
  );

/** Adds a saved search; null when its owner has one of that name for the page. */
export async function insertSavedSearch(db: Db, row: typeof savedSearches.$inferInsert) {
  const [made] = await db.insert(savedSearches).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** The owner's row, locked until the transaction ends. */
export async function lockSavedSearch(db: Db, owner: Owner, id: string) {
  const [row] = await db.select().from(savedSearches).where(own(owner, id)).for("update");
  return row ?? null;
}

export async function findSavedSearchByName(
  db: Db,
  { org, userId }: Owner,
  { surface, nameKey }: { surface: SearchSurface; nameKey: string },
) {
  const [row] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        ofOrganization(savedSearches, org),
        eq(savedSearches.userId, userId),
        eq(savedSearches.surface, surface),
        eq(savedSearches.nameKey, nameKey),
      ),
    );
  return row ?? null;
}

export async function updateSavedSearch(
  db: Db,
  owner: Owner,
  id: string,
  changes: Partial<typeof savedSearches.$inferInsert>,
) {
  const [row] = await db.update(savedSearches).set(changes).where(own(owner, id)).returning();
  return row ?? null;
}

/** Deletes the owner's row and returns it. */
export async function deleteSavedSearch(db: Db, owner: Owner, id: string) {
  const [row] = await db.delete(savedSearches).where(own(owner, id)).returning();
  return row ?? null;
}

/**
 * A page of saved searches by name: a person's own and those shared by others; with null only
 * shared ones.
 */
export async function pageOfSavedSearches(
  db: Db,
  org: OrgId,
  { userId, surface, ...page }: PageRequest & { userId: string | null; surface?: SearchSurface },
) {
  const isShared = eq(savedSearches.isShared, true);
  const found = and(
    ofOrganization(savedSearches, org),
    userId === null ? isShared : or(eq(savedSearches.userId, userId), isShared),
    surface && eq(savedSearches.surface, surface),
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(savedSearches)
      .where(found)
      .orderBy(asc(savedSearches.nameKey), asc(savedSearches.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(savedSearches).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
