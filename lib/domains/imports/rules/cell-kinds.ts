import { customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import { type Field, isStandardField, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Target } from "../constants";

/** Targets for cells; rounds and people are stated by their parts only. */
export type CellTarget = Exclude<Target, "round" | "person">;
type Part = Exclude<CellTarget, Field>;

/** How to parse the cells of a column. */
export type CellKind =
  | "text"
  | "flag"
  | "prose"
  | "year"
  | "money"
  | "range"
  | "website"
  | "link"
  | "list"
  | "stage"
  | "round_stage"
  | "status"
  | "country"
  | "location"
  | "regions"
  | "nonprofit"
  | "sub_industry"
  | "maturity"
  | "remote"
  | "date"
  | "founded"
  | "number"
  | "choice"
  | "key";

const kinds: Partial<Record<CellTarget, CellKind>> = {
  description: "prose",
  long_description: "prose",
  sub_industry: "sub_industry",
  maturity: "maturity",
  remote: "remote",
  stage: "stage",
  status: "status",
  country: "country",
  former_name: "list",
  linkedin_url: "link",
  twitter_url: "link",
  facebook_url: "link",
  "round.stage": "round_stage",
  "round.amount": "money",
  "round.valuation": "money",
  "round.date": "date",
  "round.investors": "list",
  "round.lead_investors": "list",
  "person.name": "list",
  "person.linkedin_url": "link",
  location: "location",
  regions: "regions",
  nonprofit: "nonprofit",
  date_founded: "founded",
  record_id: "key",
  record_source: "key",
  url: "link",
  as_of: "date",
};

const isPart = (target: CellTarget): target is Part =>
  !isStandardField(target) && !isCustomKey(target);

export const isCellTarget = (target: Target | null): target is CellTarget =>
  target !== null && target !== "round" && target !== "person";

export function kindOf(target: CellTarget): CellKind {
  const kind = kinds[target];
  if (kind || isPart(target)) return kind ?? "text";
  if (customKindOf(target) === "choice") return "choice";
  const { type } = traitsOfField(target);
  return type === "round" || type === "person" ? "text" : type;
}

/** Whether a cell says nothing without its column's name, as a yes does. */
export const needsColumnName = (target: CellTarget) =>
  ["flag", "nonprofit"].includes(kindOf(target));

/** Targets that may have several columns; all others have one. */
export const canRepeat = (target: CellTarget) =>
  isPart(target) ? /investors$/.test(target) : traitsOfField(target).holds !== "one";
