import { nameKey } from "@/lib/values/names";
import { contradictionIn } from "../plan/contradiction";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  PLAN_LIMITS,
  type Plan,
  partsOf,
} from "../plan/plan";
import { assemble, type Draft } from "./assemble";
import { fieldFor } from "./conditions";
import {
  askedOfEach,
  asksForRows,
  asksOfItsOwn,
  countsOther,
  groupBounds,
  hasPronoun,
  isAboutThing,
  isCountAlone,
  isOfFirstRows,
  isOfRound,
  isOfThem,
  PRONOUN,
} from "./follow-up-rows";
import { askedFields, comparedBy, ofRound, withNames } from "./named";
import { type Phrase, placesOf } from "./phrase";
import { isEachOfThem } from "./phrases-around";

const firstWords = (phrases: readonly Phrase[]): string =>
  phrases
    .slice(0, 3)
    .map(({ words }) => words)
    .join(" ");

/** Phrases that are no more than a value: "in France", "Summer 2022". */
const BARE = new Set(["function", "values", "period", "clause", "ask"]);

/** "Only those", "which of them", "that are": what was asked is narrowed. */
const NARROWING = /^(?:only|just|those|them|these|among|which|that|who|are|is|were|was|with|of)$/;

/**
 * "And in Germany?", "what about Ramp?", "in Summer 2022?": something else takes the place of what
 * was asked.
 */
const takesPlace = (phrases: readonly Phrase[]): boolean => {
  const has = (pattern: RegExp) => phrases.some(({ words }) => pattern.test(words));
  if (has(/^(?:only|just|those|them|these|among)$/)) return false;
  const leads =
    /^(?:and|what about|how about|now|then|same|the same|same for|what of|switch to|change|try)\b/;
  if (leads.test(firstWords(phrases)) || has(/^instead$/)) return true;
  return phrases.every(({ says }) => BARE.has(says.kind)) && !has(NARROWING);
};

/** "Add France too", "include Germany": a value in addition to the one before. */
const widens = (phrases: readonly Phrase[]): boolean =>
  /^(?:add|include|also|plus|and with)\b/.test(firstWords(phrases));

/** "How does it compare with Ramp?": the thing before, and another. */
const compares = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says }) => says.kind === "versus" || says.kind === "comparative") &&
  phrases.some(({ words }) => PRONOUN.test(words));

/** "Those companies", "the same rounds": a noun that points back at what was asked before. */
const pointsBack = (phrases: readonly Phrase[], at: number): boolean =>
  /^(?:those|these|such|same|(?:each |each one |every one |any one )?of (?:those|these))$/.test(
    phrases[at - 1]?.words ?? "",
  );

/** Whether a question leaves out what it is about, so that it changes the plan before it. */
export function isFollowUp(phrases: readonly Phrase[], { plan }: Draft, before: Plan): boolean {
  const isNameAlone = plan.show.length === 0 && plan.order.length === 0 && plan.where.length === 0;
  if (phrases.some(isOfRoundsAlone) && before.things.length === 1 && hasPronoun(phrases))
    return false;
  if (plan.things.length > 0) return isAboutThing(before) && (takesPlace(phrases) || isNameAlone);
  // "What else did IVP invest in": another thing is asked about, unless a pronoun points back.
  const namesOther = phrases.some(({ says }) => says.kind === "name" && says.of !== "company");
  const refers = hasPronoun(phrases);
  if (isAboutThing(before) && namesOther && !refers && !takesPlace(phrases)) return false;
  const subjects = placesOf(phrases, "subject").flatMap(({ at, says }) =>
    says.about === before.about && pointsBack(phrases, at) ? [] : [says.about],
  );
  const isAttribute = subjects.every((about) => about === "investors" || about === "people");
  if (isAboutThing(before) || subjects.length === 0) return isAttribute;
  const hasAttributes = before.about === "companies" || before.about === "rounds";
  // "Who are their investors", "the founders of each of them": asked of the rows before.
  const isOfThem = (refers && !asksOfItsOwn(phrases, plan)) || phrases.some(isEachOfThem);
  return hasAttributes && before.groups.length === 0 && isAttribute && isOfThem;
}

const CHANGING =
  /^(?:add|include|also|plus|switch|switch to|change|try|same|make|make it|keep|sort)$/;

/** The one company that a plan is about. */
function companyOf({ things, where }: Plan): Plan["things"][number] | null {
  const [thing, ...others] = things;
  if (thing) return others.length === 0 ? thing : null;
  const named = where.find((each) => isFieldCondition(each) && each.field === "company.name");
  const isOne = named && isFieldCondition(named) && named.op === "eq";
  return isOne ? { name: String(named.value), id: null } : null;
}

