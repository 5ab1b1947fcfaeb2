import type { Order } from "@/lib/research/plan/plan";
import { type SearchSort, searchSorts } from "../constants";

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
export function sortOf(order: Extract<Order, { field: string }> | null): SearchSort | null {
  const known = order && SORTS[order.field];
  if (!known) return null;
  const isDescending = order.descending !== (known.isReversed ?? false);
  const asked = isDescending ? `-${known.sort}` : known.sort;
  return searchSorts.find((sort) => sort === asked) ?? null;
}
