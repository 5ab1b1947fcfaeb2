import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFeedBytes } from "@/lib/documents/feed";
import { sharedData } from "../support/shared-data";

const folder = sharedData("public-sources/feeds");

/** Recordings that are no feeds, on purpose. */
const NO_FEEDS = {
  "feedjira-DuplicateContentAtomFeed.xml": /^This is a web page\. Its feed is at http/,
  "miniflux-iso88591_utf8_mismatch.xml": /not RSS, Atom/,
  "nnw-allthis-partial.json": /damaged or cut off/,
  "nodefp-notafeed.html": /web page, not a feed/,
};

test.skipIf(!folder)("every recorded feed is read, or says what it is", () => {
  const problems: Record<string, string> = {};
  let [items, dated, empty] = [0, 0, 0];
  for (const file of readdirSync(folder ?? "")) {
    try {
      const feed = readFeedBytes(readFileSync(join(folder ?? "", file)), "", "https://a.example/");
      if (feed.kind !== "feed") continue;
      items += feed.items.length;
      dated += feed.items.filter(({ published }) => published !== null).length;
      if (feed.items.length === 0) empty++;
      for (const { title, link, summary } of feed.items) {
        expect(title).not.toMatch(/<\/?(script|b|p|a|div)\b/i);
        expect(summary.length).toBeLessThanOrEqual(300);
        expect(link === null || /^https?:/.test(link)).toBe(true);
      }
    } catch (thrown) {
      problems[file] = (thrown as Error).message;
    }
  }
  expect(Object.keys(problems).sort()).toEqual(Object.keys(NO_FEEDS).sort());
  for (const [file, problem] of Object.entries(NO_FEEDS)) expect(problems[file]).toMatch(problem);
  expect(items).toBe(1_824);
  expect({ dated, empty }).toEqual({ dated: 1_726, empty: 12 });
});
