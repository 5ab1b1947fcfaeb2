import "server-only";
import { tierOfKind } from "@/lib/domains/evidence/constants";
import {
  deleteBatches,
  insertBatch,
  lockEvidence,
  resolveCompanies,
} from "@/lib/domains/evidence/service";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";
import {
  type EventToState,
  eventsToState,
  fetchesWithItems,
  type SourceSettings,
  settingsOfSource,
  sourcesOfFeed,
} from "../queries/claims";
import type { FeedRow } from "../queries/feeds";
import { claimOfEvent } from "../rules/event-claims";

const bodyOf = (id: string) => id.slice(id.indexOf("_") + 1);
/** The source of a fetch's claims: the same each time, so that a redo gives the same rows. */
const sourceOfFetch = (fetchId: string) => `src_${bodyOf(fetchId)}`;
const originOf = (feedId: string) => `feed:${feedId}`;

/** The passage and the claim of each event that states something. */
function statedBy(orgId: string, sourceId: string, events: readonly EventToState[]) {
  const stated = events.flatMap((event) => {
    const day = event.isDated ? isoDay(event.publishedAt) : null;
    const claim = claimOfEvent({ ...event, day });
    return claim && event.companyId ? [{ event, claim, day, companyId: event.companyId }] : [];
  });
  const own = { orgId, sourceId };
  return {
    companyIds: [...new Set(stated.map(({ companyId }) => companyId))],
    recordedAt: stated[0]?.event.createdAt,
    passages: stated.map(({ event: { id, url, quote } }, at) => ({
      ...{ ...own, id: `psg_${bodyOf(id)}`, position: at + 1, url, text: quote },
      sha256: sha256Hex(quote),
    })),
    claims: stated.map(({ event, claim: { field, value, start, end }, day, companyId }) => ({
      ...{ ...own, id: `clm_${bodyOf(event.id)}`, passageId: `psg_${bodyOf(event.id)}` },
      ...{ subjectId: companyId, field, value, quoteStart: start, quoteEnd: end, asOf: day },
      recordedAt: event.createdAt,
    })),
  };
}

/** Stores what the events of a fetch state about companies, each with its sentence. */
export async function stateEvents(
  ctx: OrgCtx,
  feed: Pick<FeedRow, "id" | "title" | "url" | "host">,
  fetchId: string,
  settings?: SourceSettings,
): Promise<void> {
  const { db, org } = ctx;
  const sourceId = sourceOfFetch(fetchId);
  const found = statedBy(org.id, sourceId, await eventsToState(db, org.id, fetchId));
  const { companyIds, passages, claims, recordedAt } = found;
  if (!recordedAt) return;
  await lockEvidence(db, org.id);
  await insertBatch(db, {
    source: {
      ...{ id: sourceId, orgId: org.id, kind: "feed" as const, origin: originOf(feed.id) },
      ...{ title: `News from ${feed.title}`, url: feed.url, publisher: feed.host },
      ...{ retrievedAt: recordedAt, trustTier: tierOfKind.feed, updatedAt: recordedAt },
      ...settings,
    },
    passages,
    claims,
  });
  await resolveCompanies(db, org.id, companyIds, ctx.now());
}

async function forget({ db, org, now }: OrgCtx, sourceIds: string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await lockEvidence(db, org.id);
  await resolveCompanies(db, org.id, await deleteBatches(db, org.id, sourceIds), now());
}

/** Takes back what the events of a fetch stated. */
export async function forgetEventsOfFetch(ctx: OrgCtx, feedId: string, fetchId: string) {
  const sources = await sourcesOfFeed(ctx.db, ctx.org.id, originOf(feedId));
  const own = sourceOfFetch(fetchId);
  await forget(
    ctx,
    sources.filter((id) => id === own),
  );
}

/** States anew what the events of a fetch say. The source keeps its trust, and whether it is off or shared. */
export async function restateEvents(ctx: OrgCtx, feed: FeedRow, fetchId: string): Promise<void> {
  const settings = await settingsOfSource(ctx.db, ctx.org.id, sourceOfFetch(fetchId));
  await forgetEventsOfFetch(ctx, feed.id, fetchId);
  await stateEvents(ctx, feed, fetchId, settings);
}

/** Takes back what the events of a feed stated, or states it again. */
export async function forgetEventsOfFeed(ctx: OrgCtx, feedId: string): Promise<void> {
  await forget(ctx, await sourcesOfFeed(ctx.db, ctx.org.id, originOf(feedId)));
}
export async function stateEventsOfFeed(ctx: OrgCtx, feed: FeedRow): Promise<void> {
  for (const fetchId of await fetchesWithItems(ctx.db, ctx.org.id, feed.id))
    await stateEvents(ctx, feed, fetchId);
}
