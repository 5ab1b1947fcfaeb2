import { negationOf } from "../plan/negation";
import { isOfTeam } from "./backers";
import { shifted } from "./lexicon/calendar";
import {
  is,
  isOfBacking,
  MISSING_NOUNS,
  nextOf,
  type Phrase,
  type Rule,
  type Said,
  said,
} from "./phrase";

/* What is denied: "not in Germany", "outside fintech", "inactive ones excluded". */

const DENIED_DEED = /^(?:not|n't|never)$/;
/** A deed, rather than what is had: "founded", "raised from", "do not invest". */
const DEED = /^(?:\w+ed|born|led|set up|raise|raising|invest|lead|participate)\b/;
const LEADING_ON = /^(?:in|at|by|from|within|inside|out of)$/;

/**
 * The place of what a denied deed was done in, by or from: "not founded in Germany"; -1 where nothing
 * is there, so that the deed itself is denied.
 */
function complementOf(phrases: readonly Phrase[], at: number, deed: number): number {
  const isDenied = DENIED_DEED.test(phrases[at]?.words ?? "");
  const verb = phrases[deed];
  if (!isDenied || verb?.says.kind !== "field" || !DEED.test(verb.words)) return -1;
  const next = nextOf(phrases, deed, 3);
  const isLed =
    /\b(?:by|from|in)$/.test(verb.words) ||
    phrases.slice(deed + 1, next).some(({ words }) => LEADING_ON.test(words));
  return isLed && is(phrases[next], "values", "name", "period") ? next : -1;
}

/** States of which a list has every one anyway. */
const STATES: ReadonlySet<string> = new Set("status type hiring remote maturity".split(" "));

/** "Acquired companies included in batch W21" are those of the batch. */
const INCLUDED_IN = /^(?:in|by|on|from|among|within|with)\b/;

/** "Dead ones included", "including inactive companies": every state is asked for, and none of them alone. */
export const included: Rule = (phrases, at) => {
  const values = said(phrases[at], "values");
  if (!STATES.has(values?.slot ?? "")) return null;
  const before = phrases.slice(0, at).findLast(({ words }) => !/^(?:the|also|even)$/.test(words));
  let end = at + 1;
  while (is(phrases[end], "subject") || /^(?:ones|are|also)$/.test(phrases[end]?.words ?? ""))
    end++;
  const isTold =
    phrases[end]?.words === "included" && !INCLUDED_IN.test(phrases[end + 1]?.words ?? "");
  if (isTold) return { end: end + 1, says: { kind: "function" } };
  const isDenied = phrases.slice(0, at).some((phrase) => is(phrase, "not"));
  const isLed = /^(?:including|incl)$/.test(before?.words ?? "") && at > 1 && !isDenied;
  return isLed ? { end: at + 1, says: { kind: "function" } } : null;
};

const isRaise = (phrase: Phrase | undefined): boolean =>
  said(phrase, "subject")?.about === "rounds" ||
  (said(phrase, "field")?.fields.companies === "funding" &&
    said(phrase, "field")?.fields.rounds === "amount");

/**
 * "Haven't raised in 18 months", "no round since 2023": the last round that is known was before. Of a
 * time that has ended nothing follows: a later round says nothing of it.
 */
export const notRaisedSince: Rule = (phrases, at) => {
  if (!is(phrases[at], "not")) return null;
  const before = phrases.slice(0, at);
  const isOfCompanies = before.some(
    (phrase) => said(phrase, "subject")?.about === "companies" || is(phrase, "value", "values"),
  );
  if (!isOfCompanies || before.some((phrase) => is(phrase, "name"))) return null;
  let next = nextOf(phrases, at, 4);
  const first = next;
  while (isRaise(phrases[next])) next = nextOf(phrases, next, 3);
  const time = said(phrases[next], "period");
  const from = time?.period.from;
  const isOfOther = is(phrases[nextOf(phrases, next, 2)], "period");
  if (next === first || !from || !time.isLasting || isOfOther) return null;
  const period = { from: null, to: shifted(from, -1) };
  return {
    end: next + 1,
    says: { kind: "dated", fields: { companies: "funding_date" }, period },
  };
};

/** Fields that name who did something: "backed by", "assigned to". */
const isOfWho = (phrase: Phrase | undefined): boolean => isOfTeam(phrase) || isOfBacking(phrase);

/** Words that deny what somebody has, rather than leave it out: "no", "without". */
const DENIED_HAVING = /^(?:no|without|lack|lacks|lacking|neither|nor|w\b.*)$/;

/**
 * The place behind what is denied of an investor alone: "no deals with Harbor", "except companies
 * backed by Harbor", "without funding from Harbor"; -1 where no investor is named there.
 */
function endOfDeniedName(phrases: readonly Phrase[], at: number, next: number): number {
  const noun = said(phrases[next], "subject");
  const isOfDeals = noun?.about === "rounds" || /^portfolio\b/.test(phrases[next]?.words ?? "");
  const isHaving = DENIED_HAVING.test(phrases[at]?.words ?? "");
  const isNoun = isOfDeals || (noun?.about === "companies" && !isHaving);
  const isNone = is(phrases[next], "condition") && next === at;
  if (!isNoun && !isNone) return -1;
  let name = next + 1;
  while (is(phrases[name], "function", "clause") || isOfBacking(phrases[name])) name++;
  const isNamed = name > next + 1 && said(phrases[name], "name")?.of === "investor";
  return isNamed ? next + 1 : -1;
}

/** "No funding": a lexicon's whole condition, which denies. */
const NONE = /^(?:no|not|never|without|have not|has not|haven|hasn)\b/;

/** "No deals with Harbor", "not in the portfolio of Harbor": the name is denied, and no noun alone. */
export const deniedOfName: Rule = (phrases, at) => {
  const isNone = is(phrases[at], "condition") && NONE.test(phrases[at]?.words ?? "");
  if (!is(phrases[at], "not") && !isNone) return null;
  const end = endOfDeniedName(phrases, at, isNone ? at : nextOf(phrases, at, 4));
  if (end < 0) return null;
  // "Investors with no deals with Harbor": what investors lack is in no plan.
  const asked = phrases.slice(0, at).find((phrase) => is(phrase, "subject"));
  const isOfInvestors = said(asked, "subject")?.about === "investors";
  return { end, says: isOfInvestors ? { kind: "unknown", isAbsent: true } : { kind: "not" } };
};

/** "Not both hiring and remote", "not all in Berlin": one of them may hold. */
const isOfSome = (phrases: readonly Phrase[], at: number): boolean =>
  DENIED_DEED.test(phrases[at]?.words ?? "") &&
  phrases
    .slice(at + 1, nextOf(phrases, at, 4))
    .some(({ words }) => /^(?:both|all|every|each)$/.test(words));

const deniedOf = ({ label, where }: Said<"values">) => ({
  label: `not ${label}`,
  where: [negationOf(where)],
});

/**
 * "Not AI logistics": two lines of business without a joint describe one kind, which is denied; of
 * "non-AI logistics" the first alone is.
 */
function bothSectors(
  phrases: readonly Phrase[],
  at: number,
  first: Said<"values">,
): Said<"values"> | null {
  const second = said(phrases[at + 1], "values");
  if (first.slot !== "sector" || second?.slot !== "sector") return null;
  const label = `${first.label} ${second.label}`;
  return { ...first, label, where: [...first.where, ...second.where] };
}

/** "Not in Germany", "excluding fintech", "without investors". */
export const negated: Rule = (phrases, at) => {
  // "After being acquired" is an order of events.
  const isVerb = phrases[at + 1]?.words === "being" || phrases[at + 1]?.words === "they";
  const isBeyond =
    phrases[at]?.words === "after" && is(phrases[nextOf(phrases, at, 2)], "values") && !isVerb;
  if ((!is(phrases[at], "not") && !isBeyond) || isOfSome(phrases, at)) return null;
  const follows = nextOf(phrases, at, 4);
  const complement = complementOf(phrases, at, follows);
  const next = complement < 0 ? follows : complement;
  if (complement >= 0 && is(phrases[next], "name"))
    // "Not backed by Harbor" is read with its verb, which says how.
    return next === follows + 1 ? null : { end: next, says: { kind: "not" } };
  // "Not led by French investors": of whom nothing is known but that they are denied.
  if (complement >= 0 && is(phrases[next + 1], "subject", "field")) return null;
  const inner = negated(phrases, next);
  if (inner?.says.kind === "missing")
    return { end: inner.end, says: { ...inner.says, isNot: true } };
  // "Drop those outside California": who is left is inside.
  const kept = inner && said(phrases[inner.end - 1], "values");
  if (kept) return { end: inner.end, says: kept };
  const [values, compared] = [said(phrases[next], "values"), said(phrases[next], "compared")];
  const quantity = said(phrases[next], "quantity");
  if (quantity && !quantity.quantity.isBare)
    return { end: next + 1, says: { ...quantity, isNot: true } };
  const missing = said(phrases[next], "missing");
  // "Exclude unknown amounts": those that are left are known.
  const isKnown = missing !== null && !missing.isNot && is(phrases[next], "missing");
  if (missing)
    return {
      end: next + 1,
      says: { kind: "missing", fields: missing.fields, ...(isKnown && { isNot: true }) },
    };
  if (values) {
    const both = phrases[at]?.words === "non" ? null : bothSectors(phrases, next, values);
    return {
      end: both ? next + 2 : next + 1,
      says: { ...(both ?? values), ...deniedOf(both ?? values) },
    };
  }
  if (compared) return { end: next + 1, says: { ...compared, isNot: true } };
  const time = said(phrases[next], "dated") ?? said(phrases[next], "period");
  if (time) return { end: next + 1, says: { ...time, isNot: true } };
  const field = said(phrases[next], "field");
  // "Not backed by Harbor", "that Harbor did not back": one investor is denied, and not every one.
  let before = at - 1;
  while (is(phrases[before], "function", "clause")) before--;
  // "Without a lead that Harbor joined": no lead at all.
  const isBehind = is(phrases[nextOf(phrases, next, 1)], "name", "unknown");
  const isOfOne = is(phrases[before], "name") || (isBehind && !is(phrases[next + 1], "clause"));
  if (field && isOfOne && isOfWho(phrases[next])) return null;
  if (field) return { end: next + 1, says: { kind: "missing", fields: field.fields } };
  const noun = said(phrases[next], "subject");
  const fields = noun && MISSING_NOUNS[noun.about];
  return fields ? { end: next + 1, says: { kind: "missing", fields } } : null;
};

const EXCLUDED = /^(?:excluded|omitted|excepted|not included|left out)$/;

/** "Inactive ones excluded", "fintechs left out": the denial comes after. */
export const excludedBehind: Rule = (phrases, at) => {
  const values = said(phrases[at], "values");
  let end = at + 1;
  while (is(phrases[end], "function", "subject") && end < at + 3) end++;
  if (!values || !EXCLUDED.test(phrases[end]?.words ?? "")) return null;
  return {
    end: end + 1,
    says: { ...values, label: `not ${values.label}`, where: [negationOf(values.where)] },
  };
};

/** "Other than 2021 and 2022": what is denied of the first of several periods is denied of all. */
export const negatedPeriods: Rule = (phrases, at) => {
  const timeAt = (place: number) => said(phrases[place], "period") ?? said(phrases[place], "dated");
  const time = timeAt(at);
  const isJoint = is(phrases[at - 1], "and", "or", "comma");
  const isDenied = isJoint && timeAt(at - 2)?.isNot;
  return time && isDenied && !time.isNot ? { end: at + 1, says: { ...time, isNot: true } } : null;
};
