import type { Period } from "../item";
import type { Token } from "../token";
import {
  earlier,
  partsOf,
  type Span,
  shifted,
  type TimeUnit,
  trailing,
  unitAround,
  unitBefore,
} from "./calendar";
import { formsOf, textAt, wordSet } from "./forms";
import { isAndHalf, isRangeAt, numeralAt } from "./numerals";
import type { Point } from "./years";

type Tokens = readonly Token[];

/** How many days "recently" reaches back. */
const RECENT_DAYS = 90;
/** What "a few" and "several" count in "the last few months". */
const FEW = 3;

const singular: Record<string, TimeUnit | "fortnight" | "hour"> = {
  day: "day",
  week: "week",
  fortnight: "fortnight",
  month: "month",
  quarter: "quarter",
  year: "year",
  yr: "year",
  mo: "month",
  decade: "decade",
  hour: "hour",
  hr: "hour",
};

type Count = { to: number; count: number; unit: TimeUnit; isPlural: boolean };

/** A unit of time; hours are days, and fortnights weeks. */
function unitAt(tokens: Tokens, at: number, count: number): Count | null {
  const text = textAt(tokens, at);
  const unit = singular[text] ?? singular[text.replace(/s$/, "")];
  const isPlural = text.endsWith("s");
  const to = at + 1;
  if (unit === "hour") return { to, count: Math.ceil(count / 24), unit: "day", isPlural };
  if (unit === "fortnight") return { to, count: 2 * count, unit: "week", isPlural };
  return unit ? { to, count, unit, isPlural } : null;
}

const LEAST_COUNT = 0.5;
const MOST_COUNT = 1000;

const fewWords = wordSet("few several");
const isArticle = (text: string) => text === "a" || text === "an";

/** "12 months", "a year", "two and a half years", "a couple of weeks", "few days", "half a year". */
function durationAt(tokens: Tokens, at: number): Count | null {
  if (textAt(tokens, at) === "half")
    return unitAt(tokens, at + (isArticle(textAt(tokens, at + 1)) ? 2 : 1), 0.5);
  const few = isArticle(textAt(tokens, at)) ? 1 : 0;
  if (fewWords.has(textAt(tokens, at + few))) return unitAt(tokens, at + few + 1, FEW);
  const numeral = numeralAt(tokens, at);
  if (numeral && numeral.value >= LEAST_COUNT && numeral.value <= MOST_COUNT) {
    const hyphen = textAt(tokens, numeral.to) === "-" ? 1 : 0;
    return halved(tokens, unitAt(tokens, numeral.to + hyphen, numeral.value));
  }
  return few ? halved(tokens, unitAt(tokens, at + 1, 1)) : null;
}

/** "A year and a half". */
function halved(tokens: Tokens, count: Count | null): Count | null {
  return count && isAndHalf(tokens, count.to)
    ? { ...count, to: count.to + 3, count: count.count + 0.5 }
    : count;
}

const whole = (today: string, { count, unit }: Count): Span => {
  if (unit === "day" || unit === "week") return trailing(today, Math.ceil(count), unit);
  return trailing(today, count, unit);
};

const trailingWords = formsOf<"last" | "past">([
  ["last|the last|latest|the latest|previous|the previous|preceding|the preceding|prior", "last"],
  ["past|the past|trailing|the trailing|recent|the most recent|most recent|these past", "past"],
]);

/** "Past 12 months", "the last 3 years", "the last year", "recent months". */
function trailingPoint(tokens: Tokens, at: number, today: string): Point | null {
  const lead = trailingWords(tokens, at);
  if (!lead) return null;
  const hyphen = textAt(tokens, lead.to) === "-" ? 1 : 0;
  const counted = durationAt(tokens, lead.to + hyphen);
  if (counted) return { to: counted.to, span: whole(today, counted), isRelative: true };
  const bare = halved(tokens, unitAt(tokens, lead.to, 1));
  if (!bare) return null;
  if (bare.isPlural)
    return { to: bare.to, span: whole(today, { ...bare, count: FEW }), isRelative: true };
  // "Last year" and "the last quarter" are the calendar's, "the last year" ends today.
  const isLast = lead.value === "last";
  const isCalendar = isLast && (textAt(tokens, at) !== "the" || bare.unit === "quarter");
  const isBefore = isLast && /^(?:previous|preceding|prior)$/.test(textAt(tokens, lead.to - 1));
  if (isCalendar || isBefore)
    return { to: bare.to, span: unitBefore(today, bare.count, bare.unit), isRelative: true };
  return { to: bare.to, span: whole(today, bare), isRelative: true };
}

