import "server-only";
import { ParseLimitError, ParserError, parseInChild } from "@/lib/platform/parse-child";
import type { FeedInput, ReadFeed } from "./feed";

const PARSER = "lib/documents/feed.ts";
const LIMITS = {
  reads: [],
  heapMegabytes: 256,
  residentMegabytes: 600,
  cpuSeconds: 20,
  waitSeconds: 60,
};

/** A feed, or why the answer is none, as a sentence for people. */
export type FeedReading = { feed: ReadFeed } | { problem: string };

/** Reads a server's answer in a child process with limits. */
export async function readFeed(body: Buffer, type: string, url: string): Promise<FeedReading> {
  const input: FeedInput = { base64: body.toString("base64"), type, url };
  try {
    for await (const value of parseInChild(PARSER, input, LIMITS))
      return { feed: value as ReadFeed };
    return { problem: "The answer could not be read." };
  } catch (thrown) {
    if (thrown instanceof ParseLimitError) return { problem: "The feed is too large to read." };
    if (!(thrown instanceof ParserError)) throw thrown;
    const { name, message } = thrown.thrown;
    return { problem: name === "FeedError" ? message : "The answer is not a readable feed." };
  }
}
