import type { Item, Period } from "../item";
import type { Token } from "../token";
import { daysIn, type Span, shifted, thirdOf, unitAround, years } from "./calendar";
import { datePoints } from "./dates";
import { formsOf, isJoined, isTopic, textAt } from "./forms";
import { isCount } from "./numerals";
import { endingAt, lastingAt, openAgo, ownUnit, relativePoints, yearOfDay } from "./relative";
import { withSharedYears } from "./shared-years";
import { decadePoint, eventPoint, longestOf, type Point, yearPoint } from "./years";

type Tokens = readonly Token[];

const WEIGHT = 1.1;
/** "In 18 months": as often a time ahead. */
const DOUBTFUL = 0.8;
/** A week is the shortest time that has an early and a late part. */
const DAYS_WITH_PARTS = 7;

const parts = formsOf<{ third: 0 | 1 | 2; isEnd?: true }>([
  [
    "early|early in|early -|the early|beginning of|the beginning of|start of|the start of",
    { third: 0 },
  ],
  ["mid|mid -|middle of|the middle of|the mid|the mid -", { third: 1 }],
  ["late|late in|late -|the late|later in", { third: 2 }],
  ["end of|the end of|year end|year - end", { third: 2, isEnd: true }],
]);

/** Parts of a month by their days, from its beginning or its end. */
const stretches = formsOf<{ first: number; days: number } | { last: number }>([
  ["first half of|the first half of|1st half of", { first: 1, days: 15 }],
  [
    "second half of|the second half of|2nd half of|latter half of|the latter half of",
    { first: 16, days: 16 },
  ],
  ["first week of|the first week of", { first: 1, days: 7 }],
  ["second week of|the second week of", { first: 8, days: 7 }],
  ["third week of|the third week of", { first: 15, days: 7 }],
  [
    "first two weeks of|the first two weeks of|first fortnight of|the first fortnight of",
    { first: 1, days: 14 },
  ],
  ["last week of|the last week of|final week of|the final week of", { last: 7 }],
  ["last two weeks of|the last two weeks of|last fortnight of|the last fortnight of", { last: 14 }],
]);

/** "The second half of June 2026", "the last week of May"; halves of years are among the dates. */
function stretchPoints(tokens: Tokens, at: number, today: string): Point[] {
  const stretch = stretches(tokens, at);
  if (!stretch) return [];
  return longestOf(datePoints(tokens, stretch.to, today)).flatMap(({ to, span }) => {
    const isMonth = span?.from.endsWith("-01") && span.from.slice(0, 7) === span.to.slice(0, 7);
    return span && isMonth ? [{ to, span: stretchOf(span, stretch.value), weight: 1.2 }] : [];
  });
}

function stretchOf(
  { from, to }: Span,
  part: { first: number; days: number } | { last: number },
): Span {
  if ("last" in part) return { from: shifted(to, 1 - part.last), to };
  const first = shifted(from, part.first - 1);
  const last = shifted(first, part.days - 1);
  return { from: first, to: last < to ? last : to };
}

const wholePoints = (tokens: Tokens, at: number, today: string): Point[] => {
  const years = [yearPoint(tokens, at), decadePoint(tokens, at), eventPoint(tokens, at)];
  return [
    ...years.filter((point) => point !== null),
    ...datePoints(tokens, at, today),
    ...relativePoints(tokens, at, today),
  ];
};

/** "The week of June 1". */
function weekPoints(tokens: Tokens, at: number, today: string): Point[] {
  const first = textAt(tokens, at) === "the" ? at + 1 : at;
  if (textAt(tokens, first) !== "week" || textAt(tokens, first + 1) !== "of") return [];
  return datePoints(tokens, first + 2, today).flatMap(({ to, span }) =>
    span && span.from === span.to ? [{ to, span: unitAround(span.from, "week") }] : [],
  );
}

/** "Early 2020", "mid-2026", "the end of the year". */
function partPoints(tokens: Tokens, at: number, today: string): Point[] {
  const part = parts(tokens, at);
  if (!part) return [];
  const { third, isEnd } = part.value;
  const own = isEnd || third === 0 ? ownUnit(tokens, part.to, today) : null;
  const found = longestOf(own ? [own] : wholePoints(tokens, part.to, today));
  return found.flatMap((point) => {
    const { to, span, inYear } = point;
    if (!span || daysIn(span) < DAYS_WITH_PARTS || point.isCounted) return [];
    const within = inYear && {
      inYear: (year: number) => {
        const each = inYear(year);
        return each && thirdOf(each, third);
      },
    };
    return [{ to, span: thirdOf(span, third), ...(isEnd ? { isEnd } : {}), ...within }];
  });
}

