import { COMMON } from "./common";

/** What is looked for: words that say something, and phrases in quotation marks. */
export type Query = { words: string[]; phrases: string[] };

const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
const MOST_WORDS = 24;

/** Reads a query. Words that every question has are left out, unless there are no others. */
export function readQuery(text: string): Query {
  const phrases = [...text.matchAll(quoted)]
    .map(([, words]) => (words ?? "").trim())
    .filter((words) => /[\p{L}\p{N}]\S*\s+\S/u.test(words));
  const all = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:[-.][\p{L}\p{N}]+)*/gu))];
  const telling = all.filter((word) => !COMMON.has(word));
  return { words: (telling.length > 0 ? telling : all).slice(0, MOST_WORDS), phrases };
}

/** How informative a word is: a rare one more than a common one (as BM25 has it). */
export const weightOf = (passages: number, all: number): number =>
  Math.log(1 + (Math.max(all, passages) - passages + 0.5) / (passages + 0.5));
