import { raisedKey } from "@/lib/core/raised";
import { type Condition, fieldsIn, type Grouping, type Plan, type Subject } from "../plan/plan";
import { contentAt } from "./alternatives";
import { type FieldNames, is, type Phrase, placesOf, type Said } from "./phrase";
import { isUnicorn, type Parts } from "./phrases-around";

/*
 * "How much did startups raise in 2025", "raised more than $50M in 2026": what was raised in a time is
 * that of the rounds of that time. A company's total is of all its rounds, and it has a day of the last.
 */

const fieldsSaid = ({ says }: Phrase): FieldNames => ("fields" in says ? (says.fields ?? {}) : {});

const RAISES =
  /\b(?:raised?|raises|raising|secured?|secures|securing|landed|pulled in|took in|brought in|closed on|(?<!(?:best|most|highest|top|least|lowest|heavily|well) )funded)\b/;

/** Whether a phrase is about money that was raised, whatever its verb. */
const isOfMoneyRaised = (phrase: Phrase): boolean =>
  fieldsSaid(phrase).companies === "funding" && fieldsSaid(phrase).rounds === "amount";

/** Whether a phrase says that money was raised; "money raised" says so too. */
const isRaising = (phrase: Phrase): boolean => isOfMoneyRaised(phrase) && RAISES.test(phrase.words);

const SAYS_WHEN = new Set([
  "field",
  "measuring",
  "compared",
  "dated",
  "ordering",
  "ordered_by",
  "group_bound",
]);
const hasField = (phrase: Phrase) => Object.keys(fieldsSaid(phrase)).length > 0;
const isMoney = (phrase: Phrase) => /^(?:money|cash|capital|funding|dollars)$/.test(phrase.words);

const NAMES_MONEY = /\b(?:money|cash|capital|funding|dollars)\b/;

/** "Raised less than $1M or more than $50M": the second bound has the verb of the first. */
const isBoundWithoutVerb = (phrase: Phrase): boolean =>
  is(phrase, "compared") &&
  isOfMoneyRaised(phrase) &&
  !RAISES.test(phrase.words) &&
  !NAMES_MONEY.test(phrase.words);

/**
 * Whether the last verb before a place says that money was raised: "raised Series B in 2024",
 * "secured money in 2024".
 */
export function isRaisedBefore(phrases: Parts, at: number): boolean {
  const last = phrases
    .slice(0, at)
    .findLast(
      (phrase) =>
        SAYS_WHEN.has(phrase.says.kind) &&
        !isMoney(phrase) &&
        !isBoundWithoutVerb(phrase) &&
        hasField(phrase),
    );
  return last !== undefined && isRaising(last);
}

/** Who raised in a time. Of one that has not ended, the last round tells as much. */
export const raisedWithin = ({
  period,
  isLasting,
}: Pick<Said<"period">, "period" | "isLasting">): Condition =>
  isLasting && period.from
    ? { field: "funding_date", op: "gte", value: period.from }
    : { field: raisedKey(period), op: "known", value: null };

/** "In 2025, how much did …": the time opens the question. */
const isOpening = (phrases: Parts, at: number): boolean =>
  phrases.slice(0, at).every(({ says }) => says.kind === "function") &&
  /^(?:comma|ask)$/.test(phrases[at + 1]?.says.kind ?? "");

/** The times in which money is said to have been raised. */
export const timesOfRaising = (phrases: Parts): { at: number; says: Said<"period"> }[] =>
  placesOf(phrases, "period").filter(({ at }) => {
    // "2022 startups": the year of a noun is its own.
    const isOfNoun = phrases[at + 1]?.says.kind === "subject" || isUnicorn(phrases[at + 1]);
    return !isOfNoun && (isRaisedBefore(phrases, at) || isOpening(phrases, at));
  });

const isBound = ({ says }: Phrase) =>
  (says.kind === "compared" || says.kind === "group_bound") && says.quantity.isMoney;
