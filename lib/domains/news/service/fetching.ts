import "server-only";
import { z } from "zod";
import { asksAboutCompanies } from "@/lib/connectors/public/registry";
import type { AskedCompany } from "@/lib/connectors/public/turn";
import { DAY_MS } from "@/lib/core/durations";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { isPublicFormat } from "@/lib/core/public-sources";
import type { FeedItem, ReadFeed } from "@/lib/documents/feed";
import type { ReadPage } from "@/lib/documents/web-page";
import { importFetched, isStorageFull } from "@/lib/domains/imports/service/fetched";
import { type Failed, failedWith } from "@/lib/platform/polite-fetch";
import { removeStored } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { CATCH_UP_MS, COMPANIES_ASKED, FEEDS_STARTED, LEASE_MS } from "../constants";
import { fetchFeed } from "../jobs";
import {
  deleteFetchesBefore,
  type FeedRow,
  findFeed,
  insertFetch,
  lockFeed,
  takeDueFeeds,
  updateFeed,
} from "../queries/feeds";
import { publicMapping } from "../rules/public-mappings";
import { nextTurn, retryAfterMs } from "../rules/schedule";
import { type AskedFeed, askFeed } from "./ask-feed";
import { type AskedPage, askPage } from "./ask-page";
import { type AskedPublic, askPublic } from "./ask-public";
import { type AskedTable, askTable } from "./ask-table";
import { companiesToAsk } from "./asked-companies";
import { restateEvents, stateEvents } from "./event-claims";
import { addListedFeeds } from "./listed-feeds";
import { matchAdded } from "./match-added";
import { changeOfPage } from "./page-changes";
import { type Stored, storeItems } from "./store-items";

/** The result of requesting a source, whatever its format. */
type Asked = (AskedFeed | AskedPage | AskedTable) & Pick<AskedPublic, "readTo" | "isMore" | "left">;
type StoredAnswer = Extract<Asked, { state: "stored" }>;

/** How long the history of fetches goes back. */
const HISTORY_MS = 90 * DAY_MS;

type ToAsk = { row: FeedRow; companies: AskedCompany[] };

export const readFeedToAsk = defineOperation(
  {
    name: "news.readFeedToAsk",
    summary: "Read a source that is on, to ask its server; null for one that is off",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ feedId: z.string() }),
    output: z.custom<ToAsk | null>(),
  },
  async (ctx, { feedId }) => {
    const row = ctx.org && (await findFeed(ctx.db, ctx.org.id, feedId));
    if (!ctx.org || !row) throw notFound("Source");
    if (!row.isOn) return null;
    const asked = { after: row.readTo ?? "", limit: COMPANIES_ASKED };
    const companies = asksAboutCompanies(row.format)
      ? await companiesToAsk({ ...ctx, org: ctx.org }, asked)
      : [];
    return { row, companies };
  },
);

/** A feed is called by its host until it says its own title. */
const titleOf = ({ title, host }: FeedRow, feed: Pick<ReadFeed, "title">) =>
  title === host && feed.title ? feed.title : title;

const storeFeed = (ctx: OrgCtx, row: FeedRow, fetchId: string, feed: ReadFeed) =>
  feed.kind === "opml"
    ? addListedFeeds(ctx, row, feed.feeds)
    : storeNews(ctx, { ...row, title: titleOf(row, feed) }, fetchId, feed.items);

async function storeNews(
  ctx: OrgCtx,
  row: FeedRow,
  fetchId: string,
  items: readonly FeedItem[],
): Promise<Stored> {
  const { retoldFetches, ...stored } = await storeItems(ctx, { feedId: row.id, fetchId }, items);
  if (stored.added > 0) await stateEvents(ctx, row, fetchId);
  for (const retold of retoldFetches) await restateEvents(ctx, row, retold);
  return stored;
}

/** What was stored of an answer; a table's rows are counted when its import is read. */
type Kept = Stored & {
  items: number;
  importId: string | null;
  left: string | null;
  knownParts?: string[];
};
const nothing: Kept = { added: 0, changed: 0, items: 0, importId: null, left: null };

/** What a page says that is new becomes news. */
async function storePage(
  ctx: OrgCtx,
  row: FeedRow,
  fetchId: string,
  page: ReadPage,
): Promise<Kept | Failed> {
  const { url, knownParts: known, failures } = row;
  const change = changeOfPage(page.parts, { url, known, failures });
  if ("problem" in change) return failedWith(change.problem);
  const titled = { ...row, title: titleOf(row, page) };
  const stored = await storeNews(ctx, titled, fetchId, change.items);
  return { ...nothing, items: page.parts.length, ...stored, knownParts: change.known };
}

async function storeContent(
  ctx: OrgCtx,
  row: FeedRow,
  fetchId: string,
  asked: Asked,
): Promise<Kept | Failed> {
  const passedOver = { ...nothing, left: asked.left ?? null };
  if (asked.state === "stored")
    return { ...passedOver, importId: await importTable(ctx, row, asked) };
  if (asked.state === "page") return storePage(ctx, row, fetchId, asked.page);
  if (asked.state !== "read") return passedOver;
  const { feed } = asked;
  const items = (feed.kind === "opml" ? feed.feeds : feed.items).length;
  return { ...passedOver, items, ...(await storeFeed(ctx, row, fetchId, feed)) };
}

const importTable = (ctx: OrgCtx, row: FeedRow, { file, fileName }: StoredAnswer) =>
  importFetched(ctx, {
    ...{ address: row.url, title: row.title, publisher: row.host, file, fileName },
    mapping: isPublicFormat(row.format) ? publicMapping(row.format) : null,
    isWhole: !isPublicFormat(row.format) || row.format === "yc_directory",
    userId: row.userId,
  });

type Keeping = { asked: Asked; kept: Kept };

