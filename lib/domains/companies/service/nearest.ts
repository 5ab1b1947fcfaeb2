import "server-only";
import { type Condition, type FieldCondition, isFieldCondition } from "@/lib/research/plan/plan";
import type { CompanyRow } from "../queries/list";
import type { SearchOrder } from "../queries/search";

type Order = { sort: SearchOrder; isDescending: boolean };

const orders: Readonly<Record<string, SearchOrder>> = {
  founded_year: "founded",
  employees: "employees",
  funding: "funding",
  funding_date: "last_round_on",
  last_funding_amount: "last_round_amount",
  valuation: "valuation",
  annual_revenue: "annual_revenue",
  rounds: "rounds",
  investors: "investors",
};

/** The order that puts companies nearest to a missed bound first; null when there is none. */
export function nearestFirst(condition: Condition): Order | null {
  if (!isFieldCondition(condition)) return null;
  const { field, op } = condition;
  const sort = orders[field];
  if (sort === undefined) return null;
  if (op === "gte" || op === "gt") return { sort, isDescending: true };
  if (op !== "lte" && op !== "lt") return null;
  return { sort: field === "employees" ? "employees_max" : sort, isDescending: false };
}

function boundOf(row: CompanyRow, { field, op }: FieldCondition): number | string | null {
  switch (field) {
    case "founded_year":
      return row.foundedYear;
    case "employees":
      return op.startsWith("gt") ? row.employeesMin : row.employeesMax;
    case "funding":
      return row.totalFundingUsd;
    case "funding_date":
      return row.lastRoundOn;
    case "last_funding_amount":
      return row.lastRoundAmount;
    case "valuation":
      return row.valuationCurrency === "USD" ? row.valuation : null;
    case "annual_revenue":
      return row.annualRevenueCurrency === "USD" ? row.annualRevenue : null;
    case "rounds":
      return row.knownRounds;
    case "investors":
      return row.knownInvestors;
    default:
      return null;
  }
}

/** A bound includes the value that it is moved to: "more than 50" becomes "at least 40". */
const inclusive = { gt: "gte", lt: "lte" } as const;

/** The condition with the bound at which the company would meet it; null when there is none. */
export function movedTo(row: CompanyRow, condition: FieldCondition): FieldCondition | null {
  const { field, op } = condition;
  const value = boundOf(row, condition);
  return value === null
    ? null
    : { field, op: op === "gt" || op === "lt" ? inclusive[op] : op, value };
}
