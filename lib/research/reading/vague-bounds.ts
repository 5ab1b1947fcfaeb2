import { traitsOf } from "../plan/fields";
import { fieldConditions } from "../plan/plan";
import { isInClause } from "./clause";
import { is, isNumeric, nextOf, type Phrase, type Rule, said } from "./phrase";
import { contentBefore, isRowNoun } from "./phrases-around";
import { countedOf } from "./quantities";

/* Words that bound what is asked without a number, or to one value alone: no condition holds them. */

const DEGREE = /^(?:many|much|lots?|plenty|tons|loads|heaps)$/;

const isNumber = (phrase: Phrase | undefined): boolean => {
  const field = said(phrase, "field");
  return field !== null && isNumeric(field.fields);
};

/** "Many employees", "a lot of funding", "raised a lot": how many that is, nobody says. */
export const degrees: Rule = (phrases, at) => {
  const word = /^an?$/.test(phrases[at]?.words ?? "") ? at + 1 : at;
  const isWord =
    DEGREE.test(phrases[word]?.words ?? "") && is(phrases[word], "function", "unknown");
  if (!isWord || phrases[at - 1]?.words === "as" || isInClause(phrases, at)) return null;
  const end = phrases[word + 1]?.words === "of" ? word + 2 : word + 1;
  const next = phrases[nextOf(phrases, word, 2)];
  const noun = countedOf(phrases.slice(0, at), said(next, "subject")?.about);
  const isBehind = next === undefined && isNumber(contentBefore(phrases, at));
  const isBound = isNumber(next) || noun?.companies !== undefined || isBehind;
  return isBound ? { end, says: { kind: "vague" } } : null;
};

const ALONE = /^(?:only|solely|exclusively)$/;
const LEADING = /^(?:in|into|on|to|within|from)$/;

/** Whether a value is one of several that a row may have. */
const isOneOfSeveral = (phrase: Phrase | undefined): boolean =>
  fieldConditions((said(phrase, "values") ?? said(phrase, "value"))?.where ?? []).some(
    ({ field }) => traitsOf("companies", field)?.kind === "list",
  );

/** "Startups only in Germany": that they are nowhere else. "Fintechs, only in Germany" narrows a list. */
export const alone: Rule = (phrases, at) => {
  if (!ALONE.test(phrases[at]?.words ?? "") || !is(phrases[at], "function", "unknown")) return null;
  const before = contentBefore(phrases, at);
  const isOfRows = phrases
    .slice(0, at)
    .some((each) => isRowNoun(each) || is(each, "value", "values"));
  const isLed = LEADING.test(phrases[at + 1]?.words ?? "");
  const isNarrowing = is(before, "comma", "and") || phrases[at - 1]?.words === "but";
  const isValue = isLed && isOneOfSeveral(phrases[nextOf(phrases, at, 2)]);
  return isOfRows && isValue && !isNarrowing ? { end: at + 1, says: { kind: "vague" } } : null;
};
