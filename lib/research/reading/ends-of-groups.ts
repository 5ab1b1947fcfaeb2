import type { Plan } from "../plan/plan";
import { isSector } from "./clause";
import { singular } from "./dictionary";
import { is, type Phrase, said } from "./phrase";
import { isRowNoun, isUnicorn, type Parts } from "./phrases-around";

/* The first rows of each group, and rows that are chosen among the first ones: no plan has them. */

const isOfEach = (phrase: Phrase): boolean =>
  is(phrase, "grouping") && /\b(?:each|every|per)\b/.test(phrase.words);

const isValue = (phrase: Phrase | undefined): boolean => is(phrase, "values", "function");

/** The noun that an order is of, its values passed over: "largest seed round", "newest fintech". */
function nounOf(phrases: Parts, order: number): Phrase | undefined {
  let at = order + 1;
  while (isValue(phrases[at]) && !isUnicorn(phrases[at]) && isValue(phrases[at + 1])) at++;
  const [own, next] = [phrases[at], phrases[at + 1]];
  return is(own, "values") && !isUnicorn(own) && is(next, "subject") ? next : own;
}

const COUNTING =
  /^(?:the )?(?:most|fewest|least|more|top)(?: (?:\d+|employees|people|staff|money|unicorns|companies|rounds|deals))?$/;

/** "The largest company of each country": which one it is, no measure of a group says. */
export const isEndOfEach = (phrases: Parts, { groups, measures }: Plan): boolean =>
  groups.length > 0 &&
  measures.every(({ of }) => of === "count" || of === "sum") &&
  !phrases.some(({ says }) => says.kind === "measuring") &&
  phrases.some(({ says }) => says.kind === "grouping") &&
  phrases.some(({ says, words }, at) => {
    if (says.kind !== "ordering" || COUNTING.test(words)) return false;
    const noun = nounOf(phrases, at);
    const isNoun = is(noun, "subject") || isUnicorn(noun) || (noun && isSector(noun));
    const isOne = singular(noun?.words ?? "") === noun?.words;
    return isNoun && (isOne || phrases.some(isOfEach));
  });

/** "Which company raised the most in each country": one row of each group, whatever orders them. */
export const isEndAskedOfEach = (phrases: Parts, { groups }: Plan): boolean => {
  const asked = phrases.findIndex((phrase) => is(phrase, "ask"));
  const noun = phrases.slice(asked + 1).find((phrase) => !isValue(phrase) || isUnicorn(phrase));
  const isWho = phrases[asked]?.words === "who";
  const isOfRows = isRowNoun(noun) && said(noun, "subject")?.about !== "investors";
  return (
    groups.length > 0 &&
    asked >= 0 &&
    asked < 2 &&
    groups.every(({ field }) => !/investor$/.test(field)) &&
    /^(?:which|what|who)$/.test(phrases[asked]?.words ?? "") &&
    (isWho || isOfRows) &&
    phrases.some((phrase) => is(phrase, "ordering")) &&
    phrases.some(isOfEach)
  );
};

const PARTITIVE = /^(?:of|among|amongst|out of|from among)$/;
const BEFORE_PART = /^(?:any|some|all|each|one|none|most|many|which|what|who|how many)$/;
const VERB = /^(?:is|are|was|were|has|have|had|do|does|did)\b/;
const CHOOSING = ["values", "name", "compared", "dated", "missing", "period", "condition"] as const;

/** "Which of the ten largest unicorns are in India": of the first rows some, and not the first of these. */
export const isCutBefore = (phrases: Parts, { order }: Plan): boolean =>
  order.length > 0 &&
  phrases.some(({ words }, at) => {
    if (!PARTITIVE.test(words)) return false;
    const before = phrases[at - 1];
    let cut = at + 1;
    while (/^(?:the|these|those|our|my)$/.test(phrases[cut]?.words ?? "")) cut++;
    if (is(phrases[cut], "quantity")) cut++;
    const isPart = before === undefined || BEFORE_PART.test(before.words);
    if (!is(phrases[cut], "ordering") || !isPart) return false;
    const behind = phrases.slice(cut + 1);
    const verb = behind.findIndex((each) => VERB.test(each.words) || is(each, "clause"));
    return verb >= 0 && behind.slice(verb).some((each) => is(each, ...CHOOSING));
  });
