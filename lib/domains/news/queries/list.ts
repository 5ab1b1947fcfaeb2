import "server-only";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { feeds, newsEvents, newsItems, newsMarks, newsStories, newsTopics } from "@/db/schema/news";
import { projects } from "@/db/schema/projects";
import { watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { EVERY_STORY, type Topic } from "./items";

export type StoryRow = Pick<
  typeof newsStories.$inferSelect,
  "id" | "title" | "publishedAt" | "createdAt" | "companyIds" | "feedIds"
>;

/** Which stories; all conditions must hold. */
export type StoriesAsked = {
  topics: readonly Topic[];
  /** Sets of companies' records: a story names one of each set. The narrowest set comes first. */
  companies: readonly (readonly string[])[];
  /** The stories that this person saved alone. */
  savedBy: string | null;
  day: { from: Date; to: Date } | null;
  muted: { feeds: readonly string[]; companies: readonly string[] };
  limit: number;
  offset: number;
};

const within = (column: SQL, day: StoriesAsked["day"]) =>
  day
    ? sql`and ${column} >= ${day.from.toISOString()}::timestamptz
        and ${column} < ${day.to.toISOString()}::timestamptz`
    : sql``;

const hasTopic = (org: OrgId, story: SQL, kind: Topic["kind"], value: SQL) =>
  sql`and exists (select from ${newsTopics} as own
    where own.org_id = (select ${org}::text) and own.kind = ${kind} and own.value = ${value}
      and own.published_at = ${story}.published_at and own.story_id = ${story}.story_id offset 0)`;

const hasAll = (
  org: OrgId,
  story: SQL,
  { topics, companies }: Pick<StoriesAsked, "topics" | "companies">,
) =>
  sql.join(
    [
      ...topics.map(({ kind, value }) => hasTopic(org, story, kind, sql`${value}`)),
      ...companies.map((ids) => hasTopic(org, story, "company", sql`any(${textArray(ids)})`)),
    ],
    sql` `,
  );

/** Whether a story is shown and not muted: it is muted with its company or with all its feeds. */
function isHeard(story: SQL, { feeds: muted, companies: silenced }: StoriesAsked["muted"]): SQL {
  const isTold = sql`${story}.feed_ids <> '{}'`;
  if (muted.length + silenced.length === 0) return isTold;
  return sql`${isTold} and not ${story}.feed_ids <@ ${textArray(muted)}
    and not ${story}.company_ids && ${textArray(silenced)}`;
}

/**
 * Stories by what is asked most narrowly, as (story_id, published_at), the latest first. Each look-up
 * stops after a page of stories that are heard, and only those are joined. "offset 0" keeps the
 * planner from beginning elsewhere: it takes the conditions of row-level security for rare, and would
 * read all stories, or all of another topic.
 */
function found(org: OrgId, asked: StoriesAsked): SQL {
  const { topics, companies: sets, savedBy, day } = asked;
  const t = sql.raw("t");
  const atMost = sql`limit ${asked.offset + asked.limit}`;
  const heard = sql`cross join lateral (select from ${newsStories} as own
    where own.org_id = (select ${org}::text) and own.id = t.story_id
      and ${isHeard(sql.raw("own"), asked.muted)} offset 0) as own`;
  if (savedBy)
    return sql`select t.story_id, t.published_at
      from (select story.id as story_id, story.published_at from ${newsMarks}
        join ${newsStories} as story on story.org_id = ${newsMarks.orgId} and story.id = ${newsMarks.storyId}
        where ${ofOrganization(newsMarks, org)} and user_id = ${savedBy} and saved_at is not null) as t
      where true ${within(sql`t.published_at`, day)} ${hasAll(org, t, asked)}`;
  const [records, ...otherSets] = sets;
  if (records)
    return sql`select distinct near.story_id, near.published_at
      from unnest(${textArray(records)}) as company(id) cross join lateral (
        select t.story_id, t.published_at from ${newsTopics} as t ${heard}
        where t.org_id = (select ${org}::text) and t.kind = 'company' and t.value = company.id
          ${within(sql`t.published_at`, day)} ${hasAll(org, t, { topics, companies: otherSets })}
        order by t.published_at desc, t.story_id desc ${atMost}) as near`;
  const [first = EVERY_STORY, ...others] = topics;
  return sql`select t.story_id, t.published_at from ${newsTopics} as t ${heard}
    where t.org_id = (select ${org}::text) and t.kind = ${first.kind} and t.value = ${first.value}
      ${within(sql`t.published_at`, day)} ${hasAll(org, t, { topics: others, companies: [] })}
    order by t.published_at desc, t.story_id desc ${atMost}`;
}

/** A page of the stories that are not muted, the latest first. */
export async function pageOfStories(db: Db, org: OrgId, asked: StoriesAsked): Promise<StoryRow[]> {
  const rows = await db.execute<
    Omit<StoryRow, "publishedAt" | "createdAt"> & { at: string; found_at: string }
  >(sql`
    select story.id, story.title, story.published_at::text as at,
      story.created_at::text as found_at, story.company_ids as "companyIds", story.feed_ids as "feedIds"
    from (${found(org, asked)}) as found
      join ${newsStories} as story
        on story.org_id = (select ${org}::text) and story.id = found.story_id
          and ${isHeard(sql.raw("story"), asked.muted)}
    order by found.published_at desc, found.story_id desc
    limit ${asked.limit} offset ${asked.offset}`);
  return rows.map(({ at, found_at, ...row }) => ({
    ...row,
    publishedAt: new Date(at),
    createdAt: new Date(found_at),
  }));
}

const ITEMS_SHOWN = 12;

/** The first items of stories, with the titles of their feeds. */
export function itemsOfStories(db: Db, org: OrgId, ids: readonly string[]) {
  return db.execute<{
    story_id: string;
    feed_id: string;
    feed_title: string;
    url: string | null;
    summary: string;
    is_dated: boolean;
  }>(sql`
    select item.story_id, item.feed_id, ${feeds.title} as feed_title, item.url, item.summary, item.is_dated
    from unnest(${textArray(ids)}) as story(id)
      cross join lateral (
        select * from ${newsItems} where ${ofOrganization(newsItems, org)} and story_id = story.id
        order by published_at, id limit ${ITEMS_SHOWN}) as item
      join ${feeds} on ${ofOrganization(feeds, org)} and ${feeds.id} = item.feed_id
    order by item.published_at, item.id`);
}

export function eventsOfStories(db: Db, org: OrgId, ids: readonly string[]) {
  return db
    .select({
      storyId: newsEvents.storyId,
      type: newsEvents.type,
      rule: newsEvents.rule,
      companyId: newsEvents.companyId,
      quote: newsEvents.quote,
      leads: newsEvents.leads,
      backers: newsEvents.backers,
    })
    .from(newsEvents)
    .where(and(ofOrganization(newsEvents, org), inArray(newsEvents.storyId, [...ids])))
    .orderBy(newsEvents.id)
    .limit(ids.length * ITEMS_SHOWN * 2);
}

const seenEntry = (org: OrgId) =>
  and(
    ofOrganization(watchlistEntries, org),
    isNull(watchlistEntries.removedAt),
    isNull(projects.removedAt),
    isNull(projects.archivedAt),
  );

/** Companies in the projects that the caller sees, the latest added first. */
export async function companiesInProjects(db: Db, org: OrgId, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: watchlistEntries.companyId, at: sql`max(${watchlistEntries.createdAt})` })
    .from(watchlistEntries)
    .innerJoin(
      projects,
      and(ofOrganization(projects, org), eq(projects.id, watchlistEntries.projectId)),
    )
    .where(seenEntry(org))
    .groupBy(watchlistEntries.companyId)
    .orderBy(sql`2 desc`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** In which projects that the caller sees each of the companies is. */
export function projectsOfCompanies(db: Db, org: OrgId, ids: readonly string[]) {
  return db
    .select({ companyId: watchlistEntries.companyId, name: projects.name })
    .from(watchlistEntries)
    .innerJoin(
      projects,
      and(ofOrganization(projects, org), eq(projects.id, watchlistEntries.projectId)),
    )
    .where(and(seenEntry(org), inArray(watchlistEntries.companyId, [...ids])))
    .orderBy(projects.name)
    .limit(200);
}

/** Theses of the projects that the caller sees. */
export function thesesOf(db: Db, org: OrgId, limit: number) {
  return db
    .select({ name: projects.name, thesis: sql<string>`${projects.thesis}` })
    .from(projects)
    .where(
      and(
        ofOrganization(projects, org),
        isNull(projects.removedAt),
        isNull(projects.archivedAt),
        isNotNull(projects.thesis),
      ),
    )
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(limit);
}

/** The values of topics of a kind, found by jumping from one to the next in the index. */
export async function valuesOfTopic(
  db: Db,
  org: OrgId,
  { kind, limit }: { kind: Topic["kind"]; limit: number },
): Promise<string[]> {
  const rows = await db.execute<{ value: string }>(sql`
    with recursive found as (
      (select value from ${newsTopics} where ${ofOrganization(newsTopics, org)} and kind = ${kind}
        order by value limit 1)
      union all
      select (select value from ${newsTopics} where ${ofOrganization(newsTopics, org)}
        and kind = ${kind} and value > found.value order by value limit 1)
      from found where found.value is not null)
    select value from found where value is not null limit ${limit}`);
  return rows.map(({ value }) => value);
}
