import type { Token } from "../token";
import { months, oneDay, partsOf, type Span } from "./calendar";
import { formsOf, isJoined, textAt } from "./forms";
import { type Point, shortYearAt, yearAt, yearBehind } from "./years";

type Tokens = readonly Token[];

const MONTHS = formsOf<number>([
  ["january|jan|jan .", 1],
  ["february|feb|feb .", 2],
  ["march|mar|mar .", 3],
  ["april|apr|apr .", 4],
  ["may", 5],
  ["june|jun|jun .", 6],
  ["july|jul|jul .", 7],
  ["august|aug|aug .", 8],
  ["september|sep|sept|sep .|sept .", 9],
  ["october|oct|oct .", 10],
  ["november|nov|nov .", 11],
  ["december|dec|dec .", 12],
]);
/** Words and names of their own, which are months after "in" or next to a day or year only. */
const OTHER_WORDS = /^(?:may|march|mar|jan|jun|apr|april|august|june|sep|dec)$/;
/** Those that the English language needs for other things. */
const VERBS = /^(?:may|march|mar|sep|dec)$/;

type Month = { to: number; month: number };

/** The name of a month; a point after it belongs to it only when more follows. */
function monthAt(tokens: Tokens, at: number): Month | null {
  const found = MONTHS(tokens, at);
  if (!found) return null;
  const isPoint = textAt(tokens, found.to - 1) === ".";
  const isSentenceEnd = isPoint && (!isJoined(tokens, found.to - 1) || found.to === tokens.length);
  return { to: isSentenceEnd ? found.to - 1 : found.to, month: found.value };
}

/** How many years back a day is looked for that only some years have: February 29. */
const YEARS_BACK = 8;

/** The latest span of its kind that has begun: "June" is the past June. */
export function latest(inYear: (year: number) => Span | null, today: string): Span | null {
  const [thisYear] = partsOf(today);
  for (let year = thisYear; year >= thisYear - YEARS_BACK; year--) {
    const span = inYear(year);
    if (span && span.from <= today) return span;
  }
  return null;
}

const yearless = (to: number, inYear: (year: number) => Span | null, today: string): Point => ({
  to,
  span: latest(inYear, today),
  inYear,
});

/** A day of the month, "15" or "15th". */
function dayNumberAt(
  tokens: Tokens,
  at: number,
): { to: number; day: number; isOrdinal: boolean } | null {
  const text = textAt(tokens, at);
  if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > 31) return null;
  const suffix = textAt(tokens, at + 1);
  const isOrdinal = /^(?:st|nd|rd|th)$/.test(suffix) && isJoined(tokens, at + 1);
  const next = tokens[at + 1];
  const isAmount =
    next?.isSpaced === false && (next.kind === "word" || /^[%+$€£]$/.test(next.text));
  if (isAmount && !isOrdinal) return null;
  return { to: isOrdinal ? at + 2 : at + 1, day: Number(text), isOrdinal };
}

function datePoint(tokens: Tokens, to: number, month: number, day: number, today: string): Point {
  const year = yearBehind(tokens, to, today);
  if (year) return { to: year.to, span: oneDay(year.year, month, day) };
  return yearless(to, (each) => oneDay(each, month, day), today);
}

/** "June 2026", "in June", "June of last year", "July 15, 2026". */
function monthPoints(tokens: Tokens, at: number, today: string): Point[] {
  const found = monthAt(tokens, at);
  if (!found) return [];
  const { to, month } = found;
  const inYear = (year: number) => months(year, month);
  const year = yearBehind(tokens, to, today);
  if (year) return [{ to: year.to, span: inYear(year.year) }];
  const word = textAt(tokens, at);
  const isCapital = at > 0 && /^\p{Lu}/u.test(tokens[at]?.raw ?? "");
  const lead = (VERBS.test(word) && !isCapital ? { needsLead: true } : {}) as Pick<
    Point,
    "needsLead"
  >;
  const weight = OTHER_WORDS.test(word) ? { weight: 0.8 } : {};
  const points: Point[] = [{ ...yearless(to, inYear, today), ...lead, ...weight }];
  const first = textAt(tokens, to) === "the" ? to + 1 : to;
  const day = dayNumberAt(tokens, first);
  if (day) points.push(datePoint(tokens, day.to, month, day.day, today));
  return points;
}

