import { isScoreKey } from "@/lib/core/scores";
import type { Condition, Measure, Subject } from "../plan/plan";
import type { Meaning, Period, Slot, TimeUnit } from "./item";

/** The fields that a word may mean, by subject. */
export type FieldNames = Partial<Record<Subject, string>>;

/** A number or a range of numbers; without a bound before it, both ends are the number. */
export type Quantity = {
  min?: number;
  max?: number;
  excludesMin?: true;
  excludesMax?: true;
  isMoney: boolean;
  isForeign: boolean;
  /** A number alone, which may as well say how many are wanted. */
  isBare: boolean;
  isPercent?: true;
};

/** What several units say together. */
export type Says =
  | Exclude<Meaning, { kind: "period" }>
  /** `isAbsent`: what no list states is asked for. */
  | { kind: "unknown"; isAbsent?: true }
  | { kind: "quantity"; quantity: Quantity; isNot?: true }
  | { kind: "compared"; fields: FieldNames; quantity: Quantity; isNot?: true }
  | { kind: "period"; period: Period; isYear?: number; isLasting?: true; isNot?: true }
  | { kind: "dated"; fields: FieldNames; period: Period; isNot?: true }
  /** `isVersus`: values that are compared with each other. */
  | {
      kind: "values";
      slot: Slot | null;
      label: string;
      where: readonly Condition[];
      isVersus?: true;
    }
  /** A value that is not known; with `isNot`, that is. */
  | { kind: "missing"; fields: FieldNames; isNot?: true }
  | { kind: "grouping"; fields: FieldNames; by?: TimeUnit | "band" }
  | {
      kind: "ordering";
      fields: FieldNames;
      descending: boolean;
      limit: number | null;
      nth?: number;
    }
  /** "By headcount": what an order named elsewhere goes by. */
  | { kind: "ordered_by"; fields: FieldNames }
  /** `others`: further measures of the same field, "average and median head count". */
  | {
      kind: "measuring";
      of: Measure["of"];
      fields: FieldNames | null;
      others?: readonly Measure["of"][];
    }
  /** A bound on a measure of groups. */
  | { kind: "group_bound"; of: Measure["of"]; fields: FieldNames; quantity: Quantity }
  | { kind: "described"; text: string };

/** A run of tokens, its folded words, and what it says. */
export type Phrase = { from: number; to: number; words: string; says: Says };

export type Kind = Says["kind"];
export type Said<K extends Kind> = Extract<Says, { kind: K }>;

export const is = <K extends Kind>(phrase: Phrase | undefined, ...kinds: K[]): boolean =>
  phrase !== undefined && (kinds as string[]).includes(phrase.says.kind);
export const said = <K extends Kind>(phrase: Phrase | undefined, kind: K): Said<K> | null =>
  phrase?.says.kind === kind ? (phrase.says as Said<K>) : null;

/** "Backed by", "led by", "investors": a phrase for what an investor did, or for who did it. */
export const isOfBacking = (phrase: Phrase | undefined): boolean =>
  /investor$/.test(said(phrase, "field")?.fields.rounds ?? "");

/** The place of the next phrase that is no function word, at most `reach` further on. */
export function nextOf(phrases: readonly Phrase[], at: number, reach = 3): number {
  let next = at + 1;
  while (is(phrases[next], "function", "clause") && next - at <= reach) next++;
  return next;
}

/** Replaces the phrases from `at` to before `end` by one. */
function join(phrases: Phrase[], at: number, end: number, says: Says): void {
  const [first, last] = [phrases[at], phrases[end - 1]];
  if (!first || !last) return;
  const words = phrases
    .slice(at, end)
    .map((each) => each.words)
    .join(" ");
  phrases.splice(at, end - at, { from: first.from, to: last.to, words, says });
}

/** What a rule makes of the phrases that begin at a place; `end` is after the last of them. */
export type Made = { end: number; says: Says } | null;
export type Rule = (phrases: readonly Phrase[], at: number) => Made;

export function apply(rule: Rule, phrases: readonly Phrase[]): Phrase[] {
  const all = [...phrases];
  for (let at = 0; at < all.length; at++) {
    const made = rule(all, at);
    if (made) join(all, at, made.end, made.says);
  }
  return all;
}

/** Fields of numbers, which are compared and measured, in addition to scores. */
const NUMBERS = new Set([
  "employees",
  "valuation",
  "funding",
  "amount",
  "last_funding_amount",
  "annual_revenue",
  "age",
  "rounds",
  "investors",
  "companies",
  "leads",
  "months_since_round",
]);
/** Fields of days and years. */
export const CALENDAR = new Set([
  "founded_year",
  "date",
  "funding_date",
  "unicorn_since",
  "last_deal",
  "next_step_on",
]);

/** Whether one of the fields is a number. */
export const isNumeric = (fields: FieldNames): boolean =>
  Object.values(fields).some((name) => NUMBERS.has(name) || isScoreKey(name));

/** Whether one of the fields is among these. */
export const some = (fields: FieldNames, names: ReadonlySet<string>) =>
  Object.values(fields).some((name) => names.has(name));

/** Fields of which values make groups, rather than numbers. */
export const areCategories = (fields: FieldNames) => !isNumeric(fields) && !some(fields, CALENDAR);

/** Phrases of one kind, with their places. */
export const placesOf = <K extends Kind>(
  phrases: readonly Phrase[],
  kind: K,
): { at: number; says: Said<K> }[] =>
  phrases.flatMap(({ says }, at) => (says.kind === kind ? [{ at, says: says as Said<K> }] : []));

/** What is missing where a noun is denied: "without investors", "no rounds". */
export const MISSING_NOUNS: Partial<Record<Subject, FieldNames>> = {
  investors: { companies: "investor", rounds: "investor" },
  rounds: { companies: "rounds" },
  people: { companies: "person" },
};

/** Whether rows or groups are put in an order. */
export const hasOrder = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => is(phrase, "superlative", "ordering"));

/** How far after a word for a measure or a spread the number that it is of may appear. */
export const MEASURED_WITHIN = 5;
