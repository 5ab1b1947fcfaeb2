import { type Condition, fieldConditions, type Plan, type Subject } from "../plan/plan";
import { besideSubject, periodConditions } from "./conditions";
import { CALENDAR, is, type Phrase, type Said, said, some } from "./phrase";
import { contentBefore, isRowNoun, isUnicorn, type Parts } from "./phrases-around";
import { isOfOneRound, isRaisedBefore, raisedWithin } from "./raised-in-time";

/* Times that are of another deed, or of another number, than the one that a plan would take them for. */

/** "Founded in Germany after 2015": a place or a sector is between the deed and its time. */
export function withTimesBehindPlaces(phrases: Parts): Phrase[] {
  const all = [...phrases];
  for (const [at, phrase] of phrases.entries()) {
    const deed = said(phrase, "field");
    const isDenied = is(contentBefore(phrases, at), "not");
    if (!deed || !some(deed.fields, CALENDAR) || isDenied) continue;
    let next = at + 1;
    while (isBetween(phrases[next])) next++;
    const time = said(phrases[next], "period");
    if (!time || !phrases.slice(at, next).some((each) => is(each, "value"))) continue;
    all[at] = { ...phrase, says: { kind: "function" } };
    const says: Said<"dated"> = { kind: "dated", fields: deed.fields, period: time.period };
    all[next] = { ...(phrases[next] as Phrase), says };
  }
  return all;
}

/** A place or a sector, alone or as the list that it became, and what joins them. */
const isBetween = (phrase: Phrase | undefined): boolean =>
  is(phrase, "function", "or", "and", "comma") ||
  /^(?:place|sector)$/.test((said(phrase, "value") ?? said(phrase, "values"))?.slot ?? "");

const isOfSeveral = (phrase: Phrase | undefined): boolean =>
  /^(?:rounds|investors)$/.test(said(phrase, "compared")?.fields.companies ?? "");

/** "At least 3 rounds since 2023": the time is that of the rounds, of which a company has one number. */
export function isOfSeveralThen(phrases: Parts, at: number): boolean {
  const before = phrases.slice(0, at).findLast((each) => !is(each, "function", "bound_after"));
  const isOpening = before === undefined && !isRowNoun(phrases[at + 1]);
  return isOfSeveral(isOpening ? phrases.find(isOfSeveral) : before);
}

/** Of the team's own work: when a company of it raised, or since when an entry is in its stage. */
export function timeBesideWork(phrases: Parts, at: number, about: Subject): Condition[] | null {
  const time = said(phrases[at], "period");
  if (!time) return null;
  const { period, isLasting } = time;
  const isOfStage = said(contentBefore(phrases, at), "values")?.slot === "pipeline";
  if (about === "entries" && isOfStage) return periodConditions(about, "stage_since", period);
  if (!isRaisedBefore(phrases, at)) return null;
  const raised = isOfOneRound(phrases)
    ? periodConditions("companies", "funding_date", isLasting ? { ...period, to: null } : period)
    : [raisedWithin(time)];
  return raised.map((each) => besideSubject(about, each));
}

/** Numbers that another year had another of. */
const CHANGING = /^(?:annual_revenue|employees|valuation)$/;
const SINCE = /^(?:founded_year|unicorn_since)$/;

/** "Revenue over $100M in 2023": what a number was in a year, where only the latest is known. */
export const isOfOtherYear = (
  phrases: Parts,
  { about, show, where, measures, order }: Plan,
): boolean => {
  const asked = fieldConditions(where).map(({ field }) => field);
  const measured = [...measures, ...order].flatMap((each) => ("field" in each ? [each.field] : []));
  return (
    about === "companies" &&
    [...show.slice(0, 1), ...measured, ...asked].some((field) => CHANGING.test(field)) &&
    asked.some((field) => SINCE.test(field)) &&
    phrases.some(
      ({ says, words }, at) =>
        says.kind === "period" &&
        /^(?:in|during|at|last)\b/.test(words) &&
        phrases[at + 1]?.says.kind !== "subject" &&
        // "Unicorns in China in 2021": those that became one.
        !isUnicorn(phrases.slice(0, at).findLast((each) => !isBetween(each))),
    )
  );
};

/** "Which startups raised every year", "who did a deal each month": in each of them, and not groups. */
export const isInEveryTime = (phrases: Parts): boolean =>
  // "How many that are private joined each year" counts in each.
  !phrases.some(
    ({ says }) =>
      says.kind === "measuring" || (says.kind === "ask" && /^(?:count|amount)$/.test(says.of)),
  ) &&
  phrases.some(({ says, words }, at) => {
    if (says.kind !== "grouping" || !says.by || !/\b(?:each|every)\b/.test(words)) return false;
    const before = phrases.slice(0, at);
    return before.some(
      ({ words: word }, place) =>
        (/^(?:which|what)$/.test(word) && isRowNoun(phrases[place + 1])) ||
        (/^(?:who|that|which)\b/.test(word) && (place === 0 || isRowNoun(phrases[place - 1]))),
    );
  });
