import { type FieldNames, is, type Phrase, type Rule, said } from "./phrase";

/*
 * "Whose last round was over $50M", "raised their first round in 2024": a round of each company, and no
 * order of all rounds. Of the last one a company has the amount, the day and the stage.
 */

const OWNING = /^(?:whose|their|its)$/;

const isOwner = (phrase: Phrase): boolean =>
  said(phrase, "subject")?.about === "companies" || is(phrase, "value");

/** What is said of the round: the kind of the next phrase that says something. */
function saidOfIt(phrases: readonly Phrase[], behind: number): Phrase | undefined {
  return phrases
    .slice(behind)
    .find((phrase) => !is(phrase, "function", "clause", "not", "ask", "known"));
}

function fieldOfLast(next: Phrase | undefined): FieldNames | null {
  if (is(next, "period")) return { companies: "funding_date" };
  const isAmount = is(next, "quantity") && said(next, "quantity")?.quantity.isMoney;
  return isAmount ? { companies: "last_funding_amount" } : null;
}

/** A company's own first, last or largest round. */
export const ownRounds: Rule = (phrases, at) => {
  if (!OWNING.test(phrases[at]?.words ?? "")) return null;
  const before = phrases.slice(0, at);
  const order = said(phrases[at + 1], "superlative");
  const isRound = said(phrases[at + 2], "subject")?.about === "rounds";
  const isOfNamed = before.some((phrase) => is(phrase, "name"));
  if (!order || !isRound || isOfNamed || !before.some(isOwner)) return null;
  const end = at + 3;
  const isLast = order.descending && order.fields.rounds === "date";
  const next = saidOfIt(phrases, end);
  const fields = isLast ? fieldOfLast(next) : null;
  if (fields) return { end, says: { kind: "field", fields, word: "last round" } };
  const isStage = said(next, "value")?.slot === "stage";
  if (isLast && isStage) return { end, says: { kind: "function" } };
  return { end, says: { kind: "unknown", isAbsent: true } };
};
