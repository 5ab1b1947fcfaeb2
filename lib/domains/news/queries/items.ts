import "server-only";
import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, investorNames } from "@/db/schema/companies";
import { newsEvents, newsItems, newsStories, newsTopics } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ItemRow = typeof newsItems.$inferSelect;
export type NewEvent = typeof newsEvents.$inferInsert;
export type Topic = Pick<typeof newsTopics.$inferInsert, "kind" | "value">;
/** The topic of every story. */
export const EVERY_STORY: Topic = { kind: "all", value: "all" };

/** Items of a feed that agree with one of these in the publisher's id or in the link. */
export function itemsWithKeys(
  db: Db,
  org: OrgId,
  { feedId, guids, links }: { feedId: string; guids: string[]; links: string[] },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(newsItems)
    .where(
      and(
        ofOrganization(newsItems, org),
        eq(newsItems.feedId, feedId),
        or(inArray(newsItems.guidKey, guids), inArray(newsItems.linkKey, links)),
      ),
    );
}

export async function insertItem(db: Db, row: typeof newsItems.$inferInsert): Promise<void> {
  await db.insert(newsItems).values(row);
}

export async function updateItem(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof newsItems.$inferInsert>,
): Promise<void> {
  await db
    .update(newsItems)
    .set(changes)
    .where(and(ofOrganization(newsItems, org), eq(newsItems.id, id)));
}

/** The companies that were added or changed since. */
export function namesSince(
  db: Db,
  org: OrgId,
  since: Date,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(ofOrganization(companies, org), gte(companies.updatedAt, since)));
}

/** An item of a feed with the story that it reports. */
export type StoredItem = Pick<
  ItemRow,
  "id" | "storyId" | "fetchId" | "title" | "url" | "summary"
> & { companyIds: string[]; storyAt: Date };

/** Items of a feed whose stories have one of the words: of each word the latest stories. */
export async function itemsWithWords(
  db: Db,
  org: OrgId,
  { feedId, words, perWord }: { feedId: string; words: readonly string[]; perWord: number },
): Promise<StoredItem[]> {
  const rows = await db.execute<Omit<StoredItem, "storyAt"> & { at: string }>(sql`
    with near as (
      select distinct topic.story_id as id from unnest(${textArray(words)}) as word cross join lateral (
        select story_id from ${newsTopics}
        where ${ofOrganization(newsTopics, org)} and kind = 'word' and value = word
        order by published_at desc, story_id desc limit ${perWord}) as topic)
    select item.id, item.story_id as "storyId", item.fetch_id as "fetchId", item.title, item.url,
      item.summary, story.company_ids as "companyIds", story.published_at::text as at
    from near
      join ${newsStories} as story on story.org_id = (select ${org}::text) and story.id = near.id
      join ${newsItems} as item on item.org_id = (select ${org}::text) and item.story_id = near.id
        and item.feed_id = ${feedId}
    order by item.id`);
  return rows.map(({ at, ...row }) => ({ ...row, storyAt: new Date(at) }));
}

/** The events of items. */
export function eventsOfItems(db: Db, org: OrgId, itemIds: readonly string[]) {
  const { id, itemId, type, rule, quote, companyId } = newsEvents;
  return db
    .select({ id, itemId, type, rule, quote, companyId })
    .from(newsEvents)
    .where(and(ofOrganization(newsEvents, org), inArray(itemId, [...itemIds])));
}

/** Says which company an event is about. */
export async function nameEvent(
  db: Db,
  org: OrgId,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  await db
    .update(newsEvents)
    .set({ companyId })
    .where(and(ofOrganization(newsEvents, org), eq(newsEvents.id, id)));
}

export async function deleteEvents(db: Db, org: OrgId, itemId: string): Promise<void> {
  await db
    .delete(newsEvents)
    .where(and(ofOrganization(newsEvents, org), eq(newsEvents.itemId, itemId)));
}

type TopicsOfStory = { storyId: string; publishedAt: Date; topics: readonly Topic[] };

/** By their whole key: nothing else finds the topics of a story. */
export async function deleteTopics(
  db: Db,
  org: OrgId,
  { storyId, publishedAt, topics }: TopicsOfStory,
): Promise<void> {
  const kinds = textArray(topics.map(({ kind }) => kind));
  const values = textArray(topics.map(({ value }) => value));
  await db.execute(sql`delete from ${newsTopics} using unnest(${kinds}, ${values}) as old(kind, value)
    where ${ofOrganization(newsTopics, org)} and ${newsTopics.kind} = old.kind
      and ${newsTopics.value} = old.value and story_id = ${storyId}
      and published_at = ${publishedAt.toISOString()}::timestamptz`);
}

