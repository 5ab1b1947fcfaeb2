import { isFieldCondition, type Plan } from "../plan/plan";
import { boundsOn } from "./aggregates";
import type { Draft } from "./assemble";
import { askedFields, isOfDoing } from "./named";
import { type Phrase, placesOf } from "./phrase";
import { isEachOfThem } from "./phrases-around";

/* What a follow-up asks of the rows or groups of the plan before. */

export const isAboutThing = ({ things, where }: Plan): boolean =>
  things.length > 0 ||
  where.some((each) => isFieldCondition(each) && each.field === "company.name");

export const PRONOUN = /^(?:its|their|his|her|it|they|them|that company|this company|the company)$/;

export const hasPronoun = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ words }) => PRONOUN.test(words));

const OWNING = /^(?:their|its)$/;

const THEM = /^(?:of )?(?:them|those|these)$/;

/** "Who are their founders", "which investors led them": nouns that are asked of the rows before. */
const isOwned = (phrases: readonly Phrase[]): boolean => {
  const nouns = placesOf(phrases, "subject");
  const isOfThem = phrases.some(({ words }) => THEM.test(words));
  const isOwn = ({ at }: { at: number }) => OWNING.test(phrases[at - 1]?.words ?? "");
  return nouns.length > 0 && (isOfThem || nouns.every(isOwn));
};

/**
 * "Which investors put their money in Brazilian fintechs": a pronoun after the noun that it stands
 * for, in a question that says of what it is asked.
 */
export const asksOfItsOwn = (phrases: readonly Phrase[], { where }: Plan): boolean => {
  const noun = placesOf(phrases, "subject")[0]?.at ?? phrases.length;
  const pronouns = phrases.flatMap(({ words }, at) => (PRONOUN.test(words) ? [{ words, at }] : []));
  return where.length > 0 && pronouns.every(({ words, at }) => OWNING.test(words) && at > noun);
};

/** "Which of those", "any of them"; "only those in fintech" asks anew. */
export const isOfThem = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    ({ words }, at) =>
      /\bof (?:them|those|these)$/.test(words) ||
      (/^(?:them|those|these)$/.test(words) && phrases[at - 1]?.words === "of"),
  );

const OF_ROWS = /^(?:(?:of )?(?:them|those|these)|their|they)$/;

/** "Their total valuation" of the five largest: figures of some of the rows, which no plan picks out. */
export const isOfFirstRows = ({ limit, order, measures }: Plan, phrases: readonly Phrase[]) =>
  limit !== null &&
  limit > 1 &&
  order.length > 0 &&
  measures.length === 0 &&
  phrases.some((phrase) => OF_ROWS.test(phrase.words) || isEachOfThem(phrase));

/**
 * "When did each of them join", "what do they do": what is asked of each row before; null where
 * it is asked of groups, or of things by their names, and where a bound makes groups of them.
 */
export function askedOfEach(
  before: Plan,
  phrases: readonly Phrase[],
  draft: Draft,
): string[] | null {
  const isBounded = (draft.plan.having ?? []).length > 0;
  const isOfRows = before.groups.length === 0 && before.things.length === 0 && !isBounded;
  const isDoing = before.about === "companies" && isOfDoing(phrases);
  const isOrdered = phrases.some(({ says }) => says.kind === "ordering");
  const isOfEach = phrases.some(isEachOfThem) || isOwned(phrases);
  const isAsked = isDoing || (isOfEach && !isOrdered);
  if (!isOfRows || !isAsked) return null;
  const asked = askedFields(phrases, draft, before.about);
  const show = isDoing && asked.length === 0 ? ["description"] : asked;
  return show.length > 0 ? show : null;
}

/** "Only those with more than 10" of groups: a bound without a noun is on what was counted of each. */
export function groupBounds(before: Plan, phrases: readonly Phrase[]): Plan | null {
  const bounds = placesOf(phrases, "quantity").filter(({ says }) => !says.quantity.isBare);
  const [bound] = bounds;
  const isAlone = phrases.every(({ says }) => /^(?:function|ask|clause|quantity)$/.test(says.kind));
  const isCounted = before.groups.length > 0 && before.measures[0]?.of === "count";
  if (!bound || !isAlone || !isCounted || bounds.length > 1 || bound.says.quantity.isMoney)
    return null;
  return { ...before, having: [...(before.having ?? []), ...boundsOn(0, bound.says.quantity)] };
}

/** "How many founders do they have": a number of something else than the rows before. */
export const countsOther = ({ about }: Plan, phrases: readonly Phrase[], { used }: Draft) =>
  placesOf(phrases, "subject").some(({ at, says }) => says.about !== about && !used.has(at));

export const isCountAlone = ({ measures, groups }: Plan): boolean =>
  measures.length === 1 && measures[0]?.of === "count" && groups.length === 0;

/** "Which ones?", "list them", "show me": the rows that were counted. */
export function asksForRows(phrases: readonly Phrase[], before: Plan): boolean {
  const isCounted = isCountAlone(before);
  const asks = placesOf(phrases, "ask").some(({ says }) => /^(?:list|which|who)$/.test(says.of));
  return isCounted && asks && phrases.every(({ says }) => /^(?:ask|function)$/.test(says.kind));
}

export const isOfRound = (before: Plan): boolean =>
  before.about === "rounds" && isAboutThing(before);
