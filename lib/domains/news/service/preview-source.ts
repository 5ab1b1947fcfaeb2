import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import type { FeedItem } from "@/lib/documents/feed";
import { type ListPreview, previewList } from "@/lib/domains/imports/service/preview-list";
import { holdingFile } from "@/lib/platform/files-at-once";
import type { Failed } from "@/lib/platform/polite-fetch";
import { removeStored } from "@/lib/platform/storage";
import type { Ctx } from "@/lib/service/context";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import {
  PREVIEW_WAIT_MS,
  PREVIEWED_ITEMS,
  PREVIEWS_PER_HOUR,
  TABLE_BYTES_MAX,
  type TableFormat,
} from "../constants";
import { newsCalls } from "../contract";
import type { SourcePreview } from "../schema";
import { askFeed } from "./ask-feed";
import { askPage } from "./ask-page";
import { askTable } from "./ask-table";
import { addressOf, titleOf } from "./feeds";
import { matchedItems } from "./store-items";

const perHour = { name: "news.preview", uses: PREVIEWS_PER_HOUR, windowSeconds: 3_600 };

/** Counts a preview: people ask for few. */
const takePreview = defineOperation(
  {
    name: "news.takePreview",
    summary: "Count a preview of a source",
    effect: "write",
    access: "admin",
    transaction: "write",
    activity: "none",
    input: NoInput,
    output: z.object({ retryAfter: z.number().nullable() }),
  },
  async (ctx) => {
    const { isAllowed, retryAfter } = await consumeUse(ctx, perHour, ctx.org.id);
    return { retryAfter: isAllowed ? null : retryAfter };
  },
);

const matchItems = defineOperation(
  {
    name: "news.matchItems",
    summary: "Say which events and companies items tell of",
    effect: "read",
    access: "admin",
    transaction: "read",
    input: z.strictObject({ items: z.custom<FeedItem[]>() }),
    output: z.custom<SourcePreview["items"]>(),
  },
  async (ctx, { items }) =>
    (await matchedItems(ctx, items)).map(({ item, companies, events }) => ({
      ...line(item.title),
      published_at: item.published,
      events: [...new Set(events.map(({ type }) => type))],
      companies: companies.map(({ name }) => name),
    })),
);

const line = (title: string): SourcePreview["items"][number] => ({
  ...{ title, outcome: null, reason: null, published_at: null, events: [], companies: [] },
});

type Shown = Omit<SourcePreview, "format"> | { problem: string };
type Asking = { ctx: Omit<Ctx, "db">; url: URL };
const isShown = <T>(items: readonly T[]) => items.slice(0, PREVIEWED_ITEMS);

const whyNot = (asked: Failed | { state: "unchanged" }) => ({
  problem: asked.state === "failed" ? asked.problem : "The answer is empty.",
});

const unasked = { etag: null, lastModified: null };

async function feedPreview({ ctx, url }: Asking, format: "feed" | "opml"): Promise<Shown> {
  const asked = await askFeed({ url: url.href, format, ...unasked });
  if (asked.state !== "read") return whyNot(asked);
  const { feed } = asked;
  const nothing = { title: feed.title || url.hostname, counts: null, columns: [] };
  if (feed.kind === "opml") {
    const items = isShown(feed.feeds).map(({ title, url: address }) => line(title || address));
    return { ...nothing, total: feed.feeds.length, items };
  }
  const items = await matchItems.call(ctx, { items: isShown(feed.items) });
  return { ...nothing, total: feed.items.length, items };
}

async function pagePreview({ url }: Asking): Promise<Shown> {
  const asked = await askPage({ url: url.href, ...unasked });
  if (asked.state !== "page") return whyNot(asked);
  const { title, parts } = asked.page;
  const items = isShown(parts).map((part) => line(part.slice(0, 300).toWellFormed()));
  return { title: title || url.hostname, total: parts.length, counts: null, columns: [], items };
}

const toShown = (title: string, { columns, total, counts, rows }: ListPreview): Shown => ({
  title,
  total,
  counts: {
    ...{ rows: counts.rowsTotal, new: counts.rowsNew, updated: counts.rowsUpdated },
    ...{ unchanged: counts.rowsUnchanged, duplicates: counts.rowsDuplicate },
    rejected: counts.rowsRejected,
  },
  columns,
  items: isShown(rows).map(({ name, outcome, reason }) => ({
    ...line(name ?? "A row without a name"),
    outcome,
    reason,
  })),
});

async function tablePreview({ ctx, url }: Asking, format: TableFormat): Promise<Shown> {
  const asked = await askTable({ url: url.href, ...unasked }, format, PREVIEW_WAIT_MS);
  if (asked.state !== "stored") return whyNot(asked);
  const { file, fileName } = asked;
  const title = titleOf(url, format);
  const source = { title, origin: url.href, publisher: url.hostname, url: url.href };
  try {
    const found = await previewList(ctx, { key: file.key, fileName, source });
    return "problem" in found ? found : toShown(title, found);
  } finally {
    await removeStored(file.key);
  }
}

const previewOf = (asking: Asking, format: SourcePreview["format"]): Promise<Shown> => {
  if (format === "page") return pagePreview(asking);
  if (format === "feed" || format === "opml") return feedPreview(asking, format);
  return tablePreview(asking, format);
};

export const previewSource = implement(
  newsCalls.previewSource,
  { transaction: "none", activity: "none" },
  async (ctx, { url: written, format }) => {
    const url = addressOf(written);
    // A feed's answer is smaller than a table's, and the process that reads it is as large.
    const shown = await holdingFile({ org: ctx.org.id, bytes: TABLE_BYTES_MAX }, async () => {
      const { retryAfter } = await takePreview.call(ctx, {});
      if (retryAfter !== null) throw rateLimited("Too many source previews.", retryAfter);
      return previewOf({ ctx, url }, format);
    });
    if ("problem" in shown) return { problem: shown.problem, preview: null };
    return { problem: null, preview: { format, ...shown } };
  },
);
