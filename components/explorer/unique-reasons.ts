import type { Reason } from "@/lib/domains/companies/schema/search";

/** Reasons as displayed: one that satisfies two conditions, such as both ends of a range, once. */
export const uniqueReasons = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ text }, place) => reasons.findIndex((other) => other.text === text) === place);
