import "server-only";
import { ParseLimitError, ParserError, parseInChild } from "@/lib/platform/parse-child";
import type { FeedInput, ReadFeed } from "./feed";
import type { PageInput, ReadPage } from "./web-page";

const FEED_PARSER = "lib/documents/feed.ts";
const PAGE_PARSER = "lib/documents/web-page.ts";
const LIMITS = {
  reads: [],
  heapMegabytes: 256,
  residentMegabytes: 600,
  cpuSeconds: 20,
  waitSeconds: 60,
};

/** What was read, or why the answer is none, as a sentence for people. */
type Reading<T> = { read: T } | { problem: string };

/** Reads a server's answer in a child process with limits. */
async function inChild<T>(parser: string, input: object, noun: string): Promise<Reading<T>> {
  try {
    for await (const value of parseInChild(parser, input, LIMITS)) return { read: value as T };
    return { problem: "The answer could not be read." };
  } catch (thrown) {
    if (thrown instanceof ParseLimitError) return { problem: `The ${noun} is too large to read.` };
    if (!(thrown instanceof ParserError)) throw thrown;
    const { name, message } = thrown.thrown;
    return { problem: name === "FeedError" ? message : `The answer is not a readable ${noun}.` };
  }
}

const inputOf = (body: Buffer, type: string): PageInput => ({
  base64: body.toString("base64"),
  type,
});

export const readFeed = (body: Buffer, type: string, url: string): Promise<Reading<ReadFeed>> => {
  const input: FeedInput = { ...inputOf(body, type), url };
  return inChild(FEED_PARSER, input, "feed");
};

/** The text of a web page, part by part. */
export const readPage = (body: Buffer, type: string): Promise<Reading<ReadPage>> =>
  inChild(PAGE_PARSER, inputOf(body, type), "page");
