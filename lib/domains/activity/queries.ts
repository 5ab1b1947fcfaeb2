import "server-only";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { undoEntries } from "@/db/schema/service";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";

export type UndoEntryRow = typeof undoEntries.$inferSelect;

const one = (org: OrgId, id: string) =>
  and(ofOrganization(undoEntries, org), eq(undoEntries.id, id));

/** The entry, locked until the transaction ends, so that an act is undone only once. */
export async function lockUndoEntry(db: Db, org: OrgId, id: string): Promise<UndoEntryRow | null> {
  const [row] = await db.select().from(undoEntries).where(one(org, id)).for("update");
  return row ?? null;
}

export async function closeUndoEntry(
  db: Db,
  org: OrgId,
  id: string,
  undone: { undoneAt: Date; undoneBy: string | null },
): Promise<void> {
  await db.update(undoEntries).set(undone).where(one(org, id));
}

/** A page of undoable acts, newest first, with the total. */
export async function pageOfUndoEntries(
  db: Db,
  org: OrgId,
  { userId, isOpen, ...page }: PageRequest & { userId?: string | null; isOpen: boolean },
) {
  const found = and(
    ofOrganization(undoEntries, org),
    userId === undefined ? undefined : eq(undoEntries.userId, userId ?? ""),
    isOpen ? isNull(undoEntries.undoneAt) : undefined,
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(undoEntries)
      .where(found)
      .orderBy(desc(undoEntries.at), desc(undoEntries.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(undoEntries).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
