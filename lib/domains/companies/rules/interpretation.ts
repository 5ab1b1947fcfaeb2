import { type CustomLabels, conditionInWords } from "@/lib/research/plan/in-words";
import type { Condition, Order } from "@/lib/research/plan/plan";
import {
  type CompaniesReading,
  mayBeDescription,
  readAsDescription,
} from "@/lib/research/reading/companies";
import { type SearchSort, searchSorts } from "../constants";
import type { Interpretation } from "../schema/search";

/** Sorts by the fields of plans, and whether they run the other way. */
const SORTS: Readonly<Record<string, { sort: string; isReversed?: true }>> = {
  name: { sort: "name" },
  founded_year: { sort: "founded" },
  age: { sort: "founded", isReversed: true },
  employees: { sort: "employees" },
  funding: { sort: "funding" },
  valuation: { sort: "valuation" },
  annual_revenue: { sort: "annual_revenue" },
  funding_date: { sort: "last_round_on" },
  months_since_round: { sort: "last_round_on", isReversed: true },
  last_funding_amount: { sort: "last_round_amount" },
  unicorn_since: { sort: "unicorn_since" },
  rounds: { sort: "rounds" },
  investors: { sort: "investors" },
};

/** The sort that a plan's order comes to; null when a search has none for it. */
function sortOf(order: Extract<Order, { field: string }> | null): SearchSort | null {
  const known = order && SORTS[order.field];
  if (!known) return null;
  const isDescending = order.descending !== (known.isReversed ?? false);
  const asked = isDescending ? `-${known.sort}` : known.sort;
  return searchSorts.find((sort) => sort === asked) ?? null;
}

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
