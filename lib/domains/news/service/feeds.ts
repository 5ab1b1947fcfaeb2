import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { isPublicFormat, publicSources } from "@/lib/core/public-sources";
import { refusalOf } from "@/lib/core/refused-sites";
import { outcomesOfImports } from "@/lib/domains/imports/service/fetched";
import { isPauseProblem } from "@/lib/platform/polite-fetch";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { FEEDS_MAX, type SourceFormat } from "../constants";
import { newsCalls } from "../contract";
import {
  countFeeds,
  type FeedRow,
  findFeed,
  findFeedByUrl,
  formatsThere,
  insertFeed,
  lockFeed,
  pageOfFeeds,
  pageOfFetches,
  updateFeed as updateRow,
} from "../queries/feeds";
import type { Feed } from "../schema";
import { mutedBy } from "./mutes";
import { toFeed, toFetches } from "./wire";

const aboutFeed = ({ title }: Feed) => ({ detail: { feed: title } });

async function feedOf(ctx: OrgCtx, id: string): Promise<FeedRow> {
  const row = await findFeed(ctx.db, ctx.org.id, id);
  if (!row || row.removedAt) throw notFound("Source");
  return row;
}

/** A feed of the list, locked against a fetch until the transaction ends. */
export async function lockedFeed(ctx: OrgCtx, id: string): Promise<FeedRow> {
  const row = await lockFeed(ctx.db, ctx.org.id, id);
  if (!row || row.removedAt) throw notFound("Source");
  return row;
}

export const listFeeds = implement(
  newsCalls.listFeeds,
  { transaction: "read" },
  async (ctx, page) => {
    const [rows, formats, counts, muted] = await Promise.all([
      pageOfFeeds(ctx.db, ctx.org.id, page),
      formatsThere(ctx.db, ctx.org.id),
      countFeeds(ctx.db, ctx.org.id),
      mutedBy(ctx),
    ]);
    const outcomes = await outcomesOfImports(
      ctx,
      rows.map(({ importId }) => importId),
    );
    const shown = { muted: new Set(muted.feeds), outcomes };
    return {
      items: rows.map((row) => toFeed(row, shown)),
      public_formats: formats.map(({ format }) => format).filter(isPublicFormat),
      ...counts,
      ...page,
    };
  },
);

const refused = (message: string) =>
  new AppError("INVALID_INPUT", message, { fields: { url: [message] } });

/** A feed says its title itself; a table is known by its place. */
export function titleOf(url: URL, format: SourceFormat): string {
  if (isPublicFormat(format)) return publicSources[format].title;
  if (format === "feed" || format === "opml" || format === "page") return url.hostname;
  const last = url.pathname.split("/").findLast(Boolean) ?? "";
  return `${last || url.hostname} (${url.hostname})`.slice(0, 200).toWellFormed();
}

/** The address that is stored and asked. Throws for one that is refused. */
export function addressOf(written: string): URL {
  const url = new URL(written);
  url.hash = "";
  const refusal = refusalOf(url);
  if (refusal) throw refused(refusal);
  if (url.username || url.password)
    throw refused("Remove the user name and password from the address");
  return url;
}

export const addFeed = implement(
  newsCalls.addFeed,
  {
    transaction: "write",
    activity: { about: aboutFeed },
    replay: async (ctx, id) => toFeed(await feedOf(ctx, id)),
  },
  async (ctx, { url: written, format, every }) => {
    const url = addressOf(isPublicFormat(format) ? publicSources[format].address : written);
    const { total } = await countFeeds(ctx.db, ctx.org.id);
    if (total >= FEEDS_MAX)
      throw new AppError("CONFLICT", `You can have at most ${FEEDS_MAX} sources`);
    const at = ctx.now();
    const row = await insertFeed(ctx.db, {
      ...{ id: newId("fed"), orgId: ctx.org.id, url: url.href, host: url.hostname },
      ...{ title: titleOf(url, format), format, every, isOn: true, nextAt: at },
      ...{ userId: actingPersonId(ctx.actor), createdAt: at, updatedAt: at },
    });
    if (row) return toFeed(row);
    const there = await findFeedByUrl(ctx.db, ctx.org.id, url.href);
    throw new AppError("CONFLICT", `${there?.title ?? "A source"} is already at this address`);
  },
);

export const updateFeed = implement(
  newsCalls.updateFeed,
  { transaction: "write", activity: { about: aboutFeed } },
  async (ctx, { feedId, is_on, every }) => {
    const row = await lockedFeed(ctx, feedId);
    const isTurnedOn = is_on === true && !row.isOn;
    const changed = await updateRow(ctx.db, ctx.org.id, feedId, {
      isOn: is_on ?? row.isOn,
      every: every ?? row.every,
      // A pause that the server asked for outlives being turned off and on.
      ...(isTurnedOn && row.failures === 0 && { nextAt: ctx.now() }),
      updatedAt: ctx.now(),
    });
    return toFeed(changed ?? row);
  },
);

export const refreshFeed = implement(
  newsCalls.refreshFeed,
  { transaction: "write", activity: { about: aboutFeed } },
  async (ctx, { sourceId }) => {
    const row = await lockedFeed(ctx, sourceId);
    if (!row.isOn) throw new AppError("CONFLICT", "Turn the source on first");
    const isPaused = isPauseProblem(row.problem) && row.nextAt > ctx.now();
    if (isPaused)
      throw new AppError("CONFLICT", "The server asked for a pause. Try again after it.");
    const changed = await updateRow(ctx.db, ctx.org.id, sourceId, {
      nextAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    return toFeed(changed ?? row);
  },
);

export const listFetches = implement(
  newsCalls.listFetches,
  { transaction: "read" },
  async (ctx, { sourceId, ...page }) => {
    await feedOf(ctx, sourceId);
    const { rows, total } = await pageOfFetches(ctx.db, ctx.org.id, { feedId: sourceId, ...page });
    return { items: await toFetches(ctx, rows), total, ...page };
  },
);