const ahead = formsOf<number>([
  ["this|the current|current|this calendar|this current", 0],
  ["next|the next|coming|the coming|upcoming|the upcoming|the following", -1],
  ["last calendar|the last calendar", 1],
]);

/** "This year", "next quarter", "the next 30 days". */
function unitPoint(tokens: Tokens, at: number, today: string): Point | null {
  const lead = ahead(tokens, at);
  if (!lead) return null;
  const bare = unitAt(tokens, lead.to, 1);
  if (bare && !bare.isPlural)
    return {
      to: bare.to,
      span: unitBefore(today, lead.value * bare.count, bare.unit),
      isRelative: true,
    };
  const counted = lead.value < 0 ? durationAt(tokens, lead.to) : null;
  if (!counted) return null;
  const to = earlier(today, -Math.ceil(counted.count), counted.unit);
  return { to: counted.to, span: { from: today, to }, isRelative: true };
}

/** The unit that "the" stands for after a part: "the end of the year" is this year's. */
export function ownUnit(tokens: Tokens, at: number, today: string): Point | null {
  const first = textAt(tokens, at) === "the" ? at + 1 : at;
  const bare = unitAt(tokens, first, 1);
  return bare && !bare.isPlural
    ? { to: bare.to, span: unitAround(today, bare.unit), isRelative: true }
    : null;
}

const longer = formsOf<"more" | "least" | "less" | "most">([
  ["more than|over|longer than|greater than", "more"],
  ["at least|no less than|not less than", "least"],
  ["less than|under|fewer than", "less"],
  ["at most|no more than|not more than|up to|no longer than|within", "most"],
]);

const agoWords = wordSet("ago back earlier");

/** "A year ago", "more than 18 months ago". */
function agoPoint(
  tokens: Tokens,
  at: number,
  today: string,
): Point | { to: number; open: Period } | null {
  const bound = longer(tokens, at);
  const counted = durationAt(tokens, bound?.to ?? at);
  if (!counted || !agoWords.has(textAt(tokens, counted.to))) return null;
  const to = counted.to + 1;
  const day = earlier(today, counted.count, counted.unit);
  if (!bound) {
    const isWhole = Number.isInteger(counted.count);
    const span = isWhole
      ? unitBefore(today, counted.count, counted.unit)
      : unitAround(day, "month");
    return { to, span, day, isRelative: true };
  }
  switch (bound.value) {
    case "more":
      return { to, open: { from: null, to: shifted(day, -1) } };
    case "least":
      return { to, open: { from: null, to: day } };
    case "less":
      return { to, open: { from: shifted(day, 1), to: today } };
    case "most":
      return { to, open: { from: day, to: today } };
  }
}

/** "6 to 12 months ago", "between two and three years ago". */
function rangeAgo(tokens: Tokens, at: number, today: string): { to: number; open: Period } | null {
  const first = textAt(tokens, at) === "between" ? at + 1 : at;
  const low = numeralAt(tokens, first);
  if (!low || !isRangeAt(tokens, first, low.to)) return null;
  const high = durationAt(tokens, low.to + 1);
  const isAgo = high && low.value < high.count && agoWords.has(textAt(tokens, high.to));
  if (!isAgo) return null;
  const [from, to] = [high.count, low.value].map((count) => earlier(today, count, high.unit));
  return { to: high.to + 1, open: { from: from ?? null, to: to ?? null } };
}

/** "12 months to June 2026", "6 months before 2025": a time by the one that ends it. */
export function endingAt(
  tokens: Tokens,
  at: number,
  spanAt: (at: number) => { to: number; span: Span } | null,
): { to: number; span: Span } | null {
  const isLed = /^(?:in|during|over|for)$/.test(textAt(tokens, at));
  const first = textAt(tokens, isLed ? at + 1 : at) === "the" ? 1 : 0;
  const counted = durationAt(tokens, at + Number(isLed) + first);
  const joint = counted && textAt(tokens, counted.to);
  if (!counted || !/^(?:to|ending|ended|through|until|before)$/.test(joint ?? "")) return null;
  const behind = textAt(tokens, counted.to + 1) === "in" ? 2 : 1;
  const end = spanAt(counted.to + behind);
  const last = end && (joint === "before" ? shifted(end.span.from, -1) : end.span.to);
  return end && last ? { to: end.to, span: whole(last, counted) } : null;
}

/** "More than a year ago": a period with an open end. */
export function openAgo(
  tokens: Tokens,
  at: number,
  today: string,
): { to: number; open: Period } | null {
  const point = agoPoint(tokens, at, today);
  return point && "open" in point ? point : rangeAgo(tokens, at, today);
}

