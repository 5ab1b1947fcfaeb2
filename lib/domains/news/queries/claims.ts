import "server-only";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { sources } from "@/db/schema/evidence";
import { newsEvents, newsItems } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** The events that a fetch brought and that may state something about a company. */
export function eventsToState(db: Db, org: OrgId, fetchId: string) {
  const { id, type, rule, quote, companyId, leads, backers } = newsEvents;
  const { url, publishedAt, isDated, createdAt } = newsItems;
  return db
    .select({
      ...{ id, type, rule, quote, companyId, leads, backers, company: companies.name },
      ...{ url, publishedAt, isDated, createdAt },
    })
    .from(newsItems)
    .innerJoin(
      newsEvents,
      and(ofOrganization(newsEvents, org), eq(newsEvents.itemId, newsItems.id)),
    )
    .innerJoin(companies, and(ofOrganization(companies, org), eq(companies.id, companyId)))
    .where(
      and(
        ofOrganization(newsItems, org),
        eq(newsItems.fetchId, fetchId),
        inArray(type, ["raised", "acquired"]),
      ),
    )
    .orderBy(asc(id));
}
export type EventToState = Awaited<ReturnType<typeof eventsToState>>[number];

/** The fetches whose items a feed still has. */
export async function fetchesWithItems(db: Db, org: OrgId, feedId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: newsItems.fetchId })
    .from(newsItems)
    .where(
      and(
        ofOrganization(newsItems, org),
        eq(newsItems.feedId, feedId),
        isNotNull(newsItems.fetchId),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** The sources of claims that the events of a feed became. */
export async function sourcesOfFeed(db: Db, org: OrgId, origin: string): Promise<string[]> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(ofOrganization(sources, org), eq(sources.origin, origin)));
  return rows.map(({ id }) => id);
}

/** What people set of a source, and a change of its trust that is being applied. */
export async function settingsOfSource(db: Db, org: OrgId, id: string) {
  const { trustTier, isDisabled, isSharedOutside, resolvingAfter, updatedAt } = sources;
  const [row] = await db
    .select({ trustTier, isDisabled, isSharedOutside, resolvingAfter, updatedAt })
    .from(sources)
    .where(and(ofOrganization(sources, org), eq(sources.id, id)));
  return row;
}
export type SourceSettings = Awaited<ReturnType<typeof settingsOfSource>>;
