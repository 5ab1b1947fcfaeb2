import "server-only";
import { and, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { feedFetches, feeds, newsItems } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import { newsFormats } from "../constants";

export type FeedRow = typeof feeds.$inferSelect;
type NewFeed = typeof feeds.$inferInsert;

const one = (org: OrgId, id: string) => and(ofOrganization(feeds, org), eq(feeds.id, id));
const listed = (org: OrgId) => and(ofOrganization(feeds, org), isNull(feeds.removedAt));

/** Adds a feed; null when the organization has one with its address. */
export async function insertFeed(db: Db, row: NewFeed): Promise<FeedRow | null> {
  const [made] = await db.insert(feeds).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Feeds that one statement adds: it takes 65,534 values, and a feed has 13. */
const INSERTED_AT_ONCE = 1_000;

/** Adds the feeds of a list; those with an address that is there already are left out. */
export async function insertFeeds(db: Db, rows: readonly NewFeed[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const made = await db
      .insert(feeds)
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .onConflictDoNothing()
      .returning({ id: feeds.id });
    added += made.length;
  }
  return added;
}

/** Which of these addresses are sources already. */
export async function addressesThere(
  db: Db,
  org: OrgId,
  urls: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ url: feeds.url })
    .from(feeds)
    .where(and(listed(org), sql`${feeds.url} = ${anyOf(urls)}`));
  return new Set(rows.map(({ url }) => url));
}

/** A feed, also one that was removed. */
export async function findFeed(db: Db, org: OrgId, id: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(feeds).where(one(org, id));
  return row ?? null;
}

export async function titlesOfFeeds(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: feeds.id, title: feeds.title })
    .from(feeds)
    .where(and(ofOrganization(feeds, org), inArray(feeds.id, [...ids])));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The row, locked until the transaction ends: fetches of one feed are stored one after another. */
export async function lockFeed(db: Db, org: OrgId, id: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(feeds).where(one(org, id)).for("update");
  return row ?? null;
}

export async function findFeedByUrl(db: Db, org: OrgId, url: string): Promise<FeedRow | null> {
  const [row] = await db
    .select()
    .from(feeds)
    .where(and(listed(org), eq(feeds.url, url)));
  return row ?? null;
}

export async function updateFeed(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<NewFeed>,
): Promise<FeedRow | null> {
  const [row] = await db.update(feeds).set(changes).where(one(org, id)).returning();
  return row ?? null;
}

export async function countFeeds(db: Db, org: OrgId): Promise<{ total: number; on: number }> {
  const [row] = await db
    .select({ total: count(), on: sql<number>`(count(*) filter (where is_on))::int` })
    .from(feeds)
    .where(listed(org));
  return row ?? { total: 0, on: 0 };
}

/** The formats of the organization's sources, each once, and whether one with it is on. */
export function formatsThere(db: Db, org: OrgId) {
  return db
    .select({ format: feeds.format, isOn: sql<boolean>`bool_or(${feeds.isOn})` })
    .from(feeds)
    .where(listed(org))
    .groupBy(feeds.format)
    .orderBy(feeds.format);
}

/** The sources of news that are on. */
export async function countNewsOn(db: Db, org: OrgId): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(feeds)
    .where(and(listed(org), feeds.isOn, inArray(feeds.format, [...newsFormats])));
  return row?.total ?? 0;
}

/** A page of the feeds: those that are on first, by title. */
export function pageOfFeeds(db: Db, org: OrgId, page: PageRequest): Promise<FeedRow[]> {
  return db
    .select()
    .from(feeds)
    .where(listed(org))
    .orderBy(desc(feeds.isOn), feeds.title, feeds.id)
    .limit(page.per_page)
    .offset(offsetOf(page));
}

/**
 * Takes the feeds of every organization whose turn has come, at most one of a host, and moves their
 * time forward. Through a SECURITY DEFINER function that returns ids only.
 */
export async function takeDueFeeds(
  db: Db,
  due: { at: Date; again: Date; atMost: number },
): Promise<{ id: string; orgId: string }[]> {
  const rows = await db.execute<{ id: string; org_id: string }>(
    sql`select id, org_id from feeds_due(${due.at.toISOString()}::timestamptz,
      ${due.again.toISOString()}::timestamptz, ${due.atMost}::int)`,
  );
  return rows.map((row) => ({ id: row.id, orgId: row.org_id }));
}

export async function insertFetch(db: Db, row: typeof feedFetches.$inferInsert): Promise<void> {
  await db.insert(feedFetches).values(row);
}

const ofFeed = (org: OrgId, feedId: string) =>
  and(ofOrganization(feedFetches, org), eq(feedFetches.feedId, feedId));

/**
 * Forgets fetches of a feed before a time, but not those that may still be undone or redone: with
 * rows that are kept to come back, and with news of an import.
 */
export async function deleteFetchesBefore(
  db: Db,
  org: OrgId,
  { feedId, before }: { feedId: string; before: Date },
): Promise<void> {
  await db.delete(feedFetches).where(
    and(
      ofFeed(org, feedId),
      lt(feedFetches.fetchedAt, before),
      isNull(feedFetches.undone),
      sql`(${feedFetches.importId} is null or not exists (select from ${newsItems}
          where ${ofOrganization(newsItems, org)} and fetch_id = ${feedFetches.id}))`,
    ),
  );
}

export async function pageOfFetches(
  db: Db,
  org: OrgId,
  { feedId, ...page }: PageRequest & { feedId: string },
) {
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(feedFetches)
      .where(ofFeed(org, feedId))
      .orderBy(desc(feedFetches.fetchedAt), desc(feedFetches.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(feedFetches).where(ofFeed(org, feedId)),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