/** "15 July", "the 15th of July 2026". */
function dayMonthPoint(tokens: Tokens, at: number, today: string): Point | null {
  const isThe = textAt(tokens, at) === "the";
  const day = dayNumberAt(tokens, isThe ? at + 1 : at);
  if (!day || /^(?:top|first|last|next|the|-)$/.test(textAt(tokens, at - 1))) return null;
  const isOf = textAt(tokens, day.to) === "of";
  const month = monthAt(tokens, isOf ? day.to + 1 : day.to);
  if (!month || ((isThe || isOf) && !day.isOrdinal)) return null;
  const point = datePoint(tokens, month.to, month.month, day.day, today);
  const word = textAt(tokens, month.to - 1);
  const isDoubtful = VERBS.test(word) && point.inYear !== undefined && !day.isOrdinal;
  return isDoubtful && !/^\p{Lu}/u.test(tokens[month.to - 1]?.raw ?? "") ? null : point;
}

/** "Last March" is the latest one that is over, so that "since" and "before" may lead it. */
function lastMonthPoint(tokens: Tokens, at: number, today: string): Point | null {
  if (!/^(?:last|past|previous)$/.test(textAt(tokens, at))) return null;
  const found = monthAt(tokens, at + 1);
  if (!found || yearBehind(tokens, found.to, today)) return null;
  const [year] = partsOf(today);
  const span = months(year, found.month);
  const isOver = span.to < today;
  return { to: found.to, span: isOver ? span : months(year - 1, found.month), weight: 1.2 };
}

const isSeparated = (tokens: Tokens, at: number, mark: string) =>
  textAt(tokens, at) === mark && isJoined(tokens, at) && isJoined(tokens, at + 1);

const digitsAt = (tokens: Tokens, at: number, form: RegExp): number | null =>
  form.test(textAt(tokens, at)) ? Number(textAt(tokens, at)) : null;

/** "2026-07-15", "2026/07/15", "2026-07". */
function isoPoint(tokens: Tokens, at: number): Point | null {
  const mark = textAt(tokens, at + 1);
  const year = digitsAt(tokens, at, /^(?:1[6-9]|20|21)\d\d$/);
  if (year === null || !/^[-/]$/.test(mark) || !isSeparated(tokens, at + 1, mark)) return null;
  const month = digitsAt(tokens, at + 2, /^\d{1,2}$/);
  if (month === null) return null;
  if (isSeparated(tokens, at + 3, mark)) {
    const day = digitsAt(tokens, at + 4, /^\d{1,2}$/);
    return day === null ? null : { to: at + 5, span: oneDay(year, month, day) };
  }
  const isMonth = mark === "-" && textAt(tokens, at + 2).length === 2 && month >= 1 && month <= 12;
  return isMonth ? { to: at + 3, span: months(year, month) } : null;
}

/** "15.07.2026", whose first two numbers are one token, and "12.2025". */
function dottedPoint(tokens: Tokens, at: number): Point | null {
  const month = /^(0?[1-9]|1[0-2])\.((?:19|20)\d\d)$/.exec(textAt(tokens, at));
  if (month) return { to: at + 1, span: months(Number(month[2]), Number(month[1])) };
  const parts = /^(\d{1,2})\.(\d{1,2})$/.exec(textAt(tokens, at));
  const year = digitsAt(tokens, at + 2, /^(?:19|20)\d\d$/);
  if (!parts || year === null || !isSeparated(tokens, at + 1, ".")) return null;
  return { to: at + 3, span: oneDay(year, Number(parts[2]), Number(parts[1])) };
}

/** "12/2025". */
function slashedMonth(tokens: Tokens, at: number): Point | null {
  const month = digitsAt(tokens, at, /^(?:0?[1-9]|1[0-2])$/);
  const year = digitsAt(tokens, at + 2, /^(?:19|20)\d\d$/);
  const isAlone = !/^[/-]$/.test(textAt(tokens, at - 1)) && isSeparated(tokens, at + 1, "/");
  return month && year && isAlone ? { to: at + 3, span: months(year, month) } : null;
}

/** "07/15/2026", "5/7/2026": month first or day first, and no day where nobody can tell. */
function slashedPoints(tokens: Tokens, at: number): Point[] {
  const mark = textAt(tokens, at + 1);
  const [first, second] = [
    digitsAt(tokens, at, /^\d{1,2}$/),
    digitsAt(tokens, at + 2, /^\d{1,2}$/),
  ];
  const year = digitsAt(tokens, at + 4, /^(?:19|20)\d\d$/);
  const isDate =
    /^[-/]$/.test(mark) && isSeparated(tokens, at + 1, mark) && isSeparated(tokens, at + 3, mark);
  if (!isDate || first === null || second === null || year === null) return [];
  const readings = [oneDay(year, first, second), oneDay(year, second, first)].filter(
    (span, index, all) =>
      span !== null && all.findIndex((each) => each?.from === span.from) === index,
  );
  return [{ to: at + 5, span: readings.length === 1 ? (readings[0] ?? null) : null }];
}

