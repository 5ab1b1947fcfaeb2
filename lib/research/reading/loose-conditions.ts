import { isRaisedKey } from "@/lib/core/raised";
import { traitsOf } from "../plan/fields";
import { negationOf } from "../plan/negation";
import { type Condition, type FieldCondition, fieldConditions, type Subject } from "../plan/plan";
import {
  areYears,
  isInWholeYears,
  periodConditions,
  quantityConditions,
  usualDate,
} from "./conditions";
import { singular } from "./dictionary";
import { isOfSeveralThen, timeBesideWork } from "./other-times";
import { isOfBacking, type Phrase, placesOf, type Quantity, said } from "./phrase";
import { contentBefore, isRowNoun, isUnicorn } from "./phrases-around";
import { isOfOneRound, isRaisedBefore, raisedWithin } from "./raised-in-time";

/* Numbers and times that no word next to them explains: what they usually are of rows. */

type Parts = readonly Phrase[];

const MONEY_FIELD: Partial<Record<Subject, string>> = {
  companies: "funding",
  rounds: "amount",
  investors: "round.amount",
};

/** From here on a number next to rounds is an amount. */
const LEAST_AMOUNT = 10_000;

/** Rounds are asked for, by their noun. */
const isOfRounds = (phrases: Parts): boolean =>
  placesOf(phrases, "subject").some(({ says }) => says.about === "rounds");

/** Whether conditions ask when money was raised: in a time, or in one that has not ended. */
const isOfRaised = (fields: readonly FieldCondition[]): boolean => {
  const dated = fields.filter(({ field }) => field === "funding_date");
  const isLasting = dated.length > 0 && dated.every(({ op }) => op === "gte");
  return isLasting || fields.some(({ field }) => isRaisedKey(field));
};

type Around = {
  about: Subject;
  isUnicorn: boolean;
  /** Money or a round is spoken of. */
  isRaised: boolean;
  before: readonly Condition[];
};

/** What a period that no word next to it explains says of rows; nothing where it is of another act. */
function loosePeriod(
  phrases: Parts,
  at: number,
  { about, isUnicorn, isRaised, before }: Around,
): Condition[] {
  const time = said(phrases[at], "period");
  if (
    !time ||
    isOfAnotherAct(phrases, at) ||
    (about !== "entries" && !OWN_TIMES.has(about) && isOfVerbBefore(phrases, at)) ||
    (!OWN_TIMES.has(about) && !isOfCohort(phrases, at) && isOfState(phrases, at))
  )
    return [];
  const { period } = time;
  const usual = usualDate(phrases, about, isUnicorn);
  // "2022 startup that raised …": the year of a company's noun is its own.
  const isOfNoun = phrases[at + 1]?.says.kind === "subject";
  // "Co-invested with Harbor in 2025": of a deal, and not when a company began.
  const isOfRowNoun = isRowNoun(contentBefore(phrases, at)) || isOfCohort(phrases, at);
  const isOfDeal = usual === "founded_year" || !isOfRowNoun;
  if (about === "companies" && isOfDeal && isDealOfNamed(phrases, at)) return [];
  if (isOfSeveralThen(phrases, at)) return [];
  if (about === "companies" && isOfDeal && backedBefore(phrases, at) >= 0)
    // "Investors that backed startups in 2025": each by its own deals, of which no company tells.
    return isOfWhoBacks(phrases, at) ? [] : [raisedWithin(time)];
  if (about === "entries" || about === "notes") {
    const ofTeam = timeBesideWork(phrases, at, about);
    if (ofTeam) return ofTeam;
  }
  const isRaising = about === "companies" && isRaisedBefore(phrases, at);
  const wasRaised = isOfRaised(fieldConditions(before)) && !isOfNoun;
  // "Rounds above $10M in 2025" as a search for companies: those of which that round is the last.
  const areRounds = about === "companies" && isOfRounds(phrases);
  const isBounded =
    areRounds && placesOf(phrases, "quantity").some(({ says }) => says.quantity.isMoney);
  // "Raised in 2024" is any round of that time; of one round at its stage the last is known.
  if ((isRaising || wasRaised || areRounds) && !isOfOneRound(phrases) && !isBounded)
    return [raisedWithin(time)];
  const isOfRound = about === "companies" && usual === "founded_year" && isRaised && !isOfNoun;
  const dated = fieldConditions(before).find(({ field }) => {
    const kind = traitsOf(about, field)?.kind;
    return kind === "day" || kind === "year";
  });
  // "Which of those raised a seed round in 2024": the time of a verb is not that of the plan before.
  const ofVerb = isRaising || areRounds ? "funding_date" : undefined;
  const kept = isOfDeed(phrases, at) ? undefined : dated?.field;
  if (dated && !kept && !ofVerb && about === "companies") return [];
  const field = ofVerb ?? kept ?? (isOfRound ? "funding_date" : usual);
  // "Today" and "in July" say nothing of a founding year.
  const isYear = field !== undefined && traitsOf(about, field)?.kind === "year";
  const isPart = isYear
    ? !areYears(period)
    : field?.endsWith("batch") === true && !isInWholeYears(period);
  return !field || isPart ? [] : periodConditions(about, field, period);
}