const WEEKDAYS = formsOf<number>([
  ["monday|mon", 0],
  ["tuesday|tue|tues", 1],
  ["wednesday|wed", 2],
  ["thursday|thu|thur|thurs", 3],
  ["friday|fri", 4],
  ["saturday", 5],
  ["sunday", 6],
]);

/** "Monday" is the last one before today; "this Friday" and "next Friday" are of those weeks. */
function weekdayPoint(tokens: Tokens, at: number, today: string): Point | null {
  const lead = textAt(tokens, at);
  const isLed = /^(?:last|this|next|past)$/.test(lead);
  const weekday = WEEKDAYS(tokens, isLed ? at + 1 : at);
  if (!weekday) return null;
  const monday = unitAround(today, "week").from;
  const inThisWeek = shifted(monday, weekday.value);
  const before = inThisWeek < today ? inThisWeek : shifted(inThisWeek, -7);
  const day = lead === "this" ? inThisWeek : lead === "next" ? shifted(inThisWeek, 7) : before;
  const isShort = !textAt(tokens, weekday.to - 1).endsWith("day");
  const needsLead: Pick<Point, "needsLead"> = isShort && !isLed ? { needsLead: true } : {};
  return { to: weekday.to, span: { from: day, to: day }, isRelative: true, ...needsLead };
}

/** Words for a time that is counted from today, with the weight of those that mean more than that. */
const named = formsOf<{ span: (today: string) => Span; weight?: number }>([
  // "How many employees does it have today?" asks for no change of today.
  ["today", { span: (today) => unitAround(today, "day"), weight: 0.5 }],
  ["yesterday", { span: (today) => unitBefore(today, 1, "day") }],
  ["tomorrow", { span: (today) => unitBefore(today, -1, "day") }],
  [
    "recently|lately|of late|in recent times|as of late",
    { span: (today) => trailing(today, RECENT_DAYS, "day") },
  ],
  ["recent|newly|freshly", { span: (today) => trailing(today, RECENT_DAYS, "day"), weight: 0.6 }],
  ["ttm|ltm|trailing twelve months", { span: (today) => trailing(today, 1, "year") }],
  [
    "ytd|year to date|year - to - date|so far this year|this year so far|this year to date|the year so far",
    { span: (today) => ({ from: unitAround(today, "year").from, to: today }) },
  ],
  [
    "qtd|quarter to date|so far this quarter|this quarter so far",
    { span: (today) => ({ from: unitAround(today, "quarter").from, to: today }) },
  ],
  [
    "mtd|month to date|so far this month|this month so far",
    { span: (today) => ({ from: unitAround(today, "month").from, to: today }) },
  ],
]);

function namedPoint(tokens: Tokens, at: number, today: string): Point | null {
  const found = named(tokens, at);
  const isCompared = /^(?:most|more|how|less|least)$/.test(textAt(tokens, at - 1));
  if (!found || isCompared) return null;
  const { span, weight } = found.value;
  return { to: found.to, span: span(today), isRelative: true, ...(weight ? { weight } : {}) };
}

/** The times that are counted from today and begin at a token. */
export function relativePoints(tokens: Tokens, at: number, today: string): Point[] {
  const ago = agoPoint(tokens, at, today);
  return [
    trailingPoint(tokens, at, today),
    unitPoint(tokens, at, today),
    ago && !("open" in ago) ? ago : null,
    weekdayPoint(tokens, at, today),
    namedPoint(tokens, at, today),
  ].filter((point) => point !== null);
}

const DENIAL = /^(?:not|n't|no|never|without)$/;
const RAISED = /^(?:raised|raise|raising|funding|money|capital|rounds?|deals?|financing)$/;
/** How far before its time a deed is denied: "haven't raised any new money for two years". */
const DENIED_WITHIN = 6;

/** "Haven't raised for two years": how long nothing was raised; a company's "10 years" are its age. */
const isDeniedRaise = (tokens: Tokens, at: number): boolean =>
  RAISED.test(textAt(tokens, at - 1)) &&
  tokens.slice(Math.max(0, at - DENIED_WITHIN), at).some(({ text }) => DENIAL.test(text));

/** "In 18 months", "within a year": the time until today, as in "has not raised in 18 months". */
export function lastingAt(
  tokens: Tokens,
  at: number,
  today: string,
): { to: number; span: Span } | null {
  const lead = textAt(tokens, at);
  if (!/^(?:in|within)$/.test(lead) && !(lead === "for" && isDeniedRaise(tokens, at))) return null;
  const bound = longer(tokens, at + 1);
  const counted = durationAt(tokens, bound?.to ?? at + 1);
  return counted && { to: counted.to, span: whole(today, counted) };
}

export const yearOfDay = (day: string): number => partsOf(day)[0];
