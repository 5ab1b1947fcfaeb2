import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { ReadFeed } from "@/lib/documents/feed";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { FEEDS_STARTED, LEASE_MS } from "../constants";
import { fetchFeed } from "../jobs";
import {
  deleteFetchesBefore,
  type FeedRow,
  findFeed,
  insertFeeds,
  insertFetch,
  lockFeed,
  takeDueFeeds,
  updateFeed,
} from "../queries/feeds";
import { refusalOf } from "../rules/addresses";
import { nextTurn, retryAfterMs } from "../rules/schedule";
import { type Asked, askFeed } from "./ask-feed";
import { type Stored, storeItems } from "./store-items";

/** How long the history of fetches goes back. */
const HISTORY_MS = 90 * 86_400_000;

export const readFeedToAsk = defineOperation(
  {
    name: "news.readFeedToAsk",
    summary: "Read a feed that is on, to ask its server; null for one that is off",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ feedId: z.string() }),
    output: z.custom<FeedRow | null>(),
  },
  async (ctx, { feedId }) => {
    const row = ctx.org && (await findFeed(ctx.db, ctx.org.id, feedId));
    if (!row) throw notFound("Feed");
    return row.isOn ? row : null;
  },
);

/** Feeds of a list are added turned off: an admin chooses which to fetch. */
async function storeList(ctx: OrgCtx, list: FeedRow, feeds: { title: string; url: string }[]) {
  const at = ctx.now();
  const rows = feeds
    .filter(({ url }) => URL.canParse(url) && refusalOf(new URL(url)) === null)
    .map(({ title, url }) => ({
      ...{ id: newId("fed"), orgId: ctx.org.id, url, host: new URL(url).hostname },
      ...{ title: title || new URL(url).hostname, format: "feed" as const, every: list.every },
      ...{ isOn: false, listId: list.id, nextAt: at, userId: list.userId },
      ...{ createdAt: at, updatedAt: at },
    }));
  return { added: await insertFeeds(ctx.db, rows), changed: 0 };
}

const storeFeed = (ctx: OrgCtx, row: FeedRow, fetchId: string, feed: ReadFeed): Promise<Stored> =>
  feed.kind === "opml"
    ? storeList(ctx, row, feed.feeds)
    : storeItems(ctx, { feedId: row.id, fetchId }, feed.items);

const countOf = (feed: ReadFeed) => (feed.kind === "opml" ? feed.feeds : feed.items).length;
const ttlOf = (asked: Asked) =>
  asked.state === "read" && asked.feed.kind === "feed" ? asked.feed.ttlMinutes : null;

/** What the answer says of the feed itself: its validators, its state, its next turn. */
function changesOf(row: FeedRow, asked: Asked, now: Date) {
  const isFailed = asked.state === "failed";
  const failures = isFailed ? row.failures + 1 : 0;
  const retryAfter = retryAfterMs(asked.retryAfter, now);
  const turn = { every: row.every, failures, retryAfter, ttlMinutes: ttlOf(asked) };
  const isNamed = row.title !== row.host;
  return {
    failures,
    nextAt: nextTurn(turn, now),
    fetchedAt: now,
    updatedAt: now,
    failingSince: isFailed ? (row.failingSince ?? now) : null,
    problem: isFailed ? asked.problem : null,
    // A feed that its publisher removed is not asked again until somebody turns it on.
    ...(isFailed && asked.isGone && { isOn: false }),
    ...(asked.state === "read" && {
      etag: asked.etag,
      lastModified: asked.lastModified,
      ...(!isNamed && asked.feed.title && { title: asked.feed.title }),
    }),
  };
}

/** Stores what asking a feed gave, and when it is asked next. */
async function storeAnswer(ctx: OrgCtx, row: FeedRow, asked: Asked): Promise<void> {
  const { db, org } = ctx;
  const now = ctx.now();
  const fetchId = newId("fet");
  const stored =
    asked.state === "read"
      ? await storeFeed(ctx, row, fetchId, asked.feed)
      : { added: 0, changed: 0 };
  await updateFeed(db, org.id, row.id, changesOf(row, asked, now));
  await insertFetch(db, {
    id: fetchId,
    orgId: org.id,
    feedId: row.id,
    ...{ state: asked.state, status: asked.status, bytes: asked.bytes, fetchedAt: now },
    problem: asked.state === "failed" ? asked.problem : null,
    items: asked.state === "read" ? countOf(asked.feed) : 0,
    ...stored,
  });
  const before = new Date(now.getTime() - HISTORY_MS);
  await deleteFetchesBefore(db, org.id, { feedId: row.id, before });
}

/** One feed. A killed job asks its server again; an answer is stored as a whole or not at all. */
export const fetchOne: JobHandler<{ feedId: string }, Asked | null> = {
  async work(ctx, { feedId }) {
    const row = await readFeedToAsk.call(ctx, { feedId });
    return row && askFeed(row);
  },
  async commit(ctx, { feedId }, asked) {
    if (!ctx.org || !asked) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const row = await lockFeed(own.db, own.org.id, feedId);
    if (row?.isOn) await storeAnswer(own, row, asked);
  },
};

export const startDueFeeds: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const at = ctx.now();
    const due = { at, again: new Date(at.getTime() + LEASE_MS), atMost: FEEDS_STARTED };
    for (const { id: feedId, orgId } of await takeDueFeeds(ctx.db, due))
      await enqueue(ctx, fetchFeed, { feedId }, { orgId });
  },
};