/** Quantities and periods that no word next to them explains: what they usually are of a subject. */
export function looseConditions(
  phrases: Parts,
  about: Subject,
  where: readonly Condition[],
  before: readonly Condition[],
): { at: number; where: Condition[] }[] {
  const isOfUnicorns =
    JSON.stringify([...before, ...where]).includes('"unicorn') || phrases.some(isUnicorn);
  const isRaised = phrases.some(
    ({ says }) =>
      ((says.kind === "field" || says.kind === "ordering") && says.fields.rounds === "amount") ||
      (says.kind === "values" && says.slot === "stage"),
  );
  const loose: { at: number; where: Condition[] }[] = [];
  for (const { at, says } of placesOf(phrases, "quantity")) {
    const { quantity } = says;
    const ofRound =
      about === "companies" && isOfRounds(phrases) ? "last_funding_amount" : undefined;
    const ofUnicorn = about === "companies" && isOfUnicorns ? "valuation" : undefined;
    const money = ofRound ?? ofUnicorn ?? MONEY_FIELD[about];
    const isOfRows = isNumberOfRows(phrases, at, quantity);
    const heads = about === "companies" && !quantity.isBare && !isOfRows ? "employees" : undefined;
    // "Rounds of 500k or less": a round has no other number as large.
    const isAmount = Math.max(quantity.min ?? 0, quantity.max ?? 0) >= LEAST_AMOUNT;
    const isMoney = quantity.isMoney || (about === "rounds" && !quantity.isBare && isAmount);
    const field = isMoney ? money : heads;
    // "At least two of Harbor, Fjord and Quay", "at least 3 per country": so many of what is named.
    const next = phrases[at + 1];
    const isOfNamed =
      /^of\b/.test(next?.words ?? "") || (!quantity.isMoney && next?.says.kind === "grouping");
    if (quantity.isForeign || quantity.isPercent || isOfNamed || !field) continue;
    const bounds = quantityConditions(field, quantity);
    loose.push({ at, where: says.isNot ? [negationOf(bounds)] : bounds });
  }
  for (const { at, says } of placesOf(phrases, "period")) {
    const period = loosePeriod(phrases, at, {
      ...{ about, isUnicorn: isOfUnicorns, isRaised, before },
    });
    if (period.length > 0) loose.push({ at, where: says.isNot ? [negationOf(period)] : period });
    const verb = fieldConditions(period).some(({ field }) => isRaisedKey(field))
      ? backedBefore(phrases, at)
      : -1;
    if (verb >= 0) loose.push({ at: verb, where: [] });
  }
  return loose;
}

/** "Fewer than 3 unicorns", "where there are at least 10": so many rows, and not so many heads. */
function isNumberOfRows(phrases: Parts, at: number, { min, max }: Quantity): boolean {
  // "50-200 AI companies" says how large they are.
  if (min !== undefined && max !== undefined) return false;
  const isKind = (phrase: Phrase | undefined) =>
    phrase?.says.kind === "values" && phrase.says.slot !== "unicorn";
  let noun = at + 1;
  while (isKind(phrases[noun])) noun++;
  const [last, first] = [phrases[noun], phrases[at + 1]];
  const isNoun =
    last?.says.kind === "subject" ||
    last?.says.kind === "values" ||
    // "At least two leads".
    last?.says.kind === "field" ||
    (isKind(first) && singular(first?.words ?? "") !== first?.words);
  return isNoun || phrases.slice(Math.max(0, at - 2), at).some(({ words }) => words === "there");
}

/** "Dead 2019 fintechs", "unicorns of 2021", "still active from 2009": the time is that of the noun. */
function isOfCohort(phrases: Parts, at: number): boolean {
  const next = phrases[at + 1];
  const isOfNext = isRowNoun(next) || /^(?:sector|batch)$/.test(said(next, "values")?.slot ?? "");
  return isOfNext || /^(?:from|of)\b/.test(phrases[at]?.words ?? "");
}

/** Subjects whose rows have a time of their own, whatever their companies did. */
const OWN_TIMES: ReadonlySet<Subject> = new Set(["notes", "opinions", "activity", "news"]);
const BECAME_PUBLIC = /^(?:went|gone|go|going|ipo)/;

/**
 * "Acquired in 2021", "went public this year": since when that is so, no field holds. "Acquired
 * startups from 2021" are of that year by their noun.
 */