/** Stores the content, or says why it can't be used. */
async function keep(ctx: OrgCtx, row: FeedRow, fetchId: string, asked: Asked): Promise<Keeping> {
  try {
    const kept = await storeContent(ctx, row, fetchId, asked);
    if (!("state" in kept)) return { asked, kept };
    return {
      asked: failedWith(kept.problem, { status: asked.status, bytes: asked.bytes }),
      kept: nothing,
    };
  } catch (thrown) {
    if (asked.state === "stored") await removeStored(asked.file.key);
    if (!isStorageFull(thrown)) throw thrown;
    return { asked: failedWith(thrown.message, { status: asked.status }), kept: nothing };
  }
}

const ttlOf = (asked: Asked) =>
  asked.state === "read" && asked.feed.kind === "feed" ? asked.feed.ttlMinutes : null;

/** Where a source that is read in parts goes on, and soon when more is there. */
const placeOf = ({ readTo, isMore }: Asked, pause: number, now: Date) => ({
  ...(readTo !== undefined && { readTo }),
  ...(isMore && { nextAt: new Date(now.getTime() + Math.max(CATCH_UP_MS, pause)) }),
});

const isAnswer = ({ state }: Asked) => state === "read" || state === "page" || state === "stored";

/** What the answer says of the feed itself: its validators, its state, its next turn. */
function changesOf(row: FeedRow, asked: Asked, now: Date) {
  const isFailed = asked.state === "failed";
  const failures = isFailed ? row.failures + 1 : 0;
  const retryAfter = retryAfterMs(asked.retryAfter, now);
  const turn = { every: row.every, failures, retryAfter, ttlMinutes: ttlOf(asked) };
  return {
    failures,
    nextAt: nextTurn(turn, now),
    fetchedAt: now,
    updatedAt: now,
    failingSince: isFailed ? (row.failingSince ?? now) : null,
    problem: isFailed ? asked.problem : null,
    // A feed that its publisher removed is not asked again until somebody turns it on.
    ...(isFailed && asked.isGone && { isOn: false }),
    ...(isAnswer(asked) && { etag: asked.etag, lastModified: asked.lastModified }),
    ...(asked.state === "read" && { title: titleOf(row, asked.feed) }),
    ...(asked.state === "page" && { title: titleOf(row, asked.page) }),
    ...(!isFailed && placeOf(asked, retryAfter, now)),
  };
}

/** Stores what asking a source gave, and when it is asked next. */
async function storeAnswer(ctx: OrgCtx, row: FeedRow, answer: Asked): Promise<void> {
  const { db, org } = ctx;
  const now = ctx.now();
  const fetchId = newId("fet");
  await matchAdded(ctx, row);
  const { asked, kept } = await keep(ctx, row, fetchId, answer);
  const { importId, left, knownParts, ...counts } = kept;
  const changes = changesOf(row, asked, now);
  const problem = changes.problem ?? left;
  await updateFeed(db, org.id, row.id, {
    ...{ ...changes, problem },
    ...(importId && { importId }),
    ...(knownParts && { knownParts }),
  });
  const isRead = isAnswer(asked) && (asked.state !== "stored" || importId !== null);
  await insertFetch(db, {
    id: fetchId,
    orgId: org.id,
    feedId: row.id,
    state: asked.state === "failed" ? "failed" : isRead ? "read" : "unchanged",
    ...{ status: asked.status, bytes: asked.bytes, fetchedAt: now },
    problem,
    ...counts,
    importId,
  });
  const before = new Date(now.getTime() - HISTORY_MS);
  await deleteFetchesBefore(db, org.id, { feedId: row.id, before });
}

async function ask({ row, companies }: ToAsk, now: Date): Promise<Asked> {
  const { format } = row;
  if (isPublicFormat(format)) {
    const asked = await askPublic(row, format, { now, companies });
    // After the last company the next turn begins with the first again.
    const isRound = asksAboutCompanies(format) && companies.length < COMPANIES_ASKED;
    return isRound && asked.readTo === (companies.at(-1)?.id ?? null)
      ? { ...asked, readTo: null }
      : asked;
  }
  if (format === "page") return askPage(row);
  return format === "feed" || format === "opml" ? askFeed(row) : askTable(row, format);
}

/** One source. A killed job asks its server again; an answer is stored as a whole or not at all. */
export const fetchOne: JobHandler<z.output<typeof fetchFeed.data>, Asked | null> = {
  async work(ctx, { feedId }) {
    const toAsk = await readFeedToAsk.call(ctx, { feedId });
    return toAsk && ask(toAsk, ctx.now());
  },
  async commit(ctx, { feedId }, asked) {
    if (!ctx.org || !asked) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const row = await lockFeed(own.db, own.org.id, feedId);
    if (row?.isOn) return storeAnswer(own, row, asked);
    if (asked.state === "stored") await removeStored(asked.file.key);
  },
  async giveUp(ctx, { feedId, begunAt }) {
    if (!ctx.org) return;
    const row = await lockFeed(ctx.db, ctx.org.id, feedId);
    // It was fetched since, by a later job: what that one says holds.
    if (begunAt && row?.fetchedAt && row.fetchedAt > new Date(begunAt)) return;
    const failed = failedWith("Spotlight could not store the answer. The next fetch tries again.");
    if (row?.isOn) await storeAnswer({ ...ctx, org: ctx.org }, row, failed);
  },
};

export const startDueFeeds: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const at = ctx.now();
    const due = { at, again: new Date(at.getTime() + LEASE_MS), atMost: FEEDS_STARTED };
    for (const { id: feedId, orgId } of await takeDueFeeds(ctx.db, due))
      await enqueue(ctx, fetchFeed, { feedId, begunAt: at.toISOString() }, { orgId });
  },
};