type Relation = "in" | "from" | "after" | "before" | "until" | "about";

const leads = formsOf<Relation>([
  [
    "in|during|of|for|within|throughout|dated|over|on|from|in the course of|over the course of|at",
    "in",
  ],
  [
    "since|ever since|starting in|starting from|starting|beginning in|as from|no earlier than|not earlier than|not before|on or after|in or after|> =|≥",
    "from",
  ],
  [
    "after|following|later than|more recent than|newer than|younger than|subsequent to|post|post -|>",
    "after",
  ],
  ["before|b4|prior to|earlier than|older than|pre|pre -|ahead of|<", "before"],
  [
    "until|till|up to|up until|as of|as at|through|thru|by|no later than|not later than|not after|on or before|in or before|at the latest in|< =|≤",
    "until",
  ],
  ["around|about|circa|roughly|approximately|c .", "about"],
]);

const tails = formsOf<"from" | "until">([
  [
    "or later|and later|or newer|and newer|or after|and after|onwards|onward|and onwards|and onward|and beyond|and now|and today|and the present|or more recent|or more recently|- present|to present|to the present|to now|to today|to date|till now|till date|till today|until now|until today|through today|through now|- now|- today|+",
    "from",
  ],
  ["or earlier|and earlier|or before|and before|or older|and older|or prior|and prior", "until"],
]);

/** A period as the word next to it bounds it: "after 2018" begins in 2019. */
function related(point: Point & { span: Span }, relation: Relation): Period {
  const { span, isEnd, isYear } = point;
  const { from, to } = point.day ? { from: point.day, to: point.day } : span;
  switch (relation) {
    case "from":
      return { from, to: null };
    case "after":
      return { from: shifted(to, 1), to: null };
    case "before":
      return { from: null, to: isEnd ? shifted(to, -1) : shifted(from, -1) };
    case "until":
      return { from: null, to };
    case "about":
      return isYear ? years(isYear - 1, isYear + 1) : span;
    default:
      return span;
  }
}

type Found = { to: number; period: Period; isYear?: number; weight?: number };

const isReal = (point: Point): point is Point & { span: Span } => point.span !== null;

/** Whether a word may come before this time: "on" a day, "over" the last year, "at" the end. */
function fits(lead: string, { span, isRelative, isEnd, isYear }: Point & { span: Span }): boolean {
  if (lead === "on") return span.from === span.to;
  if (lead === "over") return isRelative === true;
  if (lead === "at") return isEnd === true;
  // "Younger than" needs a date; a symbol compares years alone.
  return !/^[<>≤≥]$/.test(lead) || isYear !== undefined;
}

/** "In 2020", "since Monday", "before the end of 2025". */
function ledAt(tokens: Tokens, at: number, pointsOf: (at: number) => Point[]): Found[] {
  const lead = isTopic(tokens, at) ? null : leads(tokens, at);
  if (!lead) return [];
  const first =
    textAt(tokens, lead.to) === "the" && pointsOf(lead.to).length === 0 ? lead.to + 1 : lead.to;
  return pointsOf(first)
    .filter(isReal)
    .filter((point) => fits(textAt(tokens, at), point) && !point.isCounted)
    .map((point) => ({
      to: point.to,
      period: related(point, lead.value),
      ...(lead.value === "in" && point.isYear ? { isYear: point.isYear } : {}),
    }));
}

/** "2020 or later", "from 2019 on", "2015 and before". */
function tailedAt(tokens: Tokens, at: number, pointsOf: (at: number) => Point[]): Found[] {
  const isFrom = /^(?:from|in|since|between)$/.test(textAt(tokens, at));
  const first = isFrom ? at + 1 : at;
  return pointsOf(first)
    .filter(isReal)
    .flatMap((point): Found[] => {
      const isOn = textAt(tokens, at) === "from" && textAt(tokens, point.to) === "on";
      const tail = isOn ? { to: point.to + 1, value: "from" as const } : tails(tokens, point.to);
      const isPlus = textAt(tokens, point.to) === "+";
      // "Before 2010 or after 2015" begins a second time.
      const isNext = tail !== null && pointsOf(tail.to).some(isReal);
      if (!tail || isNext || (isPlus && (!point.isYear || isCount(tokens, first)))) return [];
      return [{ to: tail.to, period: related(point, tail.value) }];
    });
}