function isOfState(phrases: Parts, at: number): boolean {
  const before = contentBefore(phrases, at);
  const slot = said(before, "values")?.slot;
  return (
    slot === "status" ||
    slot === "hiring" ||
    slot === "remote" ||
    (slot === "type" && BECAME_PUBLIC.test(before?.words ?? "")) ||
    // A unicorn has the day on which it became one, a decacorn none.
    (slot === "unicorn" && /^(?:deca|hecto|centi)corns?$/.test(before?.words ?? ""))
  );
}

const isOther = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "unknown" || phrase?.says.kind === "described";

/** Verbs that end in "-ed" in the present: "that feed livestock". */
const PRESENT =
  /^(?:(?:over|under)?feed|need|embed|seed|speed|breed|bleed|weed|heed|exceed|proceed|succeed|shed|wed|shred|bed|reseed|inbreed|crossbreed)$/;
/** Verbs in the past. */
const PAST =
  /^(?:[a-z]+ed|(?:over|under|out|re|un|with|fore)?(?:built|drew|did|came|fought|taught|thought|caught|sought|brought|bought|held|told|felt|flew|threw|grew|knew|became|stood|understood|spoke|stole|woke|froze|drove|rode|rose|wrote|struck|stuck|sang|swam|dealt|bent|lent|shot|fed|bled|bred|fled|met|said|heard|hung|dug|hid|bit|lit|gave|saw|made|sold|ran|took|paid|went|spent|set|quit)|shrank|fell|rose|sank|lost|won|left|moved|cut|bought|sold|hit|beat|broke|began|chose|gave|got|kept|laid|let|met|paid|put|ran|sent|shut|spent|spun|swore|took|went|wrote)$/;
const isPast = (word: string): boolean => PAST.test(word) && !PRESENT.test(word);
const BEFORE_VERB = /^(?:that|which|who|have|has|had|did|was|were)$/;

/** "Pivoted to AI in 2023", "hired a CFO in 2024": the verb of the time's clause is of another act. */
function isOfVerbBefore(phrases: Parts, at: number): boolean {
  const verb = phrases.slice(0, at).findLastIndex((phrase, place) => {
    const before = phrases[place - 1];
    return isOther(phrase) && (isRowNoun(before) || BEFORE_VERB.test(before?.words ?? ""));
  });
  const isDone = /^(?:did|had|was|were)$/.test(phrases[verb - 1]?.words ?? "");
  if (verb < 0 || !(isDone || isPast(phrases[verb]?.words ?? ""))) return false;
  return !phrases.slice(verb + 1, at).some(
    (phrase) =>
      // "Hired a CFO": whom the verb is done to.
      (isRowNoun(phrase) && said(phrase, "subject")?.about !== "people") ||
      /^(?:and|comma|clause|or)$/.test(phrase.says.kind),
  );
}

/**
 * "Downsized in 2023", "before the 2022 downturn", not "fintechs built in 2021": when something happened that no field holds, and
 * not when a company began.
 */
function isOfAnotherAct(phrases: Parts, at: number): boolean {
  let before = at - 1;
  while (phrases[before]?.says.kind === "function") before--;
  const isBegun = phrases[before]?.words === "built" && isRowNoun(phrases[before - 1]);
  if (isOther(phrases[before]) && !isBegun && isPast(phrases[before]?.words ?? "")) return true;
  const isNamed = phrases[at - 1]?.words === "the" || /\bthe /.test(phrases[at]?.words ?? "");
  return isNamed && isOther(phrases[at + 1]);
}

/** "Which of them did Harbor back in 2024": the time of a deal, of which a company has no day. */
const isOfDeed = (phrases: Parts, at: number): boolean => phrases.slice(0, at).some(isOfBacking);

/** Who backs companies stands before the verb: "who backed", "investors that backed". */
const isOfWhoBacks = (phrases: Parts, at: number): boolean => {
  const before = phrases.slice(0, backedBefore(phrases, at));
  const first = before.find((phrase) => isRowNoun(phrase) || said(phrase, "ask")?.of === "who");
  return said(first, "ask") !== null || said(first, "subject")?.about === "investors";
};

const BACKED = /\b(?:backed|funded|financed|supported|bankrolled)\b/;

/** "Startups backed in 2025", "funded by VCs in 2025": when money was put in, whoever did. */
const backedBefore = (phrases: Parts, at: number): number =>
  isOfCohort(phrases, at)
    ? -1
    : phrases
        .slice(0, at)
        .findLastIndex((phrase) => isOfBacking(phrase) && BACKED.test(phrase.words));

/** The same of an investor that is named before the time. */
const isDealOfNamed = (phrases: Parts, at: number): boolean =>
  isOfDeed(phrases, at) &&
  phrases.slice(0, at).some(({ says }) => says.kind === "name" && says.of === "investor");
