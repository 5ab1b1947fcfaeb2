import type { Subject } from "../plan/plan";
import { COUNTED, type Grouped, groupAt } from "./aggregates";
import { singular } from "./dictionary";
import { type Phrase, placesOf } from "./phrase";

/* Groups that a question asks for by their noun, without a word for grouping. */

type Parts = readonly Phrase[];

const BEFORE_CATEGORY =
  /^(?:which|what|whose|top|best|leading|biggest|largest|main|most common|commonest|most popular)$/;

/**
 * "Which batches have the most …", "top industries", "which month saw the largest total": a category
 * that is itself asked for.
 */
export function askedCategory(phrases: Parts, about: Subject): Grouped | null {
  const [ordering] = placesOf(phrases, "ordering");
  const head = rankedHead(phrases, about);
  if (head) return head;
  const counts = placesOf(phrases, "ask").some(({ says }) => says.of === "count");
  if (!ordering || counts) return null;
  const isMeasured = placesOf(phrases, "measuring").length > 0;
  const isCounted = isMeasured || COUNTED.test(phrases[ordering.at]?.words ?? "");
  for (const [at, { says }] of phrases.entries()) {
    if (isOfNamed(phrases, at)) continue;
    // "Which YC batch is the largest".
    const before = phrases.slice(0, at).findLast((phrase) => phrase.says.kind !== "values");
    const isAsked = BEFORE_CATEGORY.test(before?.words ?? "");
    if (says.kind === "time_unit" && isAsked) return groupAt(phrases, about, at);
    const between = phrases.slice(ordering.at + 1, at);
    const isOrdered = at > ordering.at && between.every((each) => each.says.kind === "values");
    if (says.kind !== "field" || !(isCounted || isAsked || isOrdered)) continue;
    const found = groupAt(phrases, about, at);
    if (found) return found;
  }
  return null;
}

/** "Backed by Harbor": the verb of a condition, and no category. */
function isOfNamed(phrases: Parts, at: number): boolean {
  const next = phrases.slice(at + 1).find(({ says }) => says.kind !== "function")?.says;
  return next?.kind === "name" || (next?.kind === "values" && next.slot === "investor");
}

/**
 * "Batches ranked by share of closed companies", "month with the most rounds": the noun that the
 * question begins with, where a measure or an order of groups follows.
 */
function rankedHead(phrases: Parts, about: Subject): Grouped | null {
  const at = phrases.findIndex(
    ({ says }, place) =>
      (says.kind === "field" || says.kind === "time_unit") && !isOfNamed(phrases, place),
  );
  const leads = phrases
    .slice(0, at)
    .every(
      ({ says }) =>
        ["function", "quantity", "values", "ordering", "comma"].includes(says.kind) ||
        (says.kind === "ask" && says.of !== "count"),
    );
  const behind = phrases.slice(at + 1);
  const isRanked = behind.some(
    ({ says, words }) =>
      says.kind === "measuring" ||
      says.kind === "rate" ||
      says.kind === "ordered_by" ||
      (says.kind === "ask" && says.of === "count") ||
      (says.kind === "ordering" &&
        (COUNTED.test(words) || /\b(?:total|combined|overall)\b/.test(words))),
  );
  return at >= 0 && leads && isRanked ? groupAt(phrases, about, at) : null;
}

const isLead = ({ says }: Phrase): boolean =>
  says.kind === "function" ||
  says.kind === "clause" ||
  (says.kind === "ask" && /^(?:which|list)$/.test(says.of));

/**
 * "Which countries have unicorns", "industries of German companies": the groups that some row falls
 * into, where the question begins with their noun and measures nothing.
 */
export function listedGroups(phrases: Parts, about: Subject): Grouped | null {
  const at = phrases.findIndex((phrase) => !isLead(phrase));
  const head = phrases[at];
  const behind = phrases.slice(at + 1).filter((phrase) => !isLead(phrase));
  const [next] = behind;
  if (head?.says.kind !== "field" || singular(head.words) === head.words || !next) return null;
  const isNone = next.says.kind === "not" || /^(?:no|not|without) /.test(next.words);
  const isOfRows = behind.every(({ says }) => OF_ROWS.has(says.kind));
  return isOfRows && !isNone ? groupAt(phrases, about, at) : null;
}
const OF_ROWS = new Set(["subject", "values", "compared", "dated", "period", "and", "or", "comma"]);
