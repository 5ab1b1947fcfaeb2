import { type CustomKey, type CustomKind, customKindOf } from "@/lib/core/custom-fields";

/** The type of a field's claims, and how several of them become one value. */
type FieldTraits = {
  label: string;
  /** `one`: the winner counts. `list`: the union of all. `many`: each is an item of its own. */
  holds: "one" | "list" | "many";
  /** How the value is written: see `claimValues` in schema.ts. */
  type:
    | "text"
    | "flag"
    | "year"
    | "date"
    | "money"
    | "range"
    | "number"
    | "website"
    | "list"
    | "round"
    | "person";
  /** Two different values contradict each other; a second wording of a description does not. */
  isContestable: boolean;
  /** Changes over time: values of different dates are its history. */
  moves: boolean;
};

const one = (label: string, type: FieldTraits["type"] = "text"): FieldTraits => ({
  label,
  holds: "one",
  type,
  isContestable: true,
  moves: false,
});
const moving = (label: string, type: FieldTraits["type"] = "text"): FieldTraits => ({
  ...one(label, type),
  moves: true,
});
const wording = (label: string): FieldTraits => ({ ...one(label), isContestable: false });
const list = (label: string): FieldTraits => ({
  ...one(label, "list"),
  holds: "list",
  isContestable: false,
});
const many = (label: string, type: "text" | "round" | "person"): FieldTraits => ({
  ...one(label, type),
  holds: "many",
  isContestable: false,
});

/** Every field that a source can state about a company. */
export const fields = {
  name: one("Name"),
  website: one("Website", "website"),
  description: wording("Description"),
  long_description: wording("About"),
  industry: wording("Industry"),
  sub_industry: wording("Sub-industry"),
  city: one("City"),
  region: one("Region"),
  country: one("Country"),
  cities: list("Cities"),
  places: list("Countries and regions"),
  remote: moving("Remote work"),
  founded_year: one("Founded", "year"),
  employees: moving("Employees", "range"),
  status: moving("Status"),
  company_type: moving("Company type"),
  stage: moving("Funding stage"),
  maturity: moving("Growth stage"),
  hiring: moving("Hiring", "flag"),
  batch: one("Batch"),
  total_funding: moving("Total funding", "money"),
  valuation: moving("Valuation", "money"),
  unicorn_since: one("Unicorn since", "date"),
  annual_revenue: moving("Annual revenue", "money"),
  annual_recurring_revenue: moving("Annual recurring revenue", "money"),
  yearly_growth: moving("Yearly growth (%)", "number"),
  ticker: one("Ticker"),
  exchange: one("Exchange"),
  cik: one("CIK"),
  linkedin_url: one("LinkedIn"),
  twitter_url: one("X (Twitter)"),
  facebook_url: one("Facebook"),
  github_repositories: moving("GitHub repositories", "number"),
  github_stars: moving("GitHub stars", "number"),
  github_active_on: moving("GitHub last push", "date"),
  tags: list("Tags"),
  investors: list("Investors"),
  alternative_to: list("Alternative to"),
  customers: list("Customers"),
  former_name: many("Former name", "text"),
  round: many("Funding round", "round"),
  person: many("Person", "person"),
} as const satisfies Record<string, FieldTraits>;

export type StandardField = keyof typeof fields;
/** A field that every organization has, or one that this one defined. */
export type Field = StandardField | CustomKey;

export const isStandardField = (field: string): field is StandardField =>
  Object.hasOwn(fields, field);

const customTypes = {
  text: "text",
  number: "number",
  choice: "text",
  date: "date",
  person: "text",
} as const satisfies Record<CustomKind, FieldTraits["type"]>;

/** How claims of a field are read and resolved; a custom field has one value, as its kind says. */
export function traitsOfField(field: Field): Omit<FieldTraits, "label"> {
  if (isStandardField(field)) return fields[field];
  const kind = customKindOf(field);
  return { ...one(""), type: kind ? customTypes[kind] : "text" };
}

const namesOf = (wanted: (traits: FieldTraits) => boolean) =>
  (Object.keys(fields) as StandardField[]).filter((name) => wanted(fields[name]));

export const fieldNames = namesOf(() => true);
export const contestableFields = namesOf(({ isContestable }) => isContestable);
export const movingFields = namesOf(({ moves }) => moves);
export const dateFields = namesOf(({ type }) => type === "date");

/** What evidence can be about; `none` is a statement about nothing that has a record. */
export const subjectKinds = ["company", "investor", "person", "document", "none"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** Kinds whose records can be merged. */
export const mergedKinds = ["company", "investor", "person"] as const;
export type MergedKind = (typeof mergedKinds)[number];
/** Who says that records are one: people, or rules because nothing speaks against it. */
export const joiners = ["people", "rules"] as const;
/** Kinds whose merges need no company resolved again; `companies.merge` merges companies. */
export const separateKinds = ["investor", "person"] as const;
/** What a claim is about. */
export type Subject =
  | { kind: Exclude<SubjectKind, "none">; id: string }
  | { kind: "none"; id: null };

/**
 * Trust tiers, most trusted first. Statements of the firm's own people come first; an imported list
 * comes before one that came with the product or was found on the web.
 */
export const trustTiers = [
  { tier: 1, label: "Your team" },
  { tier: 2, label: "Interviews and documents" },
  { tier: 3, label: "Imported lists" },
  { tier: 4, label: "Feeds and the web" },
  { tier: 5, label: "By the company" },
  { tier: 6, label: "Models" },
] as const;

export const tierOfKind = {
  user: 1,
  interview: 2,
  upload: 2,
  note: 2,
  import: 3,
  starter: 4,
  feed: 4,
  web: 4,
  deck: 5,
  model: 6,
} as const;

export type SourceKind = keyof typeof tierOfKind;
export const sourceKinds = Object.keys(tierOfKind) as [SourceKind, ...SourceKind[]];

/** Records of one name that are compared; a name that more of them have is not informative. */
export const BEARERS_COMPARED = 10;
/** Companies whose words are counted per statement. */
export const RESOLVE_CHUNK = 50_000;
/** Companies resolved per statement; their texts are in memory meanwhile, to detect sectors. */
export const WORKED_OUT_AT_ONCE = 5_000;
