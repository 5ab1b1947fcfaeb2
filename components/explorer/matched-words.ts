import type { Reason } from "@/lib/domains/companies/schema/search";

/** Words of the question that occur in a company's texts. */
export const matchedWords = (reasons: readonly Reason[]) =>
  reasons.filter(({ constraint }) => constraint === null).flatMap(({ words }) => words);
