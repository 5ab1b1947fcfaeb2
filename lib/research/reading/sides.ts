import { traitsOf } from "../plan/fields";
import { type Condition, isFieldCondition, PLAN_LIMITS, type Plan } from "../plan/plan";
import { EACH_WORDS } from "./each-value";
import type { ReadQuestion } from "./read";

/*
 * "Fintech versus healthcare", "more unicorns in Sweden than in Norway": a comparison of rows that
 * conditions pick out is one plan for each side.
 */

const COMPARES =
  /\b(?:compare|compares|compared|comparing|comparison|versus|vs|v|against|difference between|gap between|each of(?! them| those| these))\b/i;

/** "Berlin, Paris and London each", "in the US and Mexico respectively". */
const EACH = new RegExp(`\\b(?:${EACH_WORDS})\\b[\\s?.!]*$`, "i");

/** "Average headcount in Germany and France" is one of each. */
const AVERAGED_AND = /\b(?:average|avg|mean|median|typical)\b[^.?!]*\band\b(?![^.?!]*\bor\b)/i;

/** "Are there more fintechs or robotics companies"; "more than 50" is a bound. */
const WHICH_IS_MORE = /\b(?:more|fewer)\b(?! than| or)[^.?!]*\bor\b/i;

/** "Does Brazil or Mexico have more". */
const OR_HAS_MORE = /\bor\b[^.?!]*\b(?:more|fewer)\b(?! than)/i;

/** "More fintech than robotics companies"; "more than 50" is a bound. */
const MORE_THAN = /\b(?:more|fewer)\b(?! than)[^.?!]*\bthan\b(?!\s+[\d$€£])/i;

/** Whether a question sets conditions against each other; "more than 50" is a bound. */
function isComparison(question: string, { understood }: Pick<ReadQuestion, "understood">) {
  if (
    [COMPARES, EACH, AVERAGED_AND, WHICH_IS_MORE, OR_HAS_MORE, MORE_THAN].some((words) =>
      words.test(question),
    )
  )
    return true;
  const values = understood.filter(({ as }) => as === "values");
  return values.some(({ end }, at) => {
    const next = values[at + 1];
    // "More than 50 people" is a bound.
    return next !== undefined && /\bthan\b(?!\s+[\d$€£])/i.test(question.slice(end, next.start));
  });
}

/** What is measured of each side: what is asked for, else a sum of what is shown, else how many. */
function measuresOf({ about, measures, show, order }: Plan): Plan["measures"] {
  if (measures.length > 0) return measures;
  const [shown] = show;
  const ordered = order.flatMap((each) => ("field" in each ? [each.field] : []));
  const first = (about === "rounds" ? shown : undefined) ?? ordered[0];
  const kind = first === undefined ? undefined : traitsOf(about, first)?.kind;
  const isSum = first !== undefined && (kind === "money" || kind === "range");
  return [isSum ? { of: "sum", field: first } : { of: "count" }];
}

/** One plan for each side of a comparison of values; empty when the question is none. */
export function sidesOf(
  question: string,
  reading: Pick<ReadQuestion, "plan" | "understood">,
): Plan[] {
  const { plan } = reading;
  if (!plan || plan.things.length > 0 || plan.groups.length > 0) return [];
  const at = plan.where.findIndex((each) => !isFieldCondition(each) && "any" in each);
  const found = plan.where[at];
  if (!found || isFieldCondition(found) || !("any" in found)) return [];
  if (!isComparison(question, reading) || found.any.length > PLAN_LIMITS.things) return [];
  return found.any.map((side: Condition) => ({
    ...plan,
    where: plan.where.map((each, place) => (place === at ? side : each)),
    ...{ measures: measuresOf(plan), show: [], order: [], limit: null },
  }));
}
