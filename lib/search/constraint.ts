/** Fields of a company that can be searched. The names are the API's. */
export const constraintFields = [
  "name",
  "category",
  "industry",
  "sub_industry",
  "country",
  "region",
  "city",
  "founded_year",
  "employees",
  "funding",
  "funding_stage",
  "maturity",
  "funding_date",
  "last_funding_amount",
  "unicorn_since",
  "investor",
  "company_type",
  "status",
  "batch",
  "hiring",
  "remote",
] as const;
export type ConstraintField = (typeof constraintFields)[number];

export const constraintOps = [
  "eq",
  "not_eq",
  "in",
  "not_in",
  "gte",
  "lte",
  "contains",
  "not_contains",
] as const;
export type ConstraintOp = (typeof constraintOps)[number];

/**
 * One condition on a company. `value`: English country names, years and head counts as numbers,
 * whole US dollars, ISO dates, "Series B"-style stages, "yes" or "no"; a list for `in` and `not_in`
 * alone.
 */
export type Condition = {
  field: ConstraintField;
  op: ConstraintOp;
  value: string | number | string[];
};

/** A condition with the words of the query it comes from: `text` is `query.slice(start, end)`. */
export type Constraint = Condition & { text: string; start: number; end: number };

/** How a query was understood. */
export type Interpretation = {
  query: string;
  /** In the order of their words. */
  constraints: Constraint[];
  /** The words that no constraint covers, for text search, separated by single spaces. */
  residual: string;
  /** The company that the query names, if any; the rest then tells it from others of that name. */
  name: string | null;
  intent: "find_companies" | "find_company";
};

/**
 * What kind of value a field takes: head counts and years as numbers, amounts in whole US dollars,
 * flags as "yes" or "no".
 */
export const valueKinds: Record<ConstraintField, "text" | "flag" | "number" | "amount" | "date"> = {
  name: "text",
  category: "text",
  industry: "text",
  sub_industry: "text",
  country: "text",
  region: "text",
  city: "text",
  founded_year: "number",
  employees: "number",
  funding: "amount",
  funding_stage: "text",
  maturity: "text",
  funding_date: "date",
  last_funding_amount: "amount",
  unicorn_since: "date",
  investor: "text",
  company_type: "text",
  status: "text",
  batch: "text",
  hiring: "flag",
  remote: "text",
};

const ofText = ["eq", "not_eq", "in", "not_in", "contains", "not_contains"] as const;
const ofNames = ["eq", "not_eq", "in", "not_in"] as const;
const ofNumbers = ["eq", "not_eq", "gte", "lte"] as const;

/** The operators of a field. Names are compared as a whole. */
export const opsOf = (field: ConstraintField): readonly ConstraintOp[] => {
  if (field === "name" || valueKinds[field] === "flag") return ofNames;
  return valueKinds[field] === "text" ? ofText : ofNumbers;
};
