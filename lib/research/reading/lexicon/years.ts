import type { Token } from "../token";
import { partsOf, type Span, years } from "./calendar";
import { formsOf, isJoined, textAt } from "./forms";
import { isCount, scaleOf, yearOf } from "./numerals";

/**
 * A stretch of the calendar that some words name; `span` is null for a day that does not exist.
 */
export type Point = {
  to: number;
  span: Span | null;
  weight?: number;
  isYear?: number;
  /** Counted from today: "the last 12 months". */
  isRelative?: true;
  /** "By the end of 2025" reaches to its last day. */
  isEnd?: true;
  /** Only a word before it makes it a time: "in May". */
  needsLead?: true;
  /** A number that counts rather than a year: "2000 employees". */
  isCounted?: true;
  /** The exact day of "a year ago", from which "since" counts. */
  day?: string;
  /** Its span in a given year, when none is named. */
  inYear?: (year: number) => Span | null;
};

export function longestOf<T extends { to: number }>(points: readonly T[]): T[] {
  const to = Math.max(...points.map((point) => point.to));
  return points.filter((point) => point.to === to);
}

type Tokens = readonly Token[];

/** Years of two digits are of this century up to here, of the last from `LAST_CENTURY`. */
const THIS_CENTURY = 35;
const LAST_CENTURY = 50;

const fullYear = (short: number): number | null => {
  if (short <= THIS_CENTURY) return 2000 + short;
  return short >= LAST_CENTURY ? 1900 + short : null;
};

/** "'21": an apostrophe before two digits. */
export function shortYearAt(tokens: Tokens, at: number): { to: number; year: number } | null {
  const digits = textAt(tokens, at + 1);
  const isShort = textAt(tokens, at) === "'" && isJoined(tokens, at + 1) && /^\d\d$/.test(digits);
  const isQuoted = isJoined(tokens, at + 2) && /^['s%]/.test(textAt(tokens, at + 2));
  const year = isShort && !isQuoted ? fullYear(Number(digits)) : null;
  return year === null ? null : { to: at + 2, year };
}

const CURRENCIES = /^[$€£¥₹₩]$/;

/** "2021", unless it is an amount or a part of another word: "$2021", "2021%", "2010s". */
function writtenYear(tokens: Tokens, at: number): { to: number; year: number } | null {
  const year = yearOf(tokens[at]);
  const next = tokens[at + 1];
  const isTight = next?.isSpaced === false && next.kind === "word" && !/^[qh]\d$/.test(next.text);
  const isAmount =
    CURRENCIES.test(textAt(tokens, at - 1)) ||
    /^(?:%|percent|dollars|usd)$/.test(next?.text ?? "") ||
    (scaleOf(next?.text ?? "") ?? 0) >= 1000;
  return year === null || isTight || isAmount ? null : { to: at + 1, year };
}

const relative = formsOf<number>([
  ["this year|the current year|current year|this calendar year", 0],
  ["last year|previous year|the previous year|prior year|the prior year|last calendar year", -1],
  ["the year before", -1],
  ["next year|the coming year|the next year", 1],
]);

const named = formsOf<true>([["the year|year|the calendar year|calendar year|cy", true]]);

/** A year by its number: "2021", "'21", "the year 2021", "CY2025". */
export function yearAt(tokens: Tokens, at: number): { to: number; year: number } | null {
  const fused = /^cy(\d{2}|\d{4})$/.exec(textAt(tokens, at))?.[1];
  const full = fused && (fused.length === 4 ? Number(fused) : fullYear(Number(fused)));
  if (full && full >= 1900 && full <= 2035) return { to: at + 1, year: full };
  const first = named(tokens, at)?.to ?? at;
  return writtenYear(tokens, first) ?? shortYearAt(tokens, first);
}

/** A year as it follows a month or quarter: "of 2025", ", 2025", "last year", "of the year". */
export function yearBehind(
  tokens: Tokens,
  at: number,
  today: string,
): { to: number; year: number } | null {
  const joint = /^(?:of|,|\/|in)$/.test(textAt(tokens, at)) ? at + 1 : at;
  const isHyphen = textAt(tokens, at) === "-" && isJoined(tokens, at) && isJoined(tokens, at + 1);
  const first = isHyphen ? at + 1 : joint;
  const written = yearAt(tokens, first);
  if (written) return written;
  const [thisYear] = partsOf(today);
  const counted = relative(tokens, first);
  if (counted) return { to: counted.to, year: thisYear + counted.value };
  const isThis =
    joint > at && textAt(tokens, first) === "the" && textAt(tokens, first + 1) === "year";
  return isThis ? { to: first + 2, year: thisYear } : null;
}

/** A number that counts people is hardly a year. */
const COUNT_WEIGHT = 0.5;

/** A year that is alone. */
export function yearPoint(tokens: Tokens, at: number): Point | null {
  const found = yearAt(tokens, at);
  if (!found) return null;
  const isCounted = found.to === at + 1 && isCount(tokens, at);
  const counted = isCounted ? { weight: COUNT_WEIGHT, isCounted: true as const } : {};
  return { to: found.to, span: years(found.year), isYear: found.year, ...counted };
}

const EVENTS = formsOf<readonly [first: number, last: number]>([
  [
    "dot com boom|dot - com boom|dotcom boom|dot com bubble|dot - com bubble|dotcom bubble",
    [1998, 2001],
  ],
  ["financial crisis|global financial crisis|great recession|gfc", [2008, 2009]],
  ["covid|covid - 19|covid 19|pandemic|coronavirus|zirp", [2020, 2021]],
]);

/** What everybody dates by: "since the pandemic", "pre-covid". */
export function eventPoint(tokens: Tokens, at: number): Point | null {
  const found = EVENTS(tokens, at);
  return found && { to: found.to, span: years(...found.value), needsLead: true };
}

const decadeWords = formsOf<number>([
  ["the fifties", 1950],
  ["the sixties", 1960],
  ["the seventies|seventies", 1970],
  ["the eighties|eighties", 1980],
  ["the nineties|nineties", 1990],
  ["the noughties|noughties|the aughts|the two thousands", 2000],
  ["the twenty tens|the tens|the teens", 2010],
  ["the twenty twenties|the twenties", 2020],
]);

/** "The 2010s", "1990s", "the 90s", "'90s", "the nineties". */
export function decadePoint(tokens: Tokens, at: number): Point | null {
  const word = decadeWords(tokens, at);
  if (word) return { to: word.to, span: years(word.value, word.value + 9) };
  const isThe = textAt(tokens, at) === "the";
  const isCut = textAt(tokens, isThe ? at + 1 : at) === "'";
  const first = at + Number(isThe) + Number(isCut);
  const digits = textAt(tokens, first);
  const apostrophe = textAt(tokens, first + 1) === "'" ? 1 : 0;
  const end = first + 1 + apostrophe;
  const isPlural = /^'?s$/.test(textAt(tokens, end)) && isJoined(tokens, end);
  if (!isPlural || !isJoined(tokens, first + 1)) return null;
  const isFull = /^(?:19\d|20[0-3])0$/.test(digits);
  const isShort = /^\d0$/.test(digits) && (isThe || isCut || isPart(textAt(tokens, at - 1)));
  const start = isFull ? Number(digits) : isShort ? fullYear(Number(digits)) : null;
  return start === null ? null : { to: end + 1, span: years(start, start + 9) };
}

const isPart = (text: string) => /^(?:early|mid|late|-)$/.test(text);
