import { fieldConditions, type Plan } from "../plan/plan";
import { isDeniedOrOther, leadsOfNames } from "./backers";
import { isPlaceOfOthers } from "./beyond-places";
import { areBesideEachOther, areCrossed, isSecondRequest } from "./crossed-alternatives";
import { singular } from "./dictionary";
import { areCategories, isNumeric, isOfBacking, type Phrase, said } from "./phrase";
import { isRowNoun } from "./phrases-around";
import { isMeasureOfRaised, isRaisedOrOther } from "./raised-in-time";

/*
 * Questions of which every word is understood and that no plan can put: the plan that their words
 * make would answer another question.
 */

const OF_NUMBERS = /^(?:average|median|minimum|maximum)$/;

const isOfEach = ({ says, words }: Phrase): boolean =>
  (says.kind === "grouping" || says.kind === "group") && /\b(?:per|each|every)\b/.test(words);

/** "Average number of rounds per investor", "average deals per month": a measure of counts. */
const isOfCounts = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says }, at) => {
    if (says.kind !== "measuring" || !OF_NUMBERS.test(says.of) || says.fields) return false;
    if (/^(?:number|count) of$/.test(phrases[at + 1]?.words ?? "")) return true;
    // "Average round per quarter" is its size.
    const noun = phrases.slice(at + 1).findIndex((phrase) => isRowNoun(phrase));
    const words = phrases[at + 1 + noun]?.words ?? "";
    const between = phrases.slice(at + 1, at + 1 + noun);
    const isNext = between.every((each) => /^(?:values|function)$/.test(each.says.kind));
    return noun >= 0 && isNext && singular(words) !== words && phrases.slice(at).some(isOfEach);
  });

/** "The average batch", "average size of a batch": how many each group has, and no field of rows. */
function isOfGroupSizes(phrases: readonly Phrase[], { groups }: Plan): boolean {
  const isCategory = ({ says }: Phrase) => says.kind === "field" && areCategories(says.fields);
  return phrases.some(({ says, words }, at) => {
    if (says.kind !== "measuring" || !OF_NUMBERS.test(says.of)) return false;
    if (says.fields && areCategories(says.fields)) return true;
    const isVague = says.fields === null || /\bsize$/.test(words);
    return isVague && groups.length === 0 && phrases.slice(at + 1).some(isCategory);
  });
}

/** "Employees per founder": one number divided by another. An average is of each row anyway. */
function isRatio(phrases: readonly Phrase[], { about, groups, measures }: Plan): boolean {
  const isSummed = measures.some(({ of }) => of === "sum" || of === "count");
  return phrases.some(({ says, words }, at) => {
    // "Valuation per employee", "cheapest per employee" are in no order.
    if (says.kind === "ordered_by") return words.startsWith("per ");
    const behind = phrases[at + 1]?.says;
    if (says.kind !== "group" || words !== "per" || groups.length > 0) return false;
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
  const isOne =
    head?.says.kind === "field" &&
    areCategories(head.says.fields) &&
    /^(?:which|what)$/.test(phrases[phrases.indexOf(head) - 1]?.words ?? "");
  return groups.length === 0 && (isOne || isGroupNoun(head)) && isNegated;
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
      says.kind === "ordering" &&
      /^(?:subject|values|field)$/.test(phrases[at + 1]?.says.kind ?? ""),
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

/** "Every batch except the last", "top 3 by money and top 3 by deals": an order that a plan cannot hold. */
function isBesideOrder(phrases: readonly Phrase[], { groups }: Plan): boolean {
  const orders = phrases.flatMap(({ says }, at) => (says.kind === "ordering" ? [at] : []));
  const isDenied = orders.some((at) => {
    const before = phrases.slice(0, at).findLast(({ words }) => words !== "the");
    return before?.says.kind === "not";
  });
  const [first = 0, second = 0] = orders;
  const isAnd = ({ says }: Phrase) => says.kind === "and";
  const isTwice = phrases.slice(first, second).some(isAnd);
  const isByTwo =
    groups.length > 0 &&
    phrases.some(({ says }, at) => says.kind === "ordered_by" && isAnd(phrases[at - 1] as Phrase));
  return isDenied || isTwice || isByTwo;
}

/** "Notes without a company": what is denied, and no condition holds it. */
function isDeniedInVain(phrases: readonly Phrase[], { meaning }: Plan): boolean {
  const last = phrases.findLastIndex(
    ({ says, words }) => says.kind !== "function" && /\p{L}/u.test(words),
  );
  const denials = phrases.slice(0, Math.max(0, last)).filter(({ says }) => says.kind === "not");
  if (meaning !== null || denials.length === 0) return false;
  const leads = leadsOfNames(phrases);
  return denials.some((denial) => !leads.has(denial));
}

/** "Founded by two people": who founded a company is no group, and their number is no head count. */
const isOfFounders = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    ({ says, words }) =>
      says.kind === "grouping" && /^(?:founded|started|established|created) by$/.test(words),
  );

/** "Who led the biggest and the smallest round", "first three batches by size". */
const isOfEnds = (phrases: readonly Phrase[], plan: Plan): boolean =>
  (isByInvestor(plan) &&
    phrases.some(({ says }) => says.kind === "measuring" && /^(?:max|min)imum$/.test(says.of)) &&
    phrases.some(({ words }) => /^who\b/.test(words))) ||
  (phrases.some(({ says }) => says.kind === "ordered_by") &&
    phrases.some(
      ({ says, words }) =>
        says.kind === "values" && says.slot === "batch" && /^(?:first|last|earliest) /.test(words),
    ));

/** "Ratio of active to inactive", "acquired by Acme": neither one number by another, nor who acquired. */
const isOfTwo = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says, words }, at) => {
    const [next, behind] = [phrases[at + 1], phrases[at + 2]];
    if (words === "ratio of") return phrases.slice(at).some((each) => each.words === "to");
    const isAcquired =
      says.kind === "values" && says.slot === "status" && /\bacquired$/.test(words);
    return isAcquired && next?.words === "by" && /^(?:name|unknown)$/.test(behind?.says.kind ?? "");
  });

