import type { Plan } from "../plan/plan";
import { singular } from "./dictionary";
import { isNumeric, type Phrase } from "./phrase";

/*
 * Questions of which every word is understood and that no plan can put: the plan that their words
 * make would answer another question.
 */

/** "Average number of rounds per investor": a measure of counts. */
const isOfCounts = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    ({ says }, at) =>
      says.kind === "measuring" &&
      /^(?:average|median|minimum|maximum)$/.test(says.of) &&
      says.fields === null &&
      /^(?:number|count) of$/.test(phrases[at + 1]?.words ?? ""),
  );

/** "Employees per founder": one number divided by another. An average is of each row anyway. */
function isRatio(phrases: readonly Phrase[], { about, groups, measures }: Plan): boolean {
  if (groups.length > 0) return false;
  const isOrdered = phrases.some(({ says }) => says.kind === "ordering");
  const isSummed = measures.some(({ of }) => of === "sum" || of === "count");
  return phrases.some(({ says, words }, at) => {
    // "Valuation per employee" is in no order.
    if (says.kind === "ordered_by") return words.startsWith("per ") && !isOrdered;
    const behind = phrases[at + 1]?.says;
    if (says.kind !== "group" || words !== "per") return false;
    return behind?.kind === "subject"
      ? behind.about !== about || isSummed
      : behind?.kind === "field";
  });
}

/** "Countries without unicorns": groups that no row falls into. */
function isOfEmptyGroups(phrases: readonly Phrase[], { groups }: Plan): boolean {
  const [head, next] = phrases.filter(({ says }) => !/^(?:function|ask|clause)$/.test(says.kind));
  const isHead =
    head?.says.kind === "field" &&
    !isNumeric(head.says.fields) &&
    singular(head.words) !== head.words;
  const isNegated = next?.says.kind === "not" || /^(?:no|not|without) /.test(next?.words ?? "");
  return groups.length === 0 && isHead && isNegated;
}

/** "Investors who backed both A and B": groups tell who backed either. */
const isOfBoth = (phrases: readonly Phrase[], { groups, where }: Plan): boolean =>
  groups.some(({ field }) => /investor$/.test(field)) &&
  where.some((each) => "any" in each) &&
  phrases.some(({ words }) => words === "both");

export const asksBeyondPlans = (phrases: readonly Phrase[], plan: Plan): boolean =>
  isOfCounts(phrases) ||
  isRatio(phrases, plan) ||
  isOfEmptyGroups(phrases, plan) ||
  isOfBoth(phrases, plan);
