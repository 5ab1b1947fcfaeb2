import { raisedKey } from "@/lib/core/raised";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  partsOf,
} from "../plan/plan";
import type { Draft } from "./assemble";
import type { Phrase } from "./phrase";
import { isOfOneRound, isRaisedByListed, timesOfRaising } from "./raised-in-time";

/*
 * Money raised in a time where companies are looked for: a question sums up the rounds of that time,
 * and a search asks the same of each company.
 */

const LAST_ROUND = "last_funding_amount";
const isRaised = (condition: Condition): condition is FieldCondition =>
  isFieldCondition(condition) && condition.field === "funding";

/** The same, or alternatives that all are: "raised less than $1M or more than $50M". */
const areRaised = (condition: Condition): boolean =>
  fieldConditions([condition]).every(({ field }) => field === "funding");

/** A condition on what was raised, and its parts, asked of another field. */
function asked(condition: Condition, field: string): Condition {
  if (isFieldCondition(condition)) return { ...condition, field };
  const parts = partsOf(condition).map((part) => asked(part, field));
  if ("all" in condition) return { all: parts };
  return "any" in condition ? { any: parts } : { not: parts };
}

/** The same, or alternatives of which one is: "in Berlin or that raised more than $50M". */
const hasRaised = (condition: Condition): boolean =>
  fieldConditions([condition]).some(({ field }) => field === "funding");

type Change = (condition: Condition) => Condition[];

/** A draft with its conditions changed, in the plan and where phrases state them. */
function changed(draft: Draft, change: Change): Draft {
  const known = new Map<Condition, Condition[]>();
  const changedOnce: Change = (condition) => {
    const found = known.get(condition) ?? change(condition);
    known.set(condition, found);
    return found;
  };
  const { plan, said } = draft;
  return {
    ...draft,
    said: said.map(({ at, where }) => ({ at, where: where.flatMap(changedOnce) })),
    plan: { ...plan, where: plan.where.flatMap(changedOnce) },
  };
}

/** Without what a search has no place for: bounds of several times or among alternatives, and an order by what was raised then. */
function withoutRaised(phrases: readonly Phrase[], draft: Draft, isBounded: boolean): Draft {
  const { used, said } = draft;
  for (const { at, where } of said) if (isBounded && where.some(hasRaised)) used.delete(at);
  const left = isBounded ? changed(draft, (each) => (hasRaised(each) ? [] : [each])) : draft;
  const order = left.plan.order.filter((each) => !("field" in each && each.field === "funding"));
  if (order.length === left.plan.order.length) return left;
  phrases.forEach(({ says }, at) => {
    if (says.kind === "ordering" || says.kind === "ordered_by") used.delete(at);
  });
  return { ...left, plan: { ...left.plan, order } };
}

/** "Raised a $10M Series A in 2024": of the round at its stage a search knows each company's last one. */
const ofLastRound = (draft: Draft): Draft => {
  const of = changed(draft, (each) => [isRaised(each) ? { ...each, field: LAST_ROUND } : each]);
  const order = of.plan.order.map((each) =>
    "field" in each && each.field === "funding" ? { ...each, field: LAST_ROUND } : each,
  );
  return { ...of, plan: { ...of.plan, order } };
};

/** "Raised more than $50M in 2024": bounds are on the sum of each company's rounds of that time. */
export function ofRoundsInTime(phrases: readonly Phrase[], draft: Draft): Draft {
  if (!isRaisedByListed(phrases)) return draft;
  if (isOfOneRound(phrases)) return ofLastRound(draft);
  const [time, ...others] = timesOfRaising(phrases);
  const dated = new Set(draft.said.find(({ at }) => at === time?.at)?.where ?? []);
  const isAmongOthers =
    ![...dated].every(isFieldCondition) ||
    draft.plan.where.some((each) => hasRaised(each) && !areRaised(each));
  if (!time || others.length > 0 || time.says.isNot || isAmongOthers)
    return withoutRaised(phrases, draft, true);
  const field = raisedKey(time.says.period);
  const bounds = draft.plan.where.filter(areRaised).map((each) => asked(each, field));
  const raised: Condition[] = bounds.length > 0 ? bounds : [{ field, op: "known", value: null }];
  // The words for the time state the bounds too.
  const [first] = dated;
  const of = changed(draft, (each) => {
    if (dated.has(each)) return each === first ? raised : [];
    return areRaised(each) ? [] : [each];
  });
  const said = of.said.map((one) =>
    draft.said.some(({ at, where }) => at === one.at && where.some(areRaised))
      ? { ...one, where: [...one.where, ...raised] }
      : one,
  );
  return withoutRaised(phrases, { ...of, said }, false);
}
