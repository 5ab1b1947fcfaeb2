import "server-only";
import type { Condition } from "@/lib/search/constraint";
import type { CompanyRow } from "../queries/list";
import type { SearchOrder } from "../queries/search";

type Order = { sort: SearchOrder; isDescending: boolean };

const orders: Partial<Record<Condition["field"], SearchOrder>> = {
  founded_year: "founded",
  employees: "employees",
  funding: "funding",
  funding_date: "last_round_on",
  last_funding_amount: "last_round_amount",
};

/** The order that puts companies nearest to a missed bound first; null when there is none. */
export function nearestFirst({ field, op }: Condition): Order | null {
  const sort = orders[field];
  if (sort === undefined) return null;
  if (op === "gte") return { sort, isDescending: true };
  if (op !== "lte") return null;
  return { sort: field === "employees" ? "employees_max" : sort, isDescending: false };
}

/** The bound with which the company would meet the condition; null when there is none. */
export function boundFor(row: CompanyRow, { field, op }: Condition): number | string | null {
  switch (field) {
    case "founded_year":
      return row.foundedYear;
    case "employees":
      return op === "gte" ? row.employeesMin : row.employeesMax;
    case "funding":
      return row.totalFundingUsd;
    case "funding_date":
      return row.lastRoundOn;
    case "last_funding_amount":
      return row.lastRoundAmount;
    default:
      return null;
  }
}
