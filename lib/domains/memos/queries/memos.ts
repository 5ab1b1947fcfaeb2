import "server-only";
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderAsked } from "@/db/order";
import { memos } from "@/db/schema/memos";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { MemoSort } from "../constants";

export type MemoRow = typeof memos.$inferSelect;

const byId = (org: OrgId, id: string) => and(ofOrganization(memos, org), eq(memos.id, id));
const live = (org: OrgId) => and(ofOrganization(memos, org), isNull(memos.removedAt));

export async function insertMemo(db: Db, row: typeof memos.$inferInsert): Promise<void> {
  await db.insert(memos).values(row);
}

export async function findMemo(db: Db, org: OrgId, id: string): Promise<MemoRow | null> {
  const [row] = await db
    .select()
    .from(memos)
    .where(and(byId(org, id), isNull(memos.removedAt)))
    .prepare("memos.find")
    .execute();
  return row ?? null;
}

/** The titles of memos by their ids; none of those that were deleted. */
export async function findTitles(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: memos.id, title: memos.title })
    .from(memos)
    .where(and(live(org), inArray(memos.id, [...ids])));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The memo, also when it is deleted, locked until the transaction ends. */
export async function lockMemo(db: Db, org: OrgId, id: string): Promise<MemoRow | null> {
  const [row] = await db.select().from(memos).where(byId(org, id)).for("update");
  return row ?? null;
}

export async function updateMemo(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof memos.$inferInsert>,
): Promise<void> {
  await db.update(memos).set(changes).where(byId(org, id));
}

const orders = {
  created: memos.createdAt,
  updated: memos.updatedAt,
  title: sql`lower(${memos.title})`,
};

/** A page of memos in order, with the total. */
export async function pageOfMemos(
  db: Db,
  org: OrgId,
  { companyIds, sort, ...page }: PageRequest & { companyIds?: string[]; sort: MemoSort },
) {
  const found = and(live(org), companyIds && inArray(memos.companyId, companyIds));
  const rows = await db
    .select()
    .from(memos)
    .where(found)
    .orderBy(orderAsked(sort, orders), desc(memos.createdAt), desc(memos.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(memos).where(found),
  );
  return { rows, total };
}

/** The memos in review that a person was asked to approve and has not, last asked first. */
export const listToApprove = (
  db: Db,
  org: OrgId,
  { userId, limit }: { userId: string; limit: number },
) =>
  db
    .select({ id: memos.id, title: memos.title, approval: memos.approval })
    .from(memos)
    .where(
      and(
        live(org),
        isNull(memos.finalAt),
        sql`${memos.approval} -> 'people' @> ${JSON.stringify([{ user_id: userId, approved_at: null }])}::jsonb`,
      ),
    )
    .orderBy(desc(sql`${memos.approval} ->> 'asked_at'`), desc(memos.id))
    .limit(limit);
