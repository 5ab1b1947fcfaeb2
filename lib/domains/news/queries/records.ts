import "server-only";
import { sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { newsEvents, newsItems } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { EventType } from "../constants";

export type ToldEvent = { type: EventType; companyId: string | null; quote: string };

/** The events of stories, in the order in which they were read, and the first link to each. */
export async function toldOfStories(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<Map<string, { events: ToldEvent[]; url: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: string; url: string | null; events: ToldEvent[] }>(sql`
    select story.id,
      (select url from ${newsItems} where ${ofOrganization(newsItems, org)}
        and story_id = story.id and url is not null order by published_at, id limit 1) as url,
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'companyId', company_id,
          'quote', quote) order by id)
        from ${newsEvents} where ${ofOrganization(newsEvents, org)} and story_id = story.id),
        '[]') as events
    from unnest(${textArray(ids)}) as story(id)`);
  return new Map(rows.map(({ id, ...told }) => [id, told]));
}