const JOINTS = /^(?:-|to|through|thru|until|till|and|up)$/;

/** The two ends of a range, where one may take its year from the other. */
function joined(low: Point, high: Point): Period | null {
  let [first, last] = [low.span, high.span];
  if (!first || !last) return null;
  if (low.inYear && first.from !== last.from) {
    const year = yearOfDay(last.from);
    const same = low.inYear(year);
    first = same && same.from <= last.from ? same : low.inYear(year - 1);
  } else if (high.inYear) {
    const year = yearOfDay(first.from);
    const same = high.inYear(year);
    last = same && same.to >= first.from ? same : high.inYear(year + 1);
  }
  return first && last && first.from <= last.from ? { from: first.from, to: last.to } : null;
}

/** "2018-20": the second year in two digits. */
function shortRange(tokens: Tokens, { isYear, to }: Point): Found | null {
  const text = textAt(tokens, to + 1);
  const isTight =
    /^[-/]$/.test(textAt(tokens, to)) && isJoined(tokens, to) && isJoined(tokens, to + 1);
  const next = textAt(tokens, to + 2);
  if (!isYear || !isTight || !/^\d\d$/.test(text) || /^[-/%]$/.test(next)) return null;
  const last = isYear - (isYear % 100) + Number(text);
  return last > isYear ? { to: to + 2, period: years(isYear, last) } : null;
}

/** A day of a month by its number alone: "20", "20th". */
function dayNumberAt(tokens: Tokens, at: number): { day: string; to: number } | null {
  const text = textAt(tokens, at);
  if (!/^(?:[1-9]|[12]\d|3[01])$/.test(text)) return null;
  const isOrdinal = /^(?:st|nd|rd|th)$/.test(textAt(tokens, at + 1)) && isJoined(tokens, at + 1);
  return { day: text.padStart(2, "0"), to: isOrdinal ? at + 2 : at + 1 };
}

const isOneDay = (point: Point): point is Point & { span: Span } =>
  point.span !== null && point.span.from === point.span.to;

/** "20 and 25 June", "June 20 to 25": two days of one month, which is said once. */
function daysOfMonth(
  tokens: Tokens,
  first: number,
  isBetween: boolean,
  pointsOf: (at: number) => Point[],
): Found[] {
  const isJoint = (at: number) =>
    JOINTS.test(textAt(tokens, at)) && (isBetween || textAt(tokens, at) !== "and");
  const low = dayNumberAt(tokens, first);
  const behind =
    low && isJoint(low.to)
      ? longestOf(pointsOf(low.to + 1))
          .filter(isOneDay)
          .map(({ span, to }) => ({
            to,
            from: `${span.from.slice(0, 8)}${low.day}`,
            last: span.to,
          }))
      : [];
  const before = longestOf(pointsOf(first))
    .filter(isOneDay)
    .flatMap(({ span, to }) => {
      const high = isJoint(to) ? dayNumberAt(tokens, to + 1) : null;
      const isUnit = high !== null && /^[a-z%]/.test(textAt(tokens, high.to));
      if (!high || (isUnit && !/^20\d\d$/.test(textAt(tokens, high.to)))) return [];
      return [{ to: high.to, from: span.from, last: `${span.from.slice(0, 8)}${high.day}` }];
    });
  return [...behind, ...before]
    .filter(({ from, last }) => from < last)
    .map(({ to, from, last }) => ({ to, period: { from, to: last } }));
}

/** "2018-2020", "between June 1 and June 15", "from Jan to Mar 2026". */
function rangesAt(tokens: Tokens, at: number, pointsOf: (at: number) => Point[]): Found[] {
  const lead = /^(?:between|from|in|during)$/.test(textAt(tokens, at)) ? at + 1 : at;
  const first = textAt(tokens, lead) === "the" && pointsOf(lead).length === 0 ? lead + 1 : lead;
  const days = daysOfMonth(tokens, first, textAt(tokens, at) === "between", pointsOf);
  if (days.length > 0) return days;
  return pointsOf(first).flatMap((low): Found[] => {
    const short = shortRange(tokens, low);
    const joint = textAt(tokens, low.to);
    const isAnd = joint === "and" && textAt(tokens, at) !== "between";
    if (short) return [short];
    if (!JOINTS.test(joint) || isAnd || low.isCounted) return [];
    const isUpTo = joint === "up" && /^(?:to|until)$/.test(textAt(tokens, low.to + 1));
    return longestOf(pointsOf(low.to + (isUpTo ? 2 : 1))).flatMap((high) => {
      const period = joined(low, high);
      return period ? [{ to: high.to, period }] : [];
    });
  });
}