/**
 * "Who led their round": a pronoun as the name that it stands for, where rounds of the company before
 * are asked for; null where none is.
 */
export function withReferent(phrases: readonly Phrase[], before: Plan): Phrase[] | null {
  const company = companyOf(before);
  const rounds = placesOf(phrases, "subject").find(({ says }) => says.about === "rounds");
  const pronoun = phrases.findIndex(({ words }) => PRONOUN.test(words));
  const isThat = rounds && /^(?:the|that|this)$/.test(phrases[rounds.at - 1]?.words ?? "");
  const at = pronoun < 0 && isThat ? rounds.at - 1 : pronoun;
  // "Who led it": of a company's round.
  const asksOfRounds = rounds !== undefined || phrases.some(isOfRoundsAlone);
  if (!company || at < 0 || !asksOfRounds || phrases.some(({ says }) => says.kind === "name"))
    return null;
  const { name, id } = company;
  const says = { kind: "name", of: "company", name, ids: id ? [id] : [] } as const;
  return phrases.map((phrase, place) =>
    place === at ? { ...phrase, says: { ...says, ids: [...says.ids] } } : phrase,
  );
}

const isOfRoundsAlone = ({ says }: Phrase): boolean =>
  says.kind === "field" && says.fields.rounds !== undefined && says.fields.companies === undefined;

/** The plan before, changed by what a follow-up says; what it does not speak of stays. */
export function changePlan(before: Plan, phrases: readonly Phrase[], isWhether: boolean): Draft {
  const draft = withNames(phrases, assemble(phrases, before.about, before.where), isWhether);
  phrases.forEach(({ words }, at) => {
    if (CHANGING.test(words)) draft.used.add(at);
  });
  // Of what is named there are facts, nothing to count or to group.
  const plan = isAboutThing(before) ? { ...draft.plan, measures: [], groups: [] } : draft.plan;
  if (plan.things.length > 0 && before.about === "rounds")
    return { ...draft, plan: { ...before, where: roundsOfNamed(before, plan) } };
  if (plan.things.length > 0) {
    const show = plan.show.length > 0 ? plan.show : before.show;
    const things = changedThings(before, plan, phrases);
    return { ...draft, plan: { ...before, things, show } };
  }
  if (before.things.length > 0 && plan.where.length > 0) return decided(before, draft, isWhether);
  const bounded = groupBounds(before, phrases);
  if (bounded) return { ...draft, used: new Set(phrases.keys()), plan: bounded };
  const each = askedOfEach(before, phrases, draft);
  if (each) {
    const where = changedConditions(before, plan, phrases);
    return { ...draft, plan: { ...before, where, measures: [], show: each } };
  }
  const measures = changedMeasures(before, plan, phrases);
  const isOne = measures !== null && plan.groups.length === 0 && before.groups.length === 0;
  const isCount = plan.measures.length > 0 && plan.groups.length === 0;
  const counts = isOne || isCount;
  const asked = measures ? [] : askedFields(phrases, draft, before.about);
  // "Who led them" after a count: the rows that were counted, with what is asked.
  const isOfRows = asked.length > 0 && isCountAlone(before);
  const order = counts ? [] : changedOrder(before, plan, draft, phrases);
  const ofThings =
    before.things.length > 1 ? order.flatMap((each) => ("field" in each ? each.field : [])) : [];
  const shown = isOfRound(before) ? ofRound(asked) : asked.length > 0 ? asked : ofThings;
  // "Which of those are in Germany" of the ten largest: some of those ten.
  const isOfSome = counts || plan.groups.length > 0 || (plan.where.length > 0 && isOfThem(phrases));
  const isOther = counts && countsOther(before, phrases, draft);
  return {
    ...draft,
    ...((isOther || (isOfSome && isOfFirstRows(before, phrases))) && { isBeyond: true }),
    plan: {
      ...before,
      where: changedConditions(before, plan, phrases),
      meaning: plan.meaning ?? before.meaning,
      order,
      limit: before.things.length > 1 ? null : (plan.limit ?? (counts ? null : before.limit)),
      measures: asksForRows(phrases, before) || isOfRows ? [] : (measures ?? before.measures),
      ...changedGroups(before, plan, isCount),
      show: shown.length > 0 ? shown : before.show,
    },
  };
}

/** The groups that are asked for, with what bounds them, else those before; one figure has none. */
function changedGroups(before: Plan, { groups, having }: Plan, isCount: boolean) {
  if (isCount) return { groups: [], having: undefined };
  return groups.length > 0 ? { groups, having } : { groups: before.groups, having: before.having };
}

