import "server-only";
import { sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { feeds, newsEvents, newsItems } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { EventType } from "../constants";

export type ToldEvent = { type: EventType; companyId: string | null; quote: string };

/** What the items of a story say; `isFiled` when one of them is a filing. */
export type ToldStory = { events: readonly ToldEvent[]; url: string | null; isFiled: boolean };

/** The events of stories, in the order in which they were read, and the first link to each. */
export async function toldOfStories(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<Map<string, ToldStory>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: string } & ToldStory>(sql`
    select story.id,
      exists (select from ${newsItems}
        join ${feeds} on ${ofOrganization(feeds, org)} and ${feeds.id} = ${newsItems.feedId}
        where ${ofOrganization(newsItems, org)} and story_id = story.id
          and ${feeds.format} = 'sec_form_d') as "isFiled",
      (select url from ${newsItems} where ${ofOrganization(newsItems, org)}
        and story_id = story.id and url is not null order by published_at, id limit 1) as url,
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'companyId', company_id,
          'quote', quote) order by id)
        from ${newsEvents} where ${ofOrganization(newsEvents, org)} and story_id = story.id),
        '[]') as events
    from unnest(${textArray(ids)}) as story(id)`);
  return new Map(rows.map(({ id, ...told }) => [id, told]));
}
