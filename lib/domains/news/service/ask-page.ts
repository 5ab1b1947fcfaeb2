import "server-only";
import { readPage } from "@/lib/documents/read-feed";
import type { ReadPage } from "@/lib/documents/web-page";
import { askAddress, type Failed, failedWith, type Said } from "@/lib/platform/polite-fetch";
import { FEED_BYTES_MAX, FEED_WAIT_MS } from "../constants";
import type { FeedRow } from "../queries/feeds";

/** What asking a web page gave: its text. */
export type AskedPage =
  | (Said & { state: "unchanged" })
  | (Said & { state: "page"; page: ReadPage })
  | Failed;

const ACCEPT = "text/html, application/xhtml+xml;q=0.9, */*;q=0.5";

/** Asks a page once. Never rejects for what the server does. */
export async function askPage(
  row: Pick<FeedRow, "url" | "etag" | "lastModified">,
): Promise<AskedPage> {
  const limits = { bytes: FEED_BYTES_MAX, milliseconds: FEED_WAIT_MS };
  const asking = { validators: row, accept: ACCEPT, ...limits, readsRobots: true };
  const answered = await askAddress(row.url, asking);
  if (answered.state !== "answered") return answered;
  const { answer, state: _, ...said } = answered;
  const reading = await readPage(answer.body, answer.type);
  return "problem" in reading
    ? failedWith(reading.problem, said)
    : { ...said, state: "page", page: reading.read };
}
