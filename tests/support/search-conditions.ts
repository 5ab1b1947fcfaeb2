/** Fields that generated searches ask for, whose answers an oracle of plain code knows. */
export const searchedFields = [
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
export type SearchedField = (typeof searchedFields)[number];

/** A condition in the words that addresses have always held; yes and no are words in it. */
export type Condition = {
  field: SearchedField;
  op: "eq" | "not_eq" | "in" | "not_in" | "gte" | "lte" | "contains" | "not_contains";
  value: string | number | string[];
};

/** Whether the oracle compares a field of texts in this way: names and flags only as a whole. */
export const isCompared = ({ field, op }: Condition): boolean =>
  !(op.endsWith("contains") && (field === "name" || field === "hiring"));
