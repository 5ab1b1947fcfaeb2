import { moneyText } from "../../core/money";
import type { Amount, StatedDate } from "../types";

/** "A", "A and B", "A, B and C". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** "A", "A or B", "A, B or C". */
export const either = (items: readonly string[]): string =>
  listed(items).replace(/ and ([^,]*)$/, " or $1");

export type HeadCount = { min: number; max: number | null };

const whole = (count: number) => count.toLocaleString("en");

/** "58", "between 51 and 200", "at least 5,000". */
export function headCountText({ min, max }: HeadCount): string {
  if (max === null) return `at least ${whole(min)}`;
  return min === max ? whole(min) : `between ${whole(min)} and ${whole(max)}`;
}

/** "$26.4M", "€60M–€90M", "at least $100M". */
export const amountText = (amount: Amount): string =>
  amount.at_least ? `at least ${moneyText({ ...amount, at_least: false })}` : moneyText(amount);

const QUARTERS = ["first", "second", "third", "fourth"];
const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "8 July 2026", "July 2026", "the third quarter of 2026", "2026". */
export function dateText({ date, precision }: StatedDate): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (precision === "year") return String(at.getUTCFullYear());
  if (precision === "month") return month.format(at);
  if (precision !== "quarter") return day.format(at);
  return `the ${QUARTERS[Math.floor(at.getUTCMonth() / 3)]} quarter of ${at.getUTCFullYear()}`;
}

/** With its preposition: "on 8 July 2026", "in July 2026". */
export const atDate = (date: StatedDate): string =>
  `${date.precision === "day" ? "on" : "in"} ${dateText(date)}`;

/** "a Seed", "an Angel". */
export const withArticle = (word: string): string =>
  `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}`;

/** Longest quotation, in UTF-16 units. */
const QUOTE_MAX = 280;
/** Inside quotation marks these would be taken for their end. */
const MARKS = /[“”]/;

/** A piece of `text` that can stand in quotation marks: at most some sentences of its first line. */
export function quotable(text: string): string | null {
  const line = text
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .find((part) => /\p{L}/u.test(part));
  const clean =
    line
      ?.split(MARKS)
      .map((part) => part.trim())
      .find((part) => part.length > 10) ?? line;
  if (!clean || MARKS.test(clean)) return null;
  return clean.length <= QUOTE_MAX ? bare(clean) : bare(cutQuote(clean));
}

/** The sentences that fit, else the words that do. */
function cutQuote(text: string): string {
  const head = text.slice(0, QUOTE_MAX);
  const ends = [...head.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index);
  const end = ends.findLast((at) => at > QUOTE_MAX / 4);
  return head.slice(0, end ?? Math.max(head.lastIndexOf(" "), 1));
}

/** Without the signs that end a sentence, which follows the quotation marks. */
const bare = (text: string) => text.replace(/[\s.!?…:;,]+$/u, "");

/** The sentences of a text, each as it stands there. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+|(?<=[.!?])\s+(?=[\p{Lu}*"'(])/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 10);
