import { type CustomLabels, conditionInWords } from "@/lib/research/plan/in-words";
import type { Condition } from "@/lib/research/plan/plan";
import {
  type CompaniesReading,
  mayBeDescription,
  readAsDescription,
} from "@/lib/research/reading/companies";
import type { Interpretation } from "../schema/search";
import { sortOf } from "./sorts";

/** A condition with itself as part of a sentence: "in Germany". */
export const worded = <T extends Condition>(condition: T, custom?: CustomLabels) => ({
  ...condition,
  in_words: conditionInWords("companies", condition, custom),
});

/** A reading of a question as its calls answer it. */
export const toInterpretation = (query: string, reading: CompaniesReading): Interpretation => ({
  query,
  constraints: reading.conditions.map((condition) => worded(condition)),
  residual: reading.meaning,
  name: reading.name,
  intent: reading.name === null ? "find_companies" : "find_company",
  not_understood: reading.not_understood,
  sort: sortOf(reading.order),
});

/** The same words as a description of one company; null when they cannot be one. */
export const asDescription = ({
  query,
  constraints,
  residual,
}: Interpretation): Interpretation | null =>
  mayBeDescription(query, constraints, residual)
    ? toInterpretation(query, readAsDescription(query))
    : null;