/** Beats the name of a company that is called like the month. */
const IMPOSSIBLE = 2;

/** Days that do not exist: nothing that a list holds is of them. */
const impossibleItems = (points: readonly (readonly Point[])[]): Item[] =>
  points.flatMap((found, from) => {
    const ends = found.flatMap(({ to, span }) => (span === null ? [to] : []));
    if (ends.length === 0) return [];
    return [{ from, to: Math.max(...ends), weight: IMPOSSIBLE, meaning: { kind: "absent" } }];
  });

/** Tokens of days that do not exist, "February 30": they carry no time at all. */
function impossibleTokens(points: readonly (readonly Point[])[]): ReadonlySet<number> {
  const tokens = new Set<number>();
  for (const [from, found] of points.entries())
    for (const { to, span } of found)
      if (span === null) for (let at = from; at < to; at++) tokens.add(at);
  return tokens;
}

function foundAt(
  tokens: Tokens,
  at: number,
  today: string,
  pointsOf: (at: number) => Point[],
): Found[] {
  const alone = pointsOf(at)
    .filter(isReal)
    .filter(({ needsLead }) => !needsLead)
    .map(({ to, span, isYear, weight }) => ({ to, period: span, isYear, weight }));
  const open = openAgo(tokens, at, today);
  const lasting = lastingAt(tokens, at, today);
  const ending = endingAt(tokens, at, (end) => longestOf(pointsOf(end).filter(isReal))[0] ?? null);
  return [
    ...alone,
    ...ledAt(tokens, at, pointsOf),
    ...tailedAt(tokens, at, pointsOf),
    ...rangesAt(tokens, at, pointsOf),
    ...(open ? [{ to: open.to, period: open.open }] : []),
    ...(ending ? [{ to: ending.to, period: ending.span }] : []),
    ...(lasting ? [{ to: lasting.to, period: lasting.span, weight: DOUBTFUL }] : []),
  ];
}

const UNIT = /^(?:years?|yrs?|decades?|quarters?|months?|weeks?|days?)$/;

/** Whether whole years were counted back from today: "the last 24 months" begin on its day of another year. */
function isInYears(
  tokens: Tokens,
  { from, to }: Pick<Item, "from" | "to">,
  period: Period,
  today: string,
): boolean {
  const days = [-1, 0, 1].map((step) => shifted(today, step).slice(5));
  const ends = [period.from, period.to].filter((end) => end !== null);
  return (
    ends.every((end) => days.includes(end.slice(5))) &&
    ends.some((end) => end.slice(0, 4) !== today.slice(0, 4)) &&
    tokens.slice(from, to).some(({ text }) => UNIT.test(text))
  );
}

/**
 * The periods of time that a question names, with the words that bound them: "since 2020", "in
 * June", "last 3 years". `today` is an ISO day; a month or day without a year is the latest that
 * has begun.
 */
export function dayItems(tokens: readonly Token[], today: string): Item[] {
  const points = withSharedYears(
    tokens,
    tokens.map((_, at) => [
      ...wholePoints(tokens, at, today),
      ...partPoints(tokens, at, today),
      ...stretchPoints(tokens, at, today),
      ...weekPoints(tokens, at, today),
    ]),
  );
  const pointsOf = (at: number) => points[at] ?? [];
  const impossible = impossibleTokens(points);
  const items = new Map<string, Item>();
  for (let from = 0; from < tokens.length; from++)
    for (const { to, period, isYear, weight = WEIGHT } of foundAt(tokens, from, today, pointsOf)) {
      const isBroken = Array.from({ length: to - from }, (_, at) => from + at).some((at) =>
        impossible.has(at),
      );
      if (isBroken) continue;
      const isLasting = period.to === null || period.to >= today;
      const isCounted = isInYears(tokens, { from, to }, period, today);
      const meaning = {
        kind: "period",
        period: isCounted ? ({ ...period, isInYears: true } as const) : period,
        ...(isYear ? { isYear } : {}),
        ...(isLasting ? { isLasting } : {}),
      } as const;
      const key = `${from} ${to} ${period.from} ${period.to}`;
      const known = items.get(key);
      if (!known || known.weight < weight) items.set(key, { from, to, meaning, weight });
    }
  return [...items.values(), ...impossibleItems(points)];
}
