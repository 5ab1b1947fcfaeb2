import type { ClauseName } from "@/lib/domains/ndas/constants";
import type { Comparison } from "@/lib/domains/ndas/schema/policy";

export const clauseWords: Record<ClauseName, string> = {
  term: "Term",
  governing_law: "Governing law",
  mutuality: "Mutual or one-way",
  residuals: "Residuals",
  non_solicit: "Non-solicit",
  injunctive_relief: "Injunctive relief",
};

type Clause = Comparison["clauses"][number];

export const changeWords: Record<Clause["change"], string> = {
  same: "The same",
  added: "Added",
  removed: "Removed",
  changed: "Changed",
};

export const ratingWords: Record<NonNullable<Clause["rating"]>, string> = {
  accepted: "Within your policy",
  fallback: "Answer with your fallback",
  refused: "Outside your policy",
};
