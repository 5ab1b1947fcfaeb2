import { moneyText } from "../../core/money";
import type { Amount, StatedDate } from "../tools";

/** "A", "A and B", "A, B and C". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

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
/** A shorter beginning says nothing. */
const QUOTE_MIN = 10;
/** Inside quotation marks these would be taken for their end. */
const MARKS = /[“”]/;

/**
 * A piece of `text` that can stand in quotation marks: the beginning of its first line, to the end
 * of a sentence, or to an ellipsis where it is cut within one. Null where nothing of it can.
 */
export function quotable(text: string): string | null {
  const line = text
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .find((part) => /\p{L}/u.test(part));
  if (!line) return null;
  const mark = line.search(MARKS);
  const head = mark < 0 ? line : line.slice(0, mark);
  if (head.length <= QUOTE_MAX) return mark < 0 ? bare(head) : cutAfter(head, head.length);
  return cutAfter(head, QUOTE_MAX);
}

/** The sentences of a text that end before `max`; else the words that do, and an ellipsis. */
function cutAfter(text: string, max: number): string | null {
  const head = text.slice(0, max);
  const ends = [...head.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index);
  const end = ends.findLast((at) => at > max / 4);
  if (end !== undefined) return bare(head.slice(0, end));
  const words = head.slice(0, head.lastIndexOf(" ")).replace(/[\s,;:.…-]+$/u, "");
  return words.length < QUOTE_MIN ? null : `${words}…`;
}

/** Without the signs that end a sentence, which follows the quotation marks. */
const bare = (text: string) => text.replace(/[\s.!?…:;,]+$/u, "");

/** The sentences of a text, each as it stands there. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+|(?<=[.!?])\s+(?=[\p{Lu}*"'(])/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 10);
