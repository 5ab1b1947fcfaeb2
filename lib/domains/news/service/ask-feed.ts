import "server-only";
import type { ReadFeed } from "@/lib/documents/feed";
import { readFeed } from "@/lib/documents/read-feed";
import { askAddress, type Failed, failedWith, type Said } from "@/lib/platform/polite-fetch";
import type { Fetched } from "@/lib/platform/safe-fetch";
import { FEED_BYTES_MAX, FEED_WAIT_MS } from "../constants";
import type { FeedRow } from "../queries/feeds";

/** What asking a feed gave. */
export type AskedFeed =
  | (Said & { state: "unchanged" })
  | (Said & { state: "read"; feed: ReadFeed })
  | Failed;

type AskedRow = Pick<FeedRow, "url" | "format" | "etag" | "lastModified">;

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5";

async function readAnswer(row: AskedRow, answer: Fetched, said: Said): Promise<AskedFeed> {
  const reading = await readFeed(answer.body, answer.type, answer.url);
  if ("problem" in reading) return failedWith(reading.problem, said);
  const feed = reading.read;
  const isList = feed.kind === "opml";
  if (isList && row.format === "feed")
    return failedWith("This is a list of feeds (OPML). Add it as a list.", said);
  if (!isList && row.format === "opml")
    return failedWith("This is a feed, not a list of feeds. Add it as a feed.", said);
  return { ...said, state: "read", feed };
}

/** Asks a feed once. Never rejects for what the server does. */
export async function askFeed(row: AskedRow): Promise<AskedFeed> {
  const limits = { bytes: FEED_BYTES_MAX, milliseconds: FEED_WAIT_MS };
  // A feed is there to be fetched by programs; only it is asked, never the pages that it links to.
  const asking = { validators: row, accept: ACCEPT, ...limits, readsRobots: false };
  const answered = await askAddress(row.url, asking);
  if (answered.state !== "answered") return answered;
  const { answer, state: _, ...said } = answered;
  return readAnswer(row, answer, said);
}