export async function countItems(db: Db, org: OrgId, storyId: string): Promise<number> {
  return db.$count(newsItems, and(ofOrganization(newsItems, org), eq(newsItems.storyId, storyId)));
}

export async function insertEvents(db: Db, rows: readonly NewEvent[]): Promise<void> {
  if (rows.length > 0) await db.insert(newsEvents).values([...rows]);
}

export async function insertStory(db: Db, row: typeof newsStories.$inferInsert): Promise<void> {
  await db.insert(newsStories).values(row);
}

export async function updateStory(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof newsStories.$inferInsert>,
): Promise<void> {
  await db
    .update(newsStories)
    .set(changes)
    .where(and(ofOrganization(newsStories, org), eq(newsStories.id, id)));
}

export async function insertTopics(
  db: Db,
  rows: readonly (typeof newsTopics.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(newsTopics)
      .values([...rows])
      .onConflictDoNothing();
}

type Near = { words: readonly string[]; companies: readonly string[]; from: Date; to: Date };

/** An item of a story that another may belong to. */
export type StoryNear = {
  storyId: string;
  title: string;
  publishedAt: Date;
  types: string[];
  companyIds: string[];
};

/**
 * Items of the stories of a few days that share a rare word or a company, the stories with the most
 * in common first: at most twenty stories with five items each.
 */
export async function itemsOfNearStories(
  db: Db,
  org: OrgId,
  { words, companies: companyIds, from, to }: Near,
): Promise<StoryNear[]> {
  const rows = await db.execute<Omit<StoryNear, "publishedAt"> & { at: string }>(sql`
    with near as (
      select ${newsTopics.storyId} as id, count(*) as shared from ${newsTopics}
      where ${ofOrganization(newsTopics, org)}
        and (kind = 'word' and value = any(${textArray(words)})
          or kind = 'company' and value = any(${textArray(companyIds)}))
        and published_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      group by 1 order by 2 desc, 1 limit 20)
    select near.id as "storyId", item.title, item.published_at::text as at, story.company_ids as "companyIds",
      array(select distinct type from ${newsEvents}
        where ${ofOrganization(newsEvents, org)} and item_id = item.id) as types
    from near
      join ${newsStories} as story on story.org_id = (select ${org}::text) and story.id = near.id
      cross join lateral (
        select id, title, published_at from ${newsItems}
        where ${ofOrganization(newsItems, org)} and story_id = near.id order by created_at limit 5) as item
    order by near.shared desc, near.id`);
  return rows.map(({ at, ...row }) => ({ ...row, publishedAt: new Date(at) }));
}

export async function findStory(db: Db, org: OrgId, id: string) {
  const [row] = await db
    .select()
    .from(newsStories)
    .where(and(ofOrganization(newsStories, org), eq(newsStories.id, id)));
  return row ?? null;
}

/** Which of these names an investor has that is known: one that a list or a person stated. */
export async function knownInvestors(
  db: Db,
  org: OrgId,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.execute<{ name: string }>(sql`
    select name from unnest(${textArray(names)}) as name
    where exists (select from ${investorNames} as known
      where known.org_id = (select ${org}::text)
        and known.investor_id = investor_id(${org}, left(replace(search_key(name), ' ', ''), 100)))`);
  return new Set(rows.map(({ name }) => name));
}

/** A company that text may name, with what its news is filtered by. */
export type NamedCompany = {
  id: string;
  name: string;
  keys: string[];
  domain: string | null;
  sectors: string[];
  stage: string | null;
  country: string | null;
};

/** Companies by their ids. */
export function companiesOfIds(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<NamedCompany[]> {
  const { id, name, nameKeys: keys, domain, sectors, stage, country } = companies;
  return db
    .select({ id, name, keys, domain, sectors, stage, country })
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(id, [...ids])));
}

/** Companies that have or had one of the names. */
export const companiesWithKeys = (
  db: Db,
  org: OrgId,
  { keys, limit }: { keys: readonly string[]; limit: number },
): Promise<NamedCompany[]> =>
  db.execute<NamedCompany>(sql`
    select ${companies.id}, ${companies.name}, ${companies.nameKeys} as keys, ${companies.domain},
      ${companies.sectors}, ${companies.stage}, ${companies.country}
    from search_names(${textArray(keys)}, '', ${limit}) as named
      join ${companies} on ${ofOrganization(companies, org)} and ${companies.id} = named.company_id`);
