import { type CustomKind, customKindOf } from "@/lib/core/custom-fields";
import { dateText } from "@/lib/core/day-text";
import { usdText } from "@/lib/core/money";
import { figureText } from "@/lib/domains/companies/rules";
import { CUSTOM_LABEL, type FieldKind, traitsOf } from "@/lib/research/plan/fields";
import type { Comparison, FieldCondition, Value } from "@/lib/research/plan/plan";

/** How a field's values are written and edited. */
export type Kind = "text" | "choice" | "flag" | "year" | "count" | "figure" | "money" | "day";

const kinds: Record<FieldKind, Kind> = {
  text: "text",
  name: "text",
  list: "text",
  number: "count",
  range: "count",
  year: "year",
  money: "money",
  day: "day",
  flag: "flag",
};

/** Fields that have one of a few values. */
const choices = /^(?:country|funding_stage|maturity|company_type|status|remote)$/;

/** Of fields that the organization defined; their names are looked up where they are shown. */
const ownKinds: Record<CustomKind, Kind> = {
  text: "text",
  number: "figure",
  choice: "choice",
  date: "day",
  person: "text",
};

/** Labels that are alone on a chip; all others are those of tables. */
const labels: Readonly<Record<string, string>> = {
  name: "Name",
  funding_stage: "Stage",
  company_type: "Type",
  funding: "Total funding",
  investor: "Investor",
};

/** A field's label and how it is edited. */
export function fieldWords(field: string): { label: string; kind: Kind } {
  const traits = traitsOf("companies", field);
  const own = customKindOf(field);
  if (own) return { label: CUSTOM_LABEL, kind: ownKinds[own] };
  const kind = choices.test(field) ? "choice" : kinds[traits?.kind ?? "text"];
  return { label: labels[field] ?? traits?.label ?? field, kind };
}

const RANGES: readonly Kind[] = ["year", "count", "figure", "money", "day"];
export const isRange = (field: string) => RANGES.includes(fieldWords(field).kind);

const plain: Record<Comparison, string> = {
  eq: "is",
  not_eq: "is not",
  in: "is any of",
  not_in: "is none of",
  contains: "is",
  not_contains: "is not",
  gte: "at least",
  lte: "at most",
  gt: "more than",
  lt: "less than",
  known: "is known",
  unknown: "is unknown",
};

/** The operators of a range's ends. */
export type Bound = "gte" | "gt" | "lte" | "lt";
export const isBound = (op: Comparison): op is Bound => /^[gl]te?$/.test(op);

/** The words for a range's ends, by kind of field. */
const bounds: Partial<Record<Kind, Partial<Record<Bound, string>>>> = {
  year: { gte: "in or after", lte: "in or before", gt: "after", lt: "before" },
  day: { gte: "on or after", lte: "on or before", gt: "after", lt: "before" },
  count: { lt: "fewer than" },
};

/** A text of the organization's own is searched for words. */
const ofOwnText: Partial<Record<Comparison, string>> = {
  contains: "contains",
  not_contains: "doesn’t contain",
};

export const opWords = ({ field, op }: Pick<FieldCondition, "field" | "op">): string => {
  const own = customKindOf(field) === "text" ? ofOwnText[op] : undefined;
  return own ?? (isBound(op) ? bounds[fieldWords(field).kind]?.[op] : undefined) ?? plain[op];
};

/** Sectors are stored in lower case; these words are shown in capitals. */
const abbreviations = new Map(
  "3D AI API AR B2B B2C CRM ERP ESG EV HR IT IaaS IoT LLM ML NLP PaaS SaaS VR XR"
    .split(" ")
    .map((word) => [word.toLowerCase(), word]),
);

const sectorWords = (sector: string) =>
  sector.replace(/[a-z\d]+/g, (word) => abbreviations.get(word) ?? word);

/** One value as displayed: "$5M", "1,200", "2019", "1 Mar 2024", "Sweden", "AI agents", "yes". */
export function valueWords(field: string, value: Value): string {
  const { kind } = fieldWords(field);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (kind === "money" && typeof value === "number") return usdText(value);
  if (kind === "figure" && typeof value === "number") return figureText(value);
  if (kind === "count" && typeof value === "number") return value.toLocaleString("en");
  if (kind === "day" && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return dateText({ date: String(value), precision: "day" });
  if (field === "category") return sectorWords(String(value));
  return String(value ?? "");
}

const SHOWN_OF_A_LIST = 3;

/** A list on one line: the first values, and how many more. */
function listWords(field: string, values: readonly string[]): string {
  const shown = values.slice(0, SHOWN_OF_A_LIST).map((value) => valueWords(field, value));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(", ")} +${more}` : shown.join(", ");
}

export const conditionValue = ({ field, value }: FieldCondition): string =>
  Array.isArray(value) ? listWords(field, value) : valueWords(field, value);

/** A condition on a field as a phrase: "Founded in or after 2020". */
export const fieldPhrase = (condition: FieldCondition): string =>
  [fieldWords(condition.field).label, opWords(condition), conditionValue(condition)]
    .filter(Boolean)
    .join(" ");
