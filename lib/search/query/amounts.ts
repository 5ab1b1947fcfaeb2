import type { Condition, ConstraintField } from "../constraint";

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SMALL = new Map<string, number>([
  ...UNITS.map((word, at): [string, number] => [word, at + 1]),
  ...TENS.map((word, at): [string, number] => [word, 20 + 10 * at]),
  ["a", 1],
  ["half a", 0.5],
  ["a couple", 2],
  ["a couple of", 2],
  ["a few", 3],
  ["several", 3],
]);
const GREAT: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1000, million: 1e6 };

const small = [...SMALL.keys()].sort((a, b) => b.length - a.length).join("|");
/** Numbers in words: "fifty", "a hundred", "two thousand", "a couple of dozen". */
const IN_WORDS = `(?:(?:(?:${small})\\s)?(?:dozen|hundred|thousand)|${[...TENS].join("|")}|${UNITS.slice(1).reverse().join("|")})`;
/** A number as written, without its unit. */
export const DIGITS = "(?:\\d{1,3}(?:,\\d{3})+(?![\\d,])|\\d+(?:\\.\\d+)?(?!\\d|,\\d{3}))";
/** A count: digits, thousands as "k", or words. */
export const COUNT = `(?:${DIGITS}\\s?k?(?![a-z0-9%])|${IN_WORDS})`;

const LEAST =
  "(?:over|more than|at least|above|past|beyond|exceeding|in excess of|north of|upwards? of|greater than|larger than|bigger than|a minimum of|minimum(?: of)?|min\\.?|not? (?:fewer|less) than|not under|not below|surpass(?:ed|ing)|topp(?:ed|ing)|cross(?:ed|ing)|>=?|≥)";
const MOST =
  "(?:under|fewer than|less than|below|at most|up to|not? (?:more|greater|larger) than|not (?:over|above)|a maximum of|max(?:imum)?(?: of)?|within|smaller than|short of|sub[- ]?|<=?|≤)";
const ABOUT =
  "(?:around|about|roughly|approximately|approx\\.?|circa|~|some|close to|nearly|almost)";
const UP =
  "\\s?(?:\\+|plus\\b|or (?:more|above|over|higher)\\b|and (?:up|above|over)\\b|at least\\b|minimum\\b)";
const DOWN =
  "\\s?(?:or (?:fewer|less|under|below)\\b|and (?:under|below)\\b|max(?:imum)?\\b|tops\\b|at most\\b)";

const NEAR = "(?:\\s(?:or so|or thereabouts|give or take|ish)|-?ish)\\b";

/**
 * An amount or range of amounts, each as the pattern `number`; its groups are read by `boundsOf`.
 */
export const amountOf = (number: string): string =>
  `(?:between\\s(?<from>${number})\\s?(?:and|to|-)\\s?(?<upto>${number})|(?:from\\s)?(?<low>${number})\\s?(?:-|to)\\s?(?<high>${number})(?<open>\\+)?|(?:(?<least>${LEAST})\\s?|(?<most>${MOST})\\s?|(?<about>${ABOUT})\\s?)?(?<only>${number})(?:(?<up>${UP})|(?<down>${DOWN})|(?<near>${NEAR}))?)`;

/** A count in digits or words as a number; null when it is none. */
export function readCount(text: string): number | null {
  const digits = /^(\d[\d,]*(?:\.\d+)?)\s?(k?)$/.exec(text.trim());
  if (digits) return Number((digits[1] ?? "").replaceAll(",", "")) * (digits[2] ? 1000 : 1);
  const words = text.trim();
  const great = /(?:^|\s)(dozen|hundred|thousand|million)$/.exec(words);
  const rest = great ? words.slice(0, great.index) : words;
  const times = rest === "" ? 1 : SMALL.get(rest);
  return times === undefined ? null : times * (great ? (GREAT[great[1] ?? ""] ?? 1) : 1);
}

/** Least and most of an amount, each inclusive: "over 200" includes 200, as people mean it. */
export type Bounds = { least?: number; most?: number };

/** How far "around 50" reaches to both sides. */
const AROUND = 0.2;

type Groups = Record<string, string | undefined>;

function rangeOf(low: number, high: number, isOpen: boolean): Bounds | null {
  if (high < low) return null;
  return isOpen ? { least: low } : { least: low, most: high };
}

/** The bounds that the groups of `amountOf` say, each number read by `read`. */
export function boundsOf(groups: Groups, read: (text: string) => number | null): Bounds | null {
  const [low, high] = [groups.from ?? groups.low, groups.upto ?? groups.high];
  if (low !== undefined && high !== undefined) {
    const [least, most] = [read(low), read(high)];
    return least === null || most === null ? null : rangeOf(least, most, Boolean(groups.open));
  }
  const only = read(groups.only ?? "");
  if (only === null) return null;
  if (groups.least || groups.up) return { least: only };
  if (groups.most || groups.down) return { most: only };
  if (groups.about || groups.near)
    return { least: Math.round(only * (1 - AROUND)), most: Math.round(only * (1 + AROUND)) };
  return { least: only, most: only };
}

/** Bounds as conditions: `eq` where both are one. */
export function conditionsOf(
  field: ConstraintField,
  { least, most }: { least?: number | string; most?: number | string },
): Condition[] {
  if (least !== undefined && least === most) return [{ field, op: "eq", value: least }];
  return [
    ...(least === undefined ? [] : [{ field, op: "gte" as const, value: least }]),
    ...(most === undefined ? [] : [{ field, op: "lte" as const, value: most }]),
  ];
}
