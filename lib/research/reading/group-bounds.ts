import type { Subject } from "../plan/plan";
import {
  areCategories,
  type FieldNames,
  is,
  nextOf,
  type Phrase,
  type Rule,
  said,
  some,
} from "./phrase";

/* Bounds on what is counted or measured of groups: "batches with more than 200 companies". */

/** Fields that add up where no measure is said: "batches with over 10,000 employees". */
const ADDED: ReadonlySet<string> = new Set(["employees", "funding", "amount"]);

const isUnicorn = (phrase: Phrase | undefined) =>
  (said(phrase, "value") ?? said(phrase, "values"))?.slot === "unicorn";
const isNoun = (phrase: Phrase | undefined) => is(phrase, "subject", "name") || isUnicorn(phrase);

/**
 * The place of the noun whose groups are bounded: the first noun of the question, when it names a
 * category, investors or a unit of time.
 */
export function groupHeadAt(phrases: readonly Phrase[], before: number): number {
  const at = phrases.slice(0, before).findIndex((phrase) => {
    const field = said(phrase, "field");
    return isNoun(phrase) || is(phrase, "time_unit") || (field && areCategories(field.fields));
  });
  const head = phrases[at];
  const isGroup = !isNoun(head) || said(head, "subject")?.about === "investors";
  return head && isGroup ? at : -1;
}

/** "… of unicorns per city, cities with 5+ unicorns": the groups' noun again, right before its bound. */
function repeatedHeadAt(phrases: readonly Phrase[], at: number): number {
  const place = phrases.slice(0, at).findLastIndex((phrase) => !is(phrase, "function"));
  const field = said(phrases[place], "field");
  const isGrouped = phrases.slice(0, place).some((phrase) => is(phrase, "group"));
  return field && areCategories(field.fields) && isGrouped ? place : -1;
}

/** How far after a bound the noun stands that it counts: "5 active fintech companies". */
const COUNTED_WITHIN = 4;

/** The noun that a number counts, past the words that narrow it. */
function countedNoun(phrases: readonly Phrase[], at: number): Subject | "kind" | null {
  let isKind = false;
  for (let next = at + 1; next <= at + COUNTED_WITHIN; next++) {
    const noun = said(phrases[next], "subject");
    if (noun) return noun.about;
    // "Each country with more than 10 of them".
    const isPronoun = /^(?:them|those|these)$/.test(phrases[next]?.words ?? "");
    if (isPronoun && !is(phrases[next + 1], "subject", "value", "field")) return "kind";
    const value = said(phrases[next], "value");
    if (value?.slot === "unicorn") return "companies";
    isKind ||= value !== null;
    if (!value && !is(phrases[next], "function", "and", "or")) break;
  }
  return isKind ? "kind" : null;
}

/** What bounds on investors count, which are fields of theirs: "investors with 3 or more deals". */
const isOwnField = (head: Phrase | undefined, noun: Subject | "kind", phrase: Phrase | undefined) =>
  said(head, "subject") !== null && is(phrase, "subject") && noun !== "kind";

/** "Cities with only one unicorn", "countries that have 3 unicorns": so many, and no more. */
function isHadByGroup(phrases: readonly Phrase[], head: number, at: number): boolean {
  const between = phrases
    .slice(head + 1, at)
    .filter(({ words }) => !/^(?:that|which|only|just|exactly|a|single)$/.test(words));
  return between.length === 1 && /^(?:with|having|have|has)$/.test(between[0]?.words ?? "");
}

/** "Total valuation above $100B", "average round over $50M", "at least 10 rounds", "more than half". */
export const groupBounds: Rule = (phrases, at) => {
  if (!is(phrases[at], "measure", "compared", "quantity")) return null;
  const head = Math.max(groupHeadAt(phrases, at), repeatedHeadAt(phrases, at));
  if (head < 0) return null;
  const next = nextOf(phrases, at);
  const measure = said(phrases[at], "measure");
  const compared = said(phrases[measure ? next : at], "compared");
  const of = measure?.of ?? "sum";
  // "Cities that have companies with over 1,000 employees": the bound is the companies' own.
  const isOwn = phrases.slice(head + 1, at).some(isNoun);
  const isAdded = measure !== null || (compared !== null && !isOwn && some(compared.fields, ADDED));
  if (compared && isAdded && of !== "share") {
    const { fields, quantity } = compared;
    return { end: (measure ? next : at) + 1, says: { kind: "group_bound", of, fields, quantity } };
  }
  if (measure && is(phrases[next], "subject") && of !== "share") {
    const behind = nextOf(phrases, next);
    const amount = said(phrases[behind], "quantity")?.quantity;
    const fields: FieldNames = { rounds: "amount" };
    return amount?.isMoney && said(phrases[next], "subject")?.about === "rounds"
      ? { end: behind + 1, says: { kind: "group_bound", of, fields, quantity: amount } }
      : null;
  }
  const quantity = said(phrases[at], "quantity")?.quantity;
  if (!quantity || quantity.isMoney || (quantity.isBare && !isHadByGroup(phrases, head, at)))
    return null;
  const end = at + 1;
  if (quantity.isPercent)
    return { end, says: { kind: "group_bound", of: "share", fields: {}, quantity } };
  const noun = countedNoun(phrases, at);
  if (!noun || isOwnField(phrases[head], noun, phrases[next])) return null;
  return { end, says: { kind: "group_bound", of: "count", fields: {}, quantity } };
};