/** Rounds of the companies that a follow-up names, in the place of those before. */
function roundsOfNamed(before: Plan, { things }: Plan): Condition[] {
  const value = things.map(({ name }) => name);
  const [only = ""] = value;
  const field = "company.name";
  const named: Condition =
    value.length === 1 ? { field, op: "eq", value: only } : { field, op: "in", value };
  const kept = before.where.filter(
    (each) => !kindsOf(each).some((kind) => kind === COMPANY || kind === STAGE),
  );
  return [...kept, named];
}

/** "Are they hiring?" of things before: the values that decide it. */
function decided(before: Plan, draft: Draft, isWhether: boolean): Draft {
  const { where } = draft.plan;
  const fields = [...new Set(fieldConditions(where).map(({ field }) => field))];
  const show = fields.slice(0, PLAN_LIMITS.show);
  return { ...draft, plan: { ...before, where: isWhether ? where : [], order: [], show } };
}

/** "Add Deel", "and without Brex": more or fewer things of a comparison; else others in their place. */
function changedThings(before: Plan, { things }: Plan, phrases: readonly Phrase[]): Plan["things"] {
  if (!widens(phrases) && !compares(phrases)) return things;
  const added = things.filter(({ name }) => before.things.every((thing) => thing.name !== name));
  return [...before.things, ...added].slice(0, PLAN_LIMITS.things);
}

/** "Median?" measures otherwise what was measured before. */
function changedMeasures(
  before: Plan,
  plan: Plan,
  phrases: readonly Phrase[],
): Plan["measures"] | null {
  const isAsked = phrases.some(
    ({ says }) => says.kind === "measuring" || (says.kind === "ask" && says.of === "count"),
  );
  // "By stage": groups of what was measured before, unless a bound is on a measure of its own.
  const isBounded = plan.having !== undefined;
  if (plan.groups.length > 0 && !isAsked && !isBounded && before.measures.length > 0)
    return before.measures;
  if (plan.measures.length > 0) return plan.measures;
  const [was] = before.measures;
  const said = phrases.flatMap(({ says }) => (says.kind === "measuring" ? [says.of] : []));
  const [of] = said;
  if (!of || !was || !("field" in was) || of === "count" || of === "share") return null;
  return [{ of, field: was.field }];
}

const REVERSED = /^(?:reverse|reversed|flip|flipped|other way (?:round|around)|in reverse)$/;

/** "The top three" of groups are those with the most, and of rows those of the field. */
function changedOrder(
  before: Plan,
  { order, groups }: Plan,
  draft: Draft,
  phrases: readonly Phrase[],
): Plan["order"] {
  const reversed = phrases.findIndex(({ words }) => REVERSED.test(words));
  if (reversed >= 0 && order.length === 0) {
    draft.used.add(reversed);
    return before.order.map((each) =>
      "relevance" in each ? each : { ...each, descending: !each.descending },
    );
  }
  if (order.length === 0 && before.things.length > 1)
    return comparedBy(phrases, draft, askedFields(phrases, draft, before.about), "employees");
  if (order.length === 0) return groups.length > 0 ? [] : before.order;
  const isGrouped = groups.length === 0 && before.groups.length > 0;
  if (!isGrouped) return order;
  return order.flatMap((each) =>
    "field" in each ? [{ measure: 0, descending: each.descending }] : [each],
  );
}

/** Fields of which a new value takes the place of the old one, by what they are about. */
const KINDS: readonly RegExp[] = [
  /(?:country|region|city)$/,
  /(?:date|year|since|added|written|when)$|^raised\./,
  /(?:category|industry|tag)$/,
  /stage$/,
  /batch$/,
  /investor$/,
  /company\.name$/,
  /(?:status|company_type)$/,
  /employees$/,
  /(?:amount|funding|valuation)$/,
];

function kindsOf(condition: Plan["where"][number]): number[] {
  const fields = fieldConditions([condition]).map(({ field }) => field);
  return KINDS.flatMap((kind, at) => (fields.some((name) => kind.test(name)) ? [at] : []));
}

/** Another company always takes the place of the one before, and its round is another stage. */
const [TIME, STAGE, COMPANY] = [1, 3, 6];

/**
 * "Only those founded after 2020": of times, the one of the same field is said anew. The other end of
 * it stays: "founded after 2015", then "before 2020".
 */
function isTimeAnew(each: Plan["where"][number], where: Plan["where"]): boolean {
  const fields = new Set(fieldConditions([each]).map(({ field }) => field));
  const anew = fieldConditions(where).filter(({ field }) => fields.has(field));
  if (anew.length === 0 || !kindsOf(each).includes(TIME)) return false;
  const end = isBound(each) && isFieldCondition(each) ? each.op.charAt(0) : null;
  return end === null || anew.some(({ op }) => !/^(?:lt|gt)/.test(op) || op.charAt(0) === end);
}

