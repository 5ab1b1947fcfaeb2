import "server-only";
import { lookupKey } from "@/lib/core/search-key";
import type { FeedItem } from "@/lib/documents/feed";
import { sha256Hex } from "@/lib/platform/crypto";
import { SENTENCE_MAX, sentencesOf } from "../rules/sentences";

/** Parts that are remembered, so that one that comes back is not news again. */
const KNOWN_MAX = 10_000;
/** Of a page's parts the first may be news; those after them are known when they move up. */
const NEWS_AMONG = 500;
/** A page of fewer parts may change as a whole. */
const FEW_PARTS = 5;
/** After so many fetches of another text, the page is taken as it is now. */
const OTHER_TEXT_MAX = 3;

const keyOf = (part: string) => sha256Hex(lookupKey(part)).slice(0, 16);

const itemOf = (text: string, url: string): FeedItem => {
  const title = sentencesOf(text)[0] ?? `${text.slice(0, SENTENCE_MAX - 1).toWellFormed()}…`;
  const summary = text.length > SENTENCE_MAX ? `${text.slice(0, SENTENCE_MAX - 1)}…` : text;
  return {
    ...{ guid: keyOf(text), link: url, title, summary: summary.toWellFormed(), text },
    published: null,
    isPart: true,
  };
};

type Before = {
  url: string;
  /** Null before the first fetch. */
  known: readonly string[] | null;
  failures: number;
};

/** What a page says that it did not say before, and what is known of it from now on. */
export type PageChange = { items: FeedItem[]; known: string[] } | { problem: string };

/**
 * The first fetch is the beginning and brings nothing; each later one brings the parts that are new.
 * A page on which nothing is left of what it said may be an error in the page's place.
 */
export function changeOfPage(
  parts: readonly string[],
  { url, known, failures }: Before,
): PageChange {
  const keyed = [...new Map(parts.map((part) => [keyOf(part), part]))];
  const now = keyed.map(([key]) => key);
  if (known === null) return { items: [], known: now };
  const before = new Set(known);
  const isFresh = ([key]: [key: string, part: string]) => !before.has(key);
  const fresh = keyed.slice(0, NEWS_AMONG).filter(isFresh);
  const isOther = known.length >= FEW_PARTS && keyed.every(isFresh);
  if (isOther && failures < OTHER_TEXT_MAX)
    return {
      problem: "None of the page’s earlier text is left. The next fetch will check again.",
    };
  const kept = known.filter((key) => !now.includes(key));
  return {
    items: isOther ? [] : fresh.map(([, part]) => itemOf(part, url)),
    known: [...now, ...kept].slice(0, KNOWN_MAX),
  };
}
