import "server-only";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memoSuggestions } from "@/db/schema/memos";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { SUGGESTIONS_MAX } from "../constants";

export type SuggestionRow = typeof memoSuggestions.$inferSelect;
type NewSuggestion = typeof memoSuggestions.$inferInsert;

const openOf = (org: OrgId, memoId: string) =>
  and(
    ofOrganization(memoSuggestions, org),
    eq(memoSuggestions.memoId, memoId),
    isNull(memoSuggestions.settledAt),
  );

export async function insertSuggestion(db: Db, row: NewSuggestion): Promise<SuggestionRow> {
  const [made] = await db.insert(memoSuggestions).values(row).returning();
  if (!made) throw new Error("A suggestion was not inserted");
  return made;
}

/** The suggestions for a memo that nobody accepted or declined, the oldest first. */
export const listSuggestions = (db: Db, org: OrgId, memoId: string): Promise<SuggestionRow[]> =>
  db
    .select()
    .from(memoSuggestions)
    .where(openOf(org, memoId))
    .orderBy(asc(memoSuggestions.createdAt), asc(memoSuggestions.id))
    .limit(SUGGESTIONS_MAX);

export async function countSuggestions(db: Db, org: OrgId, memoId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(memoSuggestions)
    .where(openOf(org, memoId));
  return row?.total ?? 0;
}

type Named = { memoId: string; id: string };
const byId = (org: OrgId, { memoId, id }: Named) =>
  and(
    ofOrganization(memoSuggestions, org),
    eq(memoSuggestions.memoId, memoId),
    eq(memoSuggestions.id, id),
  );

/** A suggestion, also a settled one. */
export async function findSuggestion(
  db: Db,
  org: OrgId,
  named: Named,
): Promise<SuggestionRow | null> {
  const [row] = await db.select().from(memoSuggestions).where(byId(org, named));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSuggestion(
  db: Db,
  org: OrgId,
  named: Named,
): Promise<SuggestionRow | null> {
  const [row] = await db.select().from(memoSuggestions).where(byId(org, named)).for("update");
  return row ?? null;
}

export async function updateSuggestion(
  db: Db,
  org: OrgId,
  { memoId, id, changes }: Named & { changes: Partial<NewSuggestion> },
): Promise<void> {
  await db.update(memoSuggestions).set(changes).where(byId(org, { memoId, id }));
}
