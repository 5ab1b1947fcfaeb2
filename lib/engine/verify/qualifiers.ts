import { isSameTime } from "./agreement";
import { dayAt, type StatedDay } from "./days";
import { type Figure, figureAt, type Read } from "./figures";
import type { Match } from "./form-matcher";
import type { Part } from "./slots";

/* Qualifiers right after a form: the day it holds for, and a threshold. */

const AS_OF = /^ \(?as of /;

/** A part supported only by a claim of that day. */
export const asOfDay = (part: Part, day: StatedDay): Part => ({
  ...part,
  words: `${part.words} as of ${day.date}`,
  isSaidBy: (each) =>
    part.isSaidBy(each) &&
    each.as_of !== null &&
    isSameTime(day, { date: each.as_of, precision: "day" }),
});

/** "as of 30 June 2026" after a form. */
function dated(match: Match, text: string): Match[] {
  const opening = AS_OF.exec(text.slice(match.end))?.[0];
  const day = opening ? dayAt(text, match.end + opening.length) : null;
  if (!day || !opening) return [match];
  const isOpen = opening.includes("(");
  const parts = match.parts.map((part) => asOfDay(part, day.value));
  const later = { ...match, end: day.end + (isOpen ? 1 : 0), parts };
  return isOpen && text[day.end] !== ")" ? [match] : [match, later];
}

/** "more than $1B", "before 2016". */
function thresholdAt(text: string, at: number): Read<Figure> | null {
  const side = /^(?:after|before) (?=\d{4}\b)/.exec(text.slice(at))?.[0];
  const read = figureAt(text, at + (side?.length ?? 0));
  const bound = side === "after " ? "over" : "under";
  return read && side ? { ...read, value: { ...read.value, bound } } : read;
}

/** ", more than $1B" or "(over 100)" after a form with one figure. */
function bounded(match: Match, text: string): Match[] {
  const opening = /^(?:, | \()(?:which is |that is )?/.exec(text.slice(match.end))?.[0];
  const [stated, ...others] = match.parts.filter(({ figure }) => figure);
  const threshold = opening ? thresholdAt(text, match.end + opening.length) : null;
  if (!opening || !threshold || !stated?.under || others.length > 0) return [match];
  const isOpen = opening.includes("(");
  if (threshold.value.bound === "is" || (isOpen && text[threshold.end] !== ")")) return [match];
  const words = text.slice(match.end + opening.length, threshold.end);
  const parts = [...match.parts, stated.under(threshold.value, words)];
  return [match, { ...match, end: threshold.end + (isOpen ? 1 : 0), parts }];
}

/** A match without and with the qualifiers that follow it. */
export const withQualifiers = (match: Match, text: string): Match[] =>
  bounded(match, text).flatMap((each) => dated(each, text));
