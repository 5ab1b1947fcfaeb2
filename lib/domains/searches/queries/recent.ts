import "server-only";
import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  isNull,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { chatSessions } from "@/db/schema/chat";
import { recentSearches } from "@/db/schema/searches";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { RecentKind } from "../constants";

/** The person whose recent searches are meant; nobody else's are read. */
export type Owner = { org: OrgId; userId: string };

const { document, ...shown } = getTableColumns(recentSearches);
export type RecentRow = Omit<typeof recentSearches.$inferSelect, "document">;
/** A row to insert, with the text from which its search words are made. */
export type NewRecent = Omit<typeof recentSearches.$inferInsert, "document"> & { text: string };

const ofOwner = ({ org, userId }: Owner) =>
  and(ofOrganization(recentSearches, org), eq(recentSearches.userId, userId));
const isKept = isNull(recentSearches.removedAt);

/** Adds a search or question; a repeated search is updated with its count and current result. */
export async function insertRecent(db: Db, { text, ...row }: NewRecent): Promise<RecentRow | null> {
  const { total, isTotalCapped, matched, updatedAt } = row;
  const again = {
    times: sql`${recentSearches.times} + 1`,
    total,
    isTotalCapped,
    matched,
    updatedAt,
  };
  const [made] = await db
    .insert(recentSearches)
    .values({ ...row, document: sql`search_vector(${text})` })
    .onConflictDoUpdate({
      target: [recentSearches.orgId, recentSearches.userId, recentSearches.viewKey],
      targetWhere: sql`removed_at is null and view_key is not null`,
      set: again,
    })
    .returning(shown)
    .prepare("recent.insert")
    .execute();
  return made ?? null;
}

/** Stores for a question which search its answer used, and what that found. */
export async function updateRecentOfMessage(
  db: Db,
  owner: Owner,
  messageId: string,
  found: Pick<RecentRow, "view" | "total" | "isTotalCapped" | "matched">,
): Promise<void> {
  await db
    .update(recentSearches)
    .set(found)
    .where(and(ofOwner(owner), eq(recentSearches.messageId, messageId)));
}

/** A question is listed as long as its thread exists. */
const isThere = (db: Db, { org }: Owner) =>
  or(
    isNull(recentSearches.sessionId),
    exists(
      db
        .select({ one: sql`1` })
        .from(chatSessions)
        .where(
          and(
            ofOrganization(chatSessions, org),
            eq(chatSessions.id, recentSearches.sessionId),
            isNull(chatSessions.removedAt),
          ),
        ),
    ),
  );

export async function findRecent(db: Db, owner: Owner, id: string): Promise<RecentRow | null> {
  const [row] = await db
    .select(shown)
    .from(recentSearches)
    .where(and(ofOwner(owner), eq(recentSearches.id, id), isKept, isThere(db, owner)));
  return row ?? null;
}

/**
 * Whether a text has words with all of these prefixes. Scans a person's rows: with row-level
 * security PostgreSQL would not use a text index (docs/decisions/recent-searches.md).
 */
function hasAll(words: readonly string[]) {
  if (words.length === 0) return undefined;
  const asked = words.map((word) => `${word}:*`).join(" & ");
  const looked = sql`to_tsquery('public.spotlight', ${asked})`;
  return sql`(numnode(${looked}) = 0 or ${recentSearches.document} @@ ${looked})`;
}

type Narrowed = { words: readonly string[]; kind?: RecentKind; since?: Date };

/** A page of a person's searches and questions, latest first, with the total. */
export async function pageOfRecent(
  db: Db,
  owner: Owner,
  { words, kind, since, ...page }: PageRequest & Narrowed,
) {
  const found = and(
    ofOwner(owner),
    isKept,
    isThere(db, owner),
    kind && eq(recentSearches.kind, kind),
    since && gte(recentSearches.updatedAt, since),
    hasAll(words),
  );
  const [rows, totals] = await Promise.all([
    db
      .select(shown)
      .from(recentSearches)
      .where(found)
      .orderBy(desc(recentSearches.updatedAt), desc(recentSearches.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(recentSearches).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Removes one, or all of a person's; returns the number. */
export async function removeRecent(db: Db, owner: Owner, at: Date, id?: string): Promise<number> {
  const removed = await db
    .update(recentSearches)
    .set({ removedAt: at })
    .where(and(ofOwner(owner), isKept, id === undefined ? undefined : eq(recentSearches.id, id)))
    .returning({ id: recentSearches.id });
  return removed.length;
}

/**
 * Restores what was removed at one moment, except searches that were asked again since. Returns the
 * number.
 */
export async function restoreRecent(db: Db, owner: Owner, removedAt: Date): Promise<number> {
  const other = alias(recentSearches, "other");
  const restored = await db
    .update(recentSearches)
    .set({ removedAt: null })
    .where(
      and(
        ofOwner(owner),
        eq(recentSearches.removedAt, removedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                ofOrganization(other, owner.org),
                eq(other.userId, owner.userId),
                eq(other.viewKey, recentSearches.viewKey),
                isNull(other.removedAt),
              ),
            ),
        ),
      ),
    )
    .returning({ id: recentSearches.id });
  return restored.length;
}
