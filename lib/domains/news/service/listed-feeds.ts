import "server-only";
import { counted } from "@/lib/core/counted";
import { newId } from "@/lib/core/ids";
import { refusalOf } from "@/lib/core/refused-sites";
import type { OrgCtx } from "@/lib/service/context";
import { FEEDS_MAX, URL_MAX } from "../constants";
import { addressesThere, countFeeds, type FeedRow, insertFeeds } from "../queries/feeds";

type Listed = { title: string; url: string };

const canBeAdded = ({ url }: Listed) =>
  url.length <= URL_MAX && URL.canParse(url) && refusalOf(new URL(url)) === null;

/** Says how many feeds of a list found no room; null when all did. */
const leftOut = (count: number) =>
  count > 0
    ? `${counted(count, "feed of this list was", "feeds of this list were")} left out: you can have at most ${FEEDS_MAX.toLocaleString("en")} sources.`
    : null;

/** Adds the feeds of a list turned off, as many as there is room for: an admin chooses which to fetch. */
export async function addListedFeeds(ctx: OrgCtx, list: FeedRow, feeds: readonly Listed[]) {
  const { db, org } = ctx;
  const byAddress = new Map(feeds.filter(canBeAdded).map((feed) => [feed.url, feed]));
  const there = await addressesThere(db, org.id, [...byAddress.keys()]);
  const missing = [...byAddress.values()].filter(({ url }) => !there.has(url));
  const room = Math.max(0, FEEDS_MAX - (await countFeeds(db, org.id)).total);
  const at = ctx.now();
  const rows = missing.slice(0, room).map(({ title, url }) => ({
    ...{ id: newId("fed"), orgId: org.id, url, host: new URL(url).hostname },
    ...{ title: title || new URL(url).hostname, format: "feed" as const, every: list.every },
    ...{ isOn: false, listId: list.id, nextAt: at, userId: list.userId },
    ...{ createdAt: at, updatedAt: at },
  }));
  const added = await insertFeeds(db, rows);
  return { added, changed: 0, left: leftOut(missing.length - rows.length) };
}