const HAVING = /^(?:with|having|have|has|had|employs?|employing|of|raised)$/;

/** "B4 june", "arond 50": a word that nothing explains before a time or a number may bound it. */
const isOfUnknownBound = (phrases: readonly Phrase[], { about, meaning }: Plan): boolean =>
  about !== "notes" &&
  phrases.some(({ says }, at) => {
    const next = phrases[at + 1]?.says;
    const isNumber =
      next?.kind === "compared" || (next?.kind === "quantity" && !next.quantity.isBare);
    if (says.kind !== "unknown" || !(next?.kind === "period" || isNumber)) return false;
    // "With nigh 50 employees": the word is between what is had and its number.
    const before = phrases.slice(0, at).findLast(({ words }) => !/^(?:an?|the)$/.test(words));
    return meaning === null || (isNumber && HAVING.test(before?.words ?? ""));
  });

/** "Investors without any lead": no row has a value of what the groups are. */
const isOfNoGroup = ({ groups, where }: Plan): boolean =>
  groups.some(({ field }) =>
    fieldConditions(where).some((each) => each.field === field && each.op === "unknown"),
  );

/** "Investors that only did one deal": so many of each. */
const isOneOfEach = (phrases: readonly Phrase[], plan: Plan): boolean =>
  isByInvestor(plan) &&
  phrases.some(({ words }, at) => words === "one" && phrases[at + 1]?.says.kind === "subject");

/** "Not backed by Foo", "money from Foo", "Foo-backed": an investor that nobody goes by. */
export const isOfUnknownInvestor = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase, at) => {
    // "Doctor-led telehealth" is a kind of it.
    const isOfRows =
      isRowNoun(phrases[at + 1]) || said(phrases[at + 1], "values")?.slot === "stage";
    const isBefore =
      isOfRows && phrases[at - 1]?.words === "-" && phrases[at - 2]?.says.kind === "unknown";
    const isBehind =
      /\b(?:by|from)$/.test(phrase.words) && phrases[at + 1]?.says.kind === "unknown";
    return isOfBacking(phrase) && (isBefore || isBehind);
  });

const TIMELY =
  /^(?:the )?(?:oldest|newest|youngest|latest|earliest|first|last|most recent(?:ly)?|freshest)\b/;

/** "The oldest batch that has a public company": groups in the order of time, which a plan counts. */
const isOfTimelyGroup = (phrases: readonly Phrase[], { groups, order }: Plan): boolean =>
  groups.length > 0 &&
  order.some((each) => "measure" in each) &&
  phrases.some(({ says, words }) => says.kind === "ordering" && TIMELY.test(words));

/** "How many startups are near Leeds": a figure of more rows than were meant would not be it. */
const isOfVaguePart = (phrases: readonly Phrase[], { measures }: Plan): boolean =>
  measures.length > 0 && phrases.some(({ says }) => says.kind === "vague");

/** "How many rounds does the average unicorn have": rows of each row. */
const isOfAverageRow = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says }) => says.kind === "ask" && says.of === "count") &&
  phrases.some(
    ({ says }, at) =>
      says.kind === "measuring" &&
      // "How many people does the average startup employ" is an average.
      says.fields === null &&
      /^(?:average|median)$/.test(says.of) &&
      isRowNoun(phrases[at + 1]),
  );

/** "Cumulative funding by year": each group with all before it. */
const isRunning = (phrases: readonly Phrase[], { groups }: Plan): boolean =>
  groups.length > 0 && phrases.some(({ words }) => /\bcumulative\b/.test(words));

/** "Not remote", "no nonprofits": lists mark who is, and say nothing of the others. */
const isOfUnmarked = ({ where }: Plan): boolean =>
  fieldConditions(where).some(
    ({ field, op, value }) =>
      op.startsWith("not_") &&
      (/(?:^|\.)remote$/.test(field) || [value].flat().includes("Nonprofit")),
  );

export const asksBeyondPlans = (phrases: readonly Phrase[], plan: Plan): boolean =>
  isOfCounts(phrases) ||
  isRunning(phrases, plan) ||
  isOfAverageRow(phrases) ||
  isMeasureOfRaised(phrases, plan) ||
  isRaisedOrOther(phrases, plan) ||
  isOfVaguePart(phrases, plan) ||
  isPlaceOfOthers(phrases) ||
  isOfGroupSizes(phrases, plan) ||
  isBesideOrder(phrases, plan) ||
  isDeniedInVain(phrases, plan) ||
  isDeniedOrOther(phrases) ||
  isOfFounders(phrases) ||
  isOfEnds(phrases, plan) ||
  isOfTimelyGroup(phrases, plan) ||
  isOneOfEach(phrases, plan) ||
  isOfNoGroup(plan) ||
  isOfTwo(phrases) ||
  isOfUnknownBound(phrases, plan) ||
  isRatio(phrases, plan) ||
  isOfEmptyGroups(phrases, plan) ||
  isNumberOfEach(phrases, plan) ||
  isTopOfEach(phrases, plan) ||
  isShareOfOther(phrases) ||
  isMostOfUnknown(phrases) ||
  isOfBoth(phrases, plan) ||
  areCrossed(plan) ||
  areBesideEachOther(phrases) ||
  isSecondRequest(phrases) ||
  isOfUnmarked(plan);
