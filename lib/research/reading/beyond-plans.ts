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

/** "Countries", "batches": a noun for groups, which a question begins with. */
const isGroupNoun = (head: Phrase | undefined): boolean =>
  head?.says.kind === "field" &&
  !isNumeric(head.says.fields) &&
  singular(head.words) !== head.words;

const contentOf = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.filter(({ says }) => !/^(?:function|ask|clause)$/.test(says.kind));

/** "Countries without unicorns": groups that no row falls into. */
function isOfEmptyGroups(phrases: readonly Phrase[], { groups }: Plan): boolean {
  const [head, next] = contentOf(phrases);
  const isNegated = next?.says.kind === "not" || /^(?:no|not|without) /.test(next?.words ?? "");
  return groups.length === 0 && isGroupNoun(head) && isNegated;
}

const isByInvestor = ({ groups }: Plan) => groups.some(({ field }) => /investor$/.test(field));

/** "Investors with one deal", "batches with 3 unicorns": so many of each, not so many rows. */
function isNumberOfEach(phrases: readonly Phrase[], plan: Plan): boolean {
  if (!isByInvestor(plan) && !isGroupNoun(contentOf(phrases)[0])) return false;
  return phrases.some(({ says }, at) => {
    if (says.kind !== "quantity" || says.quantity.min !== plan.limit) return false;
    const before = phrases
      .slice(0, at)
      .findLast(({ words }) => !/^(?:only|just|exactly)$/.test(words));
    return /^(?:with|having|have|has|made|did)$/.test(before?.words ?? "");
  });
}

/** "Top 3 companies in each country": so many rows of each group. */
const isTopOfEach = (phrases: readonly Phrase[], { groups, limit }: Plan): boolean =>
  groups.length > 0 &&
  limit !== null &&
  phrases.some(
    ({ says, words }) => says.kind === "grouping" && /\b(?:each|every|per)\b/.test(words),
  ) &&
  phrases.some(
    ({ says }, at) =>
      says.kind === "ordering" && /^(?:subject|values)$/.test(phrases[at + 1]?.says.kind ?? ""),
  );

/** "Share of investors", "percent of total valuation": a whole that is no number of rows. */
const isShareOfOther = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says }, at) => {
    const whole = phrases[at + 1]?.says;
    if (says.kind !== "measuring" || says.of !== "share") return false;
    return (
      whole?.kind === "measuring" || (whole?.kind === "subject" && whole.about === "investors")
    );
  });

/** "Which industry grew the most": the most of what is not understood. */
const isMostOfUnknown = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says, words }, at) => {
    if (says.kind !== "ordering" || !/^(?:the )?(?:most|least)$/.test(words)) return false;
    const before = phrases.slice(0, at).findLast((each) => each.words !== "the");
    return before?.says.kind === "unknown" && contentOf(phrases.slice(at + 1)).length === 0;
  });

/** "Investors who backed both A and B": groups tell who backed either. */
const isOfBoth = (phrases: readonly Phrase[], plan: Plan): boolean =>
  isByInvestor(plan) &&
  plan.where.some((each) => "any" in each) &&
  phrases.some(({ words }) => words === "both");

export const asksBeyondPlans = (phrases: readonly Phrase[], plan: Plan): boolean =>
  isOfCounts(phrases) ||
  isRatio(phrases, plan) ||
  isOfEmptyGroups(phrases, plan) ||
  isNumberOfEach(phrases, plan) ||
  isTopOfEach(phrases, plan) ||
  isShareOfOther(phrases) ||
  isMostOfUnknown(phrases) ||
  isOfBoth(phrases, plan);
