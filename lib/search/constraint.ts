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