type Part = { to: number; month: number; count: number; isLast: boolean };

const ordinals = formsOf<number>([
  ["first|1 st|1st", 1],
  ["second|2 nd|2nd", 2],
  ["third|3 rd|3rd", 3],
  ["fourth|4 th|4th", 4],
  ["last|final", 0],
]);

function partOf(to: number, kind: string, ordinal: number): Part | null {
  const [parts, count] = kind === "quarter" ? [4, 3] : [2, 6];
  const place = ordinal === 0 ? parts : ordinal;
  return place > parts
    ? null
    : { to, month: (place - 1) * count + 1, count, isLast: ordinal === 0 };
}

/** "Q2", "H1", "1H", "first half", "third quarter". */
function partAt(tokens: Tokens, at: number): Part | null {
  const short = /^([qh])([1-4])$/.exec(textAt(tokens, at));
  if (short) return partOf(at + 1, short[1] === "q" ? "quarter" : "half", Number(short[2]));
  const number = digitsAt(tokens, at, /^[1-4]$/);
  const letter = textAt(tokens, at + 1);
  if (number && /^[qh]$/.test(letter) && isJoined(tokens, at + 1))
    return partOf(at + 2, letter === "q" ? "quarter" : "half", number);
  const first = textAt(tokens, at) === "the" ? at + 1 : at;
  const ordinal = ordinals(tokens, first);
  const kind = ordinal && textAt(tokens, ordinal.to);
  return ordinal && (kind === "half" || kind === "quarter")
    ? partOf(ordinal.to + 1, kind, ordinal.value)
    : null;
}

/** "Q2 2025", "H1 of 2026", "first half of last year", "2025 Q2", "Q3". */
function quarterPoint(tokens: Tokens, at: number, today: string): Point | null {
  const fused = /^([qh])([1-4])'(\d\d)$/.exec(textAt(tokens, at));
  if (fused) {
    const part = partOf(at + 1, fused[1] === "q" ? "quarter" : "half", Number(fused[2]));
    return part && { to: at + 1, span: months(2000 + Number(fused[3]), part.month, part.count) };
  }
  const before = yearAt(tokens, at);
  if (before) {
    const hyphen = isSeparated(tokens, before.to, "-") ? 1 : 0;
    const part = /^[qh][1-4]$/.test(textAt(tokens, before.to + hyphen))
      ? partAt(tokens, before.to + hyphen)
      : null;
    return part && { to: part.to, span: months(before.year, part.month, part.count) };
  }
  const part = partAt(tokens, at);
  if (!part) return null;
  const inYear = (year: number) => months(year, part.month, part.count);
  const year = yearBehind(tokens, part.to, today) ?? shortYearAt(tokens, part.to);
  if (year) return { to: year.to, span: inYear(year.year) };
  const point = yearless(part.to, inYear, today);
  if (part.to === at + 1) return point;
  // "First quarter" alone may be one of anything; "the last quarter" is the one before.
  return part.isLast ? null : { ...point, needsLead: true };
}

const SEASONS = formsOf<number>([
  ["spring", 3],
  ["summer", 6],
  ["autumn|fall", 9],
]);

/** "Summer 2025"; a batch of an accelerator is called so as well. */
function seasonPoint(tokens: Tokens, at: number, today: string): Point | null {
  const which = /^(?:this|last|past)$/.exec(tokens[at]?.text ?? "")?.[0];
  const named = which && SEASONS(tokens, at + 1);
  if (named) {
    const year = Number(today.slice(0, 4));
    // "Last summer" is the latest that is over.
    const isOver = named.value + 2 < Number(today.slice(5, 7));
    const span = months(which === "this" || isOver ? year : year - 1, named.value, 3);
    return { to: named.to, span, weight: 1.1 };
  }
  const season = SEASONS(tokens, at);
  const year = season && yearBehind(tokens, season.to, today);
  return year && { to: year.to, span: months(year.year, season.value, 3), weight: 0.7 };
}

/** The days, months, quarters and seasons that begin at a token, in all their readings. */
export function datePoints(tokens: Tokens, at: number, today: string): Point[] {
  const isNumber = tokens[at]?.kind === "number";
  const single = [
    ...(isNumber ? [isoPoint(tokens, at), dottedPoint(tokens, at), slashedMonth(tokens, at)] : []),
    dayMonthPoint(tokens, at, today),
    quarterPoint(tokens, at, today),
    seasonPoint(tokens, at, today),
    lastMonthPoint(tokens, at, today),
  ].filter((point) => point !== null);
  const slashed = isNumber ? slashedPoints(tokens, at) : [];
  return [...single, ...slashed, ...monthPoints(tokens, at, today)];
}
