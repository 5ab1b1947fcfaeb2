import "server-only";
import type { ReadFeed } from "@/lib/documents/feed";
import { readFeed } from "@/lib/documents/read-feed";
import { appUrl, env } from "@/lib/platform/env";
import { type Fetched, FetchRefusal, safeFetch, UnreachableHost } from "@/lib/platform/safe-fetch";
import { FEED_BYTES_MAX, FEED_WAIT_MS } from "../constants";
import type { FeedRow } from "../queries/feeds";
import { refusalOf } from "../rules/addresses";

/** What asking a feed gave. */
export type Asked = {
  status: number | null;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
  retryAfter: string | undefined;
} & (
  | { state: "unchanged" }
  | { state: "read"; feed: ReadFeed }
  | { state: "failed"; problem: string; isGone: boolean }
);

/** Says who asks and whom to write to, as publishers and the SEC demand. */
const userAgent = () => `Spotlight/1.0 (+${appUrl()}; ${env().MAIL_FROM})`;

const headersFor = ({ etag, lastModified }: FeedRow): Record<string, string> => ({
  "user-agent": userAgent(),
  accept:
    "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
  ...(etag && { "if-none-match": etag }),
  ...(lastModified && { "if-modified-since": lastModified }),
});

const nothing = { bytes: 0, etag: null, lastModified: null, retryAfter: undefined };
const failed = (problem: string, rest: Partial<Asked> = {}): Asked => ({
  ...{ status: null, ...nothing },
  ...rest,
  ...{ state: "failed", problem, isGone: rest.status === 410 },
});

/** What a status says, as a sentence for people. */
function problemOf(status: number): string {
  if (status === 404) return "The feed is not found at this address (404).";
  if (status === 410) return "The publisher has removed this feed (410).";
  if (status === 401 || status === 403) return `The server refuses the request (${status}).`;
  if (status === 429) return "The server asks for a longer pause (429).";
  if (status >= 500) return `The server has a problem (${status}).`;
  return `The server answered with status ${status}.`;
}

/** Why no answer came, without telling private networks from unknown hosts. */
function networkProblem(thrown: unknown): string {
  if (thrown instanceof UnreachableHost) return "The address can’t be reached.";
  if (thrown instanceof FetchRefusal) return `${thrown.message}.`;
  if ((thrown as Error).name === "TimeoutError")
    return `The server did not answer within ${FEED_WAIT_MS / 1_000} seconds.`;
  return "The connection failed or was cut off.";
}

async function readAnswer(row: FeedRow, answer: Fetched): Promise<Asked> {
  const { status, headers, body } = answer;
  const said = {
    status,
    bytes: body.length,
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
    retryAfter: headers["retry-after"],
  };
  if (status === 304) return { ...said, state: "unchanged" };
  if (status !== 200) return failed(problemOf(status), said);
  const reading = await readFeed(body, answer.type, answer.url);
  if ("problem" in reading) return failed(reading.problem, said);
  const isList = reading.feed.kind === "opml";
  if (isList && row.format === "feed")
    return failed("This is a list of feeds (OPML). Add it as a list.", said);
  if (!isList && row.format === "opml")
    return failed("This is a feed, not a list of feeds. Add it as a feed.", said);
  return { ...said, state: "read", feed: reading.feed };
}

/** Asks a feed once. Never rejects for what the server does. */
export async function askFeed(row: FeedRow): Promise<Asked> {
  let refused: string | null = null;
  const follows = (url: URL) => {
    refused = refusalOf(url);
    return refused === null;
  };
  const limits = { bytes: FEED_BYTES_MAX, milliseconds: FEED_WAIT_MS, headers: headersFor(row) };
  let answer: Fetched;
  try {
    answer = await safeFetch(row.url, { ...limits, follows });
  } catch (thrown) {
    return failed(refused ?? networkProblem(thrown));
  }
  return readAnswer(row, answer);
}
