import "server-only";
import { lookupKey } from "@/lib/core/search-key";
import { isCommonWord } from "@/lib/search/vocabulary";
import { type EventType, STORY_WINDOW_MS } from "../constants";

/** What tells whether two items are of one story. */
export type StoryItem = {
  title: string;
  publishedAt: Date;
  types: readonly EventType[];
  companyIds: readonly string[];
};

const PLAIN =
  /^(?:the|an?|of|in|on|at|to|for|and|or|by|with|from|its|is|are|was|has|have|it|as|over|after|more|than|new|next|first|all|us|uk|says?|said|will|be|that|this|their|his|her|up|about|into|startup|company|firm|million|billion|amid|now|percent|how|why|what|your|you|we)$/;
/** Words for one thing, so that outlets that choose others agree. */
const SAME: [RegExp, string][] = [
  [/^(?:buys?|bought|buying|acquir\w*|acquisition|purchas\w*|takeover|snaps)$/, "acquire"],
  [/^(?:rais\w*|secur\w*|lands?|bags?|clos(?:es|ed)|collects?|nets?|funding|round)$/, "raise"],
  [
    /^(?:cuts?|axes?|slash\w*|layoffs?|lays|laid|jobs?|staff|employees|workforce|headcount)$/,
    "layoff",
  ],
  [/^(?:steps|stepped|quits?|resign\w*|leaves|leaving|left|departs?|departure)$/, "leave"],
  [/^(?:bankruptcy|bankrupt|insolvency|insolvent|administration|collapses)$/, "insolvency"],
  [/^(?:launch\w*|unveil\w*|releas\w*|rolls|introduc\w*|debuts)$/, "launch"],
  [/^(?:sues?|sued|lawsuit|charges)$/, "sue"],
  [/^(?:names|appoints|hires|taps|chief|ceo|cfo|cto|executive)$/, "officer"],
  [/^(?:breach\w*|hack\w*|cyberattack|stole|stolen)$/, "breach"],
  [/^(?:partners?|partnership)$/, "partner"],
];

/** The words of a title that tell its story: no small words, one form for words of one meaning. */
export function storyWords(title: string): string[] {
  const words = lookupKey(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const kept = words.filter((word) => word.length > 1 && !PLAIN.test(word) && !/^\d/.test(word));
  return [...new Set(kept.map((word) => SAME.find(([form]) => form.test(word))?.[1] ?? word))];
}

/** Words that are in hardly any other story: names, not what happened. */
export const rareWords = (title: string): string[] => {
  const common = new Set(SAME.map(([, word]) => word));
  return storyWords(title).filter(
    (word) => !common.has(word) && word.length > 2 && !isCommonWord(word),
  );
};

const SCALES: [RegExp, number][] = [
  [/^(?:b|bn|billion)$/, 1e9],
  [/^(?:m|mn|mln|million)$/, 1e6],
  [/^(?:k|thousand)$/, 1e3],
];

/** The sums and numbers of a title, so that "$1.05B" and "1.05 billion" are one. */
export function figuresOf(title: string): number[] {
  const found = lookupKey(title).matchAll(
    /(\d[\d,]*(?:\.\d+)?)\s?-?(bn|billion|mn|mln|million|b|m|k)?\b/g,
  );
  return [...found].flatMap(([, digits = "", scale = ""]) => {
    const number = Number(digits.replaceAll(",", ""));
    const times = SCALES.find(([form]) => form.test(scale))?.[1] ?? 1;
    return Number.isFinite(number) ? [Math.round(number * times)] : [];
  });
}

const shared = <T>(a: readonly T[], b: readonly T[]) => a.filter((each) => b.includes(each));

/** Whether two items tell the same story. */
export function isSameStory(a: StoryItem, b: StoryItem): boolean {
  if (Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) > STORY_WINDOW_MS) return false;
  const [words, others] = [storyWords(a.title), storyWords(b.title)];
  const common = shared(words, others);
  const union = new Set([...words, ...others]).size;
  const alike = union === 0 ? 0 : common.length / union;
  const [sums, sumsOfB] = [figuresOf(a.title), figuresOf(b.title)].map((figures) =>
    figures.filter((figure) => figure >= 1_000_000),
  );
  const areFar =
    (sums?.length ?? 0) > 0 &&
    (sumsOfB?.length ?? 0) > 0 &&
    shared(sums ?? [], sumsOfB ?? []).length === 0;
  if (areFar) return false;
  const names = shared(rareWords(a.title), rareWords(b.title));
  const isCompany = shared(a.companyIds, b.companyIds).length > 0;
  if (!isCompany && a.companyIds.length > 0 && b.companyIds.length > 0) return false;
  if (names.length === 0 && !isCompany) return alike >= 0.8;
  const isEvent = shared(a.types, b.types).length > 0;
  const areOthers = a.types.length > 0 && b.types.length > 0 && !isEvent;
  const isFigure = shared(figuresOf(a.title), figuresOf(b.title)).length > 0;
  if (alike >= 0.6) return true;
  if (areOthers) return names.length >= 2 && (isFigure || alike >= 0.3);
  if (isEvent && (isFigure || alike >= 0.25)) return true;
  if (isEvent && shared(a.types, b.types).some((type) => ONCE.has(type))) return true;
  return names.length >= 2 && (alike >= 0.34 || isFigure);
}

/** What happens to a company at most once in a few days. */
const ONCE = new Set<EventType>(["shut_down", "laid_off", "breached", "results"]);

/** The number of its story for each item, in the order given: an item joins the first that fits. */
export function storiesOf(items: readonly StoryItem[]): number[] {
  const stories: StoryItem[][] = [];
  return items.map((item) => {
    const found = stories.findIndex((story) => story.some((other) => isSameStory(other, item)));
    if (found < 0) return stories.push([item]) - 1;
    stories[found]?.push(item);
    return found;
  });
}
