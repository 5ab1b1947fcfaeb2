import "server-only";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { feedFetches, newsEvents, newsItems, newsStories, type UndoneRows } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type FetchRow = typeof feedFetches.$inferSelect;
type Keys = { guidKey: string; linkKey: string; titleKey: string };

const ofFetch = (org: OrgId, id: string) =>
  and(ofOrganization(feedFetches, org), eq(feedFetches.id, id));

export async function findFetch(db: Db, org: OrgId, id: string): Promise<FetchRow | null> {
  const [row] = await db.select().from(feedFetches).where(ofFetch(org, id));
  return row ?? null;
}

/** The fetch whose answer became an import. */
export async function fetchOfImport(
  db: Db,
  org: OrgId,
  importId: string,
): Promise<FetchRow | null> {
  const [row] = await db
    .select()
    .from(feedFetches)
    .where(and(ofOrganization(feedFetches, org), eq(feedFetches.importId, importId)));
  return row ?? null;
}

export async function keepUndone(
  db: Db,
  org: OrgId,
  id: string,
  undone: UndoneRows | null,
): Promise<void> {
  await db.update(feedFetches).set({ undone }).where(ofFetch(org, id));
}

/** The keys of a feed's items that are undone. */
export async function keysOfUndone(db: Db, org: OrgId, feedId: string): Promise<Keys[]> {
  const rows = await db
    .select({ undone: feedFetches.undone })
    .from(feedFetches)
    .where(
      and(
        ofOrganization(feedFetches, org),
        eq(feedFetches.feedId, feedId),
        isNotNull(feedFetches.undone),
      ),
    );
  return rows.flatMap(({ undone }) =>
    (undone?.items ?? []).map((item) => {
      const row = item as { guid_key: string; link_key: string; title_key: string };
      return { guidKey: row.guid_key, linkKey: row.link_key, titleKey: row.title_key };
    }),
  );
}

/** What a fetch brought, as the database writes it, and the stories that it reported. */
export async function rowsOfFetch(
  db: Db,
  org: OrgId,
  fetchId: string,
): Promise<UndoneRows & { stories: string[] }> {
  const [row] = await db.execute<UndoneRows & { stories: string[] }>(sql`
    with brought as (
      select * from ${newsItems} where ${ofOrganization(newsItems, org)} and fetch_id = ${fetchId})
    select
      coalesce((select jsonb_agg(to_jsonb(brought) order by id) from brought), '[]') as items,
      coalesce((select jsonb_agg(to_jsonb(event) order by event.id)
        from brought join ${newsEvents} as event
          on event.org_id = (select ${org}::text) and event.item_id = brought.id), '[]') as events,
      array(select distinct story_id from brought order by 1) as stories`);
  return row ?? { items: [], events: [], stories: [] };
}

/** With their events. */
export async function deleteItemsOfFetch(db: Db, org: OrgId, fetchId: string): Promise<void> {
  await db
    .delete(newsItems)
    .where(and(ofOrganization(newsItems, org), eq(newsItems.fetchId, fetchId)));
}

/** Puts rows back exactly as they were. */
export async function insertUndone(db: Db, { items, events }: UndoneRows): Promise<void> {
  await db.execute(sql`insert into ${newsItems}
    select * from jsonb_populate_recordset(null::news_items, (${JSON.stringify(items)}::text)::jsonb)`);
  await db.execute(sql`insert into ${newsEvents}
    select * from jsonb_populate_recordset(null::news_events, (${JSON.stringify(events)}::text)::jsonb)`);
}

/** Says anew which feeds tell stories, in the order in which they did first; none where none does. */
export async function tellAgain(db: Db, org: OrgId, ids: readonly string[]): Promise<void> {
  await db
    .update(newsStories)
    .set({
      feedIds: sql`array(select feed_id from ${newsItems}
        where ${ofOrganization(newsItems, org)} and story_id = ${newsStories.id}
        group by feed_id order by min(created_at), feed_id)`,
    })
    .where(
      and(
        ofOrganization(newsStories, org),
        inArray(newsStories.id, sql`(select unnest(${textArray(ids)}))`),
      ),
    );
}
