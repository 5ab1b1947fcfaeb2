import { capital } from "@/lib/core/label-in-sentence";
import { type CustomLabels, rowsInWords } from "@/lib/research/plan/in-words";
import type { Condition } from "@/lib/research/plan/plan";
import type { Criterion } from "../schema";

/*
 * Criteria as lines of English. What was converted from English reads back as the same criterion;
 * scales that people drew are described in words, and kept by the JSON export.
 */

export const MUST = "Must be: ";
export const JUDGE = "Judge: ";
export const LOOK_FOR = "Look for: ";

/** Conditions that state one place, "in Berlin", are said as one. */
const asSaid = (where: readonly Condition[]): readonly Condition[] => {
  const [place] = where;
  const isPlace =
    where.length === 2 &&
    place !== undefined &&
    "field" in place &&
    /^(?:city|region)$/.test(place.field);
  return isPlace ? [{ all: where }] : where;
};

/** "Fintech companies in Brazil"; `own`: what the organization's own fields are called. */
export function wantedInWords(where: readonly Condition[], own?: CustomLabels): string {
  const said = rowsInWords({ about: "companies", where: asSaid(where), meaning: null }, 2, own);
  return capital(said);
}

function wordsOf(criterion: Criterion, own?: CustomLabels): string {
  if (criterion.kind === "judged") return `${JUDGE}${criterion.words ?? criterion.title}`;
  if (criterion.kind === "read") return `${LOOK_FOR}${criterion.reading.words.join(", ")}`;
  const { measure, title } = criterion;
  return measure.of === "conditions" ? wantedInWords(measure.where, own) : title;
}

/** One criterion in English: "Must be: companies in Germany (20%)". */
export const criterionInEnglish = (criterion: Criterion, own?: CustomLabels): string =>
  `${criterion.dealbreaker ? MUST : ""}${wordsOf(criterion, own)} (${criterion.weight}%)`;

export const criteriaInEnglish = (criteria: readonly Criterion[], own?: CustomLabels): string =>
  criteria.map((criterion) => criterionInEnglish(criterion, own)).join("\n");