/** "Index Ventures" where "Index" was asked back: the whole name takes the place of its beginning. */
function withWholeName(before: Plan["where"], where: Plan["where"]): Plan["where"] | null {
  const [only, ...others] = where;
  if (!only || others.length > 0 || !isFieldCondition(only) || !isOfInvestor(only)) return null;
  const key = nameKey(String(only.value));
  const isBegun = (each: FieldCondition) =>
    isOfInvestor(each) &&
    /^(?:not_)?contains$/.test(each.op) &&
    key.startsWith(nameKey(String(each.value)));
  const withWhole = (each: Condition): Condition => {
    if (isFieldCondition(each))
      return isBegun(each)
        ? { ...each, op: each.op === "contains" ? "eq" : "not_eq", value: only.value }
        : each;
    const parts = partsOf(each).map(withWhole);
    if ("all" in each) return { all: parts };
    return "any" in each ? { any: parts } : { not: parts };
  };
  return fieldConditions(before).some(isBegun) ? before.map(withWhole) : null;
}
const isOfInvestor = ({ field }: FieldCondition): boolean => /(?:^|\.|_)investor$/.test(field);

function changedConditions(
  before: Plan,
  { where }: Plan,
  phrases: readonly Phrase[],
): Plan["where"] {
  const whole = withWholeName(before.where, where);
  if (whole) return whole;
  const dropped = droppedKinds(before, phrases);
  if (dropped.size > 0)
    return before.where.filter((each) => !kindsOf(each).some((kind) => dropped.has(kind)));
  const said = new Set(where.flatMap(kindsOf));
  if (widens(phrases)) return widened(before.where, where);
  if (said.has(COMPANY)) said.add(STAGE);
  const replaces = takesPlace(phrases);
  const isGone = (kind: number) =>
    said.has(kind) && (replaces || kind === COMPANY || said.has(COMPANY));
  // "More than 5?" after "fewer than 5": one bound takes the place of the other.
  const isOpposed = (each: Plan["where"][number]) =>
    where.some((one) => isBound(one) && isBound(each) && contradictionIn([each, one]) !== null);
  const left = asLed(phrases, before.where).filter(
    (each) => !kindsOf(each).some(isGone) && !isTimeAnew(each, where) && !isOpposed(each),
  );
  return [...left, ...where.map((each) => asBefore(each, before))];
}

const isBound = (condition: Plan["where"][number]): boolean =>
  isFieldCondition(condition) && /^(?:lt|lte|gt|gte)$/.test(condition.op);

/** "Which did it lead?" of an investor's rounds: those that it led. */
function asLed(phrases: readonly Phrase[], where: Plan["where"]): Plan["where"] {
  const isLeading =
    phrases.some(({ words }) => PRONOUN.test(words)) &&
    phrases.some(({ says, words }) => says.kind === "field" && /^(?:lead|led)$/.test(words));
  if (!isLeading) return where;
  return where.map((each) =>
    isFieldCondition(each) && each.field === "investor"
      ? { ...each, field: "lead_investor" }
      : each,
  );
}

/** "And by Altimeter?" of rounds that somebody led: the same part of the round. */
function asBefore(condition: Plan["where"][number], before: Plan): Plan["where"][number] {
  const isLed = fieldConditions(before.where).some(({ field }) => field === "lead_investor");
  const isPlain = isFieldCondition(condition) && condition.field === "investor";
  return isLed && isPlain ? { ...condition, field: "lead_investor" } : condition;
}

const DROPPING =
  /^(?:drop|remove|forget|ignore|ignoring|lose|skip|clear|take out|leave out|get rid of|without)\b/;

/** "Drop the country", "never mind the size": conditions on a field are taken back. */
function droppedKinds(before: Plan, phrases: readonly Phrase[]): Set<number> {
  const kinds = placesOf(phrases, "missing").flatMap(({ at, says }) => {
    if (says.isNot || !DROPPING.test(phrases[at]?.words ?? "")) return [];
    const field = fieldFor(before.about, says.fields) ?? "";
    return KINDS.flatMap((kind, place) => (kind.test(field) ? [place] : []));
  });
  const had = new Set(before.where.flatMap(kindsOf));
  return new Set(kinds.filter((kind) => had.has(kind)));
}

/** Conditions of one kind become alternatives. */
function widened(before: Plan["where"], where: Plan["where"]): Plan["where"] {
  const all = [...before];
  for (const condition of where) {
    const kinds = kindsOf(condition);
    const at = all.findIndex((each) => kindsOf(each).some((kind) => kinds.includes(kind)));
    const found = all[at];
    if (!found) all.push(condition);
    else all[at] = { any: [...("any" in found ? found.any : [found]), condition] };
  }
  return all;
}
