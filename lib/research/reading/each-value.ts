import { fieldConditions, isFieldCondition } from "../plan/plan";
import type { TimeUnit } from "./item";
import { CALENDAR, type FieldNames, is, type Phrase, type Said, said, some } from "./phrase";

/* "Of active, acquired and public companies respectively": values in a list, each with a figure of its own. */

type Parts = readonly Phrase[];

/** Fields whose values exclude each other: groups by them add up to the rows. */
const APART = /^(?:company\.)?(?:status|batch|funding_stage|stage|type)$/;
/** A company may be in several: groups would be of places that are not asked for too (`sides.ts`). */
const PLACES = /^(?:company\.)?(?:country|city)$/;

const isOfCity = (fields: readonly string[]): boolean => fields.includes("city");

/** The field that every value of a list is one of, as words of a group; null for any other phrase. */
function listedField(phrase: Phrase): FieldNames | null {
  const [only, ...others] = said(phrase, "values")?.where ?? [];
  if (!only || others.length > 0 || isFieldCondition(only) || !("any" in only)) return null;
  const kinds = only.any.map((each) => fieldConditions([each]).map(({ field }) => field));
  const named = new Set(kinds.flat());
  // A city is stated with its country.
  const isOfCities = named.size === 2 && named.has("country") && kinds.every(isOfCity);
  const [field] = isOfCities ? ["city"] : named;
  if (!field || !(named.size === 1 || isOfCities)) return null;
  if (!APART.test(field) && !PLACES.test(field)) return null;
  return { companies: field, ...(field === "funding_stage" && { rounds: "stage" }) };
}

const isEnd = (phrases: Parts, at: number): boolean =>
  phrases.slice(at).every(({ words }) => !/[\p{L}\p{N}]/u.test(words));

/** What a list of values ends with where each is asked for. */
export const EACH_WORDS = "respectively|each|individually|separately";
const EACH = new RegExp(`^(?:${EACH_WORDS})$`);

/** "Respectively", "each" at the end, behind a figure that is asked for. */
function eachAtEnd(phrases: Parts): number {
  const at = phrases.findIndex(({ words }, place) => EACH.test(words) && isEnd(phrases, place + 1));
  const isFigure = phrases.some(
    (phrase) => is(phrase, "measuring") || said(phrase, "ask")?.of === "count",
  );
  return isFigure ? at : -1;
}

/** "Are active, inactive, acquired" at the end, with commas alone: how many are each of them. */
const isBareList = (phrases: Parts, at: number): boolean =>
  isEnd(phrases, at + 1) &&
  /^(?:is|are|were|was)$/.test(phrases[at - 1]?.words ?? "") &&
  / , /.test(phrases[at]?.words ?? "") &&
  !/\b(?:or|and)\b/.test(phrases[at]?.words ?? "") &&
  phrases.some((phrase) => said(phrase, "ask")?.of === "count");

/** "Which of Spain or Denmark has more fintechs", "where are there more, …": the place of "more". */
function moreOfEither(phrases: Parts): number {
  const [head] = phrases;
  if (!/^(?:which|where|in which)$/.test(head?.words ?? "")) return -1;
  return phrases.findIndex(
    ({ says, words }) => says.kind === "ordering" && /^(?:more|fewer)$/.test(words),
  );
}

/** A word for each of the values: a grouping by their field; of places it says no more than "and". */
const asEach = (phrase: Phrase, fields: FieldNames): Phrase =>
  PLACES.test(fields.companies ?? "")
    ? { ...phrase, words: "", says: { kind: "function" } }
    : { ...phrase, says: { kind: "grouping", fields } };

/** The phrases with a word for each of the listed values as a grouping by their field. */
export function withEachValue(phrases: Parts): Phrase[] {
  const lists = phrases.flatMap((phrase, at) => {
    const fields = listedField(phrase);
    return fields ? [{ at, fields }] : [];
  });
  const [list, ...others] = lists;
  if (!list || others.length > 0 || phrases.some((each) => is(each, "grouping")))
    return [...phrases];
  const { at, fields } = list;
  const each = eachAtEnd(phrases);
  if (each >= 0) return phrases.map((one, place) => (place === each ? asEach(one, fields) : one));
  if (isBareList(phrases, at))
    return phrases.map((one, place) => (place === at - 1 ? asEach(one, fields) : one));
  const more = moreOfEither(phrases);
  if (more < 0 || !/ or /.test(phrases[at]?.words ?? "")) return [...phrases];
  return phrases.flatMap((one, place): Phrase[] => {
    if (place === 0) return [{ ...one, says: { kind: "ask", of: "count" } }];
    return [place === more ? asEach(one, fields) : one];
  });
}

/** How long periods are, where all of them are years, quarters or months. */
function unitOf(periods: readonly Said<"period">[]): TimeUnit | null {
  const lengths = periods.map(({ period: { from, to } }) =>
    from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 : 0,
  );
  const all = (least: number, most: number) =>
    lengths.every((days) => days >= least && days <= most);
  if (all(365, 366)) return "year";
  if (all(90, 92)) return "quarter";
  return all(28, 31) ? "month" : null;
}

/** "Minted in each of 2019, 2020 and 2021": groups of a day's field are as long as the periods. */
export function withUnitOfPeriods(phrases: Parts): Phrase[] {
  const periods = phrases.flatMap((phrase) => said(phrase, "period") ?? []);
  const unit = periods.length > 1 ? unitOf(periods) : null;
  return phrases.map((phrase, at) => {
    const group = said(phrase, "grouping");
    const isOfPeriods =
      group &&
      !group.by &&
      some(group.fields, CALENDAR) &&
      /^of\b/.test(phrases[at + 1]?.words ?? "");
    return unit && isOfPeriods ? { ...phrase, says: { ...group, by: unit } } : phrase;
  });
}
