import { moneyText } from "@/lib/core/money";
import { dateText } from "@/lib/domains/companies/rules";
import type { Condition, ConstraintField, ConstraintOp } from "@/lib/search/constraint";

/** How a field's values are written and edited. */
export type Kind = "text" | "choice" | "year" | "count" | "money" | "day";

export const fieldWords: Record<ConstraintField, { label: string; kind: Kind }> = {
  name: { label: "Name", kind: "text" },
  category: { label: "Sector", kind: "text" },
  industry: { label: "Industry", kind: "text" },
  sub_industry: { label: "Sub-industry", kind: "text" },
  country: { label: "Country", kind: "choice" },
  region: { label: "Region", kind: "text" },
  city: { label: "City", kind: "text" },
  founded_year: { label: "Founded", kind: "year" },
  employees: { label: "Employees", kind: "count" },
  funding: { label: "Total funding", kind: "money" },
  funding_stage: { label: "Stage", kind: "choice" },
  maturity: { label: "Growth stage", kind: "choice" },
  funding_date: { label: "Last round", kind: "day" },
  last_funding_amount: { label: "Last round’s size", kind: "money" },
  unicorn_since: { label: "Unicorn since", kind: "day" },
  investor: { label: "Investor", kind: "text" },
  company_type: { label: "Type", kind: "choice" },
  status: { label: "Status", kind: "choice" },
  batch: { label: "Batch", kind: "text" },
  hiring: { label: "Hiring", kind: "choice" },
  remote: { label: "Remote work", kind: "choice" },
};

export const isRange = (field: ConstraintField) =>
  !["text", "choice"].includes(fieldWords[field].kind);

const plain: Record<ConstraintOp, string> = {
  eq: "is",
  not_eq: "is not",
  in: "is any of",
  not_in: "is none of",
  contains: "is",
  not_contains: "is not",
  gte: "at least",
  lte: "at most",
};

/** The words for a range's ends, by kind of field. */
const bounds: Partial<Record<Kind, Record<"gte" | "lte", string>>> = {
  year: { gte: "in or after", lte: "in or before" },
  day: { gte: "on or after", lte: "on or before" },
};

export const opWords = ({ field, op }: Pick<Condition, "field" | "op">): string =>
  (op === "gte" || op === "lte" ? bounds[fieldWords[field].kind]?.[op] : undefined) ?? plain[op];

const dollars = (amount: number) =>
  moneyText({ amount, currency: "USD", max: null, at_least: false });

/** Sectors are stored in lower case; these words are shown in capitals. */
const abbreviations = new Map(
  "3D AI API AR B2B B2C CRM ERP ESG EV HR IT IaaS IoT LLM ML NLP PaaS SaaS VR XR"
    .split(" ")
    .map((word) => [word.toLowerCase(), word]),
);

const sectorWords = (sector: string) =>
  sector.replace(/[a-z\d]+/g, (word) => abbreviations.get(word) ?? word);

/** One value as displayed: "$5M", "1,200", "2019", "1 Mar 2024", "Sweden", "AI agents". */
export function valueWords(field: ConstraintField, value: string | number): string {
  const { kind } = fieldWords[field];
  if (kind === "money" && typeof value === "number") return dollars(value);
  if (kind === "count" && typeof value === "number") return value.toLocaleString("en");
  if (kind === "day" && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return dateText({ date: String(value), precision: "day" });
  if (field === "category") return sectorWords(String(value));
  return String(value);
}

const SHOWN_OF_A_LIST = 3;

/** A list on one line: the first values, and how many more. */
function listWords(field: ConstraintField, values: readonly string[]): string {
  const shown = values.slice(0, SHOWN_OF_A_LIST).map((value) => valueWords(field, value));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(", ")} +${more}` : shown.join(", ");
}

export const conditionValue = ({ field, value }: Condition): string =>
  Array.isArray(value) ? listWords(field, value) : valueWords(field, value);

/** A condition as a phrase: "Founded in or after 2020". */
export const conditionPhrase = (condition: Condition): string =>
  `${fieldWords[condition.field].label} ${opWords(condition)} ${conditionValue(condition)}`;