const isOrder = ({ says }: Phrase) => says.kind === "ordering" || says.kind === "ordered_by";
const isMeasure = ({ says }: Phrase) => says.kind === "measuring";
const isAmount = ({ says, words }: Phrase) =>
  (says.kind === "ask" && says.of === "amount") ||
  (says.kind === "field" && /^(?:total|combined|overall) /.test(words));

/** Whether an amount, an order or a bound is asked of what was raised in a time. */
function isOfRaisedInTime(phrases: Parts): boolean {
  const raised = phrases.filter(isRaising);
  const isAsked =
    raised.some((each) => isBound(each) || isOrder(each)) ||
    phrases.some(
      (each) => isAmount(each) || (isMeasure(each) && fieldsSaid(each).rounds !== undefined),
    );
  return raised.length > 0 && isAsked && timesOfRaising(phrases).length > 0;
}

/** The same of companies alone, so that their rounds are summed up. */
export const isRaisedInTime = (phrases: Parts): boolean =>
  isOfRaisedInTime(phrases) &&
  !phrases.some(
    ({ says }) => says.kind === "name" || (says.kind === "subject" && says.about !== "companies"),
  );

/** The same of a list of companies, whatever is named or shown with them. */
export const isRaisedByListed = (phrases: Parts): boolean =>
  isOfRaisedInTime(phrases) &&
  !phrases.some(({ says }) => says.kind === "name" && says.of === "company");

const isStage = ({ says }: Phrase) => says.kind === "values" && says.slot === "stage";
/** "Raised a $10M Series A in 2024": the bound is on that one round. */
export const isOfOneRound = (phrases: Parts): boolean => phrases.some(isStage);

/** A bound on what was raised in a time is on the sum of each company's, or of each group's, rounds. */
export const withBoundsOnRaised = (phrases: Parts, about: Subject): Parts =>
  about !== "rounds" || isOfOneRound(phrases) || !isRaisedInTime(phrases)
    ? phrases
    : phrases.map((phrase): Phrase => {
        const { says } = phrase;
        if (says.kind !== "compared" || !isRaising(phrase)) return phrase;
        const { fields, quantity } = says;
        return { ...phrase, says: { kind: "group_bound", of: "sum", fields, quantity } };
      });

/** "Which startups raised the most in 2026": the rounds of each company. */
export function raisingCompanies(
  phrases: Parts,
  about: Subject,
): { at: number; group: Grouping }[] {
  const at = phrases.findIndex(
    (phrase) => isRaising(phrase) && (isBound(phrase) || isOrder(phrase)),
  );
  const isOfEach = about === "rounds" && at >= 0 && isRaisedInTime(phrases);
  return isOfEach && !isOfOneRound(phrases) ? [{ at, group: { field: "company.name" } }] : [];
}

/** "The average raised by startups in 2025": of each company's rounds, of which a plan has no measure. */
export const isMeasureOfRaised = (phrases: Parts, { about, things }: Plan): boolean =>
  things.length === 0 &&
  isRaisedInTime(phrases) &&
  (about === "companies" ||
    (about === "rounds" &&
      phrases.some(
        (phrase) =>
          phrase.says.kind === "measuring" &&
          (phrase.says.of !== "sum" || phrases.some(isBound)) &&
          placesOf(phrases, "subject").length > 0,
      )));

/**
 * "Raised more than $50M in 2024 or are in Berlin": of alternatives only one is on the rounds of a
 * time, and a sum of groups has none.
 */
export const isRaisedOrOther = (phrases: Parts, { about, where }: Plan): boolean => {
  const isMixed = (condition: Condition) => {
    const fields = fieldsIn([condition]);
    return fields.includes("date") && fields.length > 1;
  };
  const isJoined = (phrase: Phrase, at: number) =>
    isRaising(phrase) &&
    isBound(phrase) &&
    ([-1, 1] as const).some((step) => is(phrases[contentAt(phrases, at, step)], "or"));
  return (
    about === "rounds" &&
    isOfRaisedInTime(phrases) &&
    (where.some(isMixed) || phrases.some(isJoined))
  );
};
