import { type Condition, fieldConditions, type Plan } from "../plan/plan";
import type { Phrase } from "./phrase";
import { contentAfter, isUnicorn, type Parts } from "./phrases-around";

/* Comparisons and ends of groups that a plan would tell as other figures of them. */

const isVersus = ({ says }: Phrase): boolean =>
  says.kind === "versus" || (says.kind === "values" && says.isVersus === true);

/** "Rounds by stage in 2025 vs 2024": the groups hold both years as one. */
export function isPouredTogether(phrases: Parts, { groups, where }: Plan): boolean {
  const alternatives = where.filter((each) => "any" in each);
  const isGrouped = (each: Condition) =>
    fieldConditions([each]).every(({ field }) => groups.some((group) => group.field === field));
  return (
    groups.length > 0 &&
    phrases.some(isVersus) &&
    alternatives.length > 0 &&
    !alternatives.some(isGrouped)
  );
}

/** "The largest portfolio" is that of the most companies. */
const isRows = (phrase: Phrase | undefined): boolean =>
  isUnicorn(phrase) ||
  (phrase?.says.kind === "subject" &&
    /^(?:companies|rounds)$/.test(phrase.says.about) &&
    phrase.words !== "portfolio");

const COUNTS = /\b(?:most|fewest|least|more)$/;

/** After the noun these say that something else of the rows is ordered: "largest deal volume". */
const OF_ROWS = /^(?:field|ask|measure|measuring|unknown)$/;

/** "Which sector has the biggest rounds": how large its largest are, and not how many it has. */
export const isEndOfGroups = (phrases: Parts, { groups, measures, order }: Plan): boolean =>
  groups.length > 0 &&
  order.some((each) => "measure" in each) &&
  measures.every(({ of }) => of === "count" || of === "sum") &&
  !phrases.some(({ says }) => /^(?:grouping|measuring)$/.test(says.kind)) &&
  phrases.some(({ says, words }, at) => {
    // "The second most unicorns" is how many there are.
    if (says.kind !== "ordering" || COUNTS.test(words)) return false;
    const isPassed = (phrase: Phrase) => phrase.says.kind === "values" && !isUnicorn(phrase);
    const [noun, ...behind] = phrases.slice(at + 1).filter((phrase) => !isPassed(phrase));
    return isRows(noun) && !OF_ROWS.test(contentAfter(behind, -1)?.says.kind ?? "");
  });

const EXITS = /^(?:exits?|acquisitions?|buyouts?|takeovers?)$/;

/** "The biggest exits": what was paid is in no list. */
export const isSizeOfExits = (phrases: Parts): boolean =>
  phrases.some(
    ({ says, words }, at) =>
      says.kind === "ordering" &&
      // "The most exits" is how many there were.
      !COUNTS.test(words) &&
      EXITS.test(contentAfter(phrases, at)?.words ?? ""),
  );
