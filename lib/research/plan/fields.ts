import { type CustomKind, customKindOf } from "@/lib/core/custom-fields";
import { type RaisedTime, raisedTimeText, timeOfRaised } from "@/lib/core/raised";
import { isScoreKey, lensScoreLabel } from "@/lib/core/scores";
import type { Comparison, Order, Subject } from "./plan";

/**
 * What a field holds. `money`: whole US dollars. `day`: an ISO day. `range`: a head count that may
 * be stated as a range. `list`: several texts. `flag`: yes or no. `name`: a proper name, compared
 * without case, accents and legal forms.
 */
export const fieldKinds = [
  "text",
  "name",
  "list",
  "number",
  "range",
  "year",
  "money",
  "day",
  "flag",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export type FieldTraits = {
  /** As a column's title. */
  label: string;
  /** What it is called in a sentence, where that is not its title. */
  noun?: string;
  kind: FieldKind;
  /** What a number counts: "people", "rounds"; null for money, years and texts. */
  unit?: string;
  /**
   * How a value that nobody states is computed, in words. Those that follow from the evidence alone
   * are columns, computed when a company is resolved, so that search, plans and sorting read the
   * same value (`lib/domains/evidence/queries/resolve.ts`); those that depend on today are computed
   * when a plan runs (`derived.ts` and `plan_value.sql`).
   */
  formula?: string;
};

type Fields = Readonly<Record<string, FieldTraits>>;

/** Fields of a company. The names that the search API has keep their meaning. */
const companies = {
  name: { label: "Company", kind: "name" },
  former_name: { label: "Former names", kind: "list" },
  website: { label: "Website", kind: "text" },
  description: { label: "What it does", noun: "description", kind: "text" },
  person: { label: "People", kind: "list" },
  category: { label: "Sector", kind: "list" },
  industry: { label: "Industry", kind: "text" },
  sub_industry: { label: "Subindustry", kind: "text" },
  tag: { label: "Tags", kind: "list" },
  country: { label: "Country", kind: "list" },
  region: { label: "Region", kind: "text" },
  city: { label: "City", kind: "list" },
  founded_year: { label: "Founded", noun: "founding year", kind: "year" },
  employees: { label: "Employees", noun: "head count", kind: "range", unit: "people" },
  funding: {
    label: "Total raised",
    noun: "amount raised",
    kind: "money",
    formula:
      "the stated total; without one, at least the sum of the rounds with an amount in US dollars",
  },
  funding_stage: { label: "Funding stage", kind: "text" },
  maturity: { label: "Growth stage", kind: "text" },
  funding_date: { label: "Last round", noun: "last round date", kind: "day" },
  last_funding_amount: { label: "Last round’s amount", noun: "last round size", kind: "money" },
  valuation: { label: "Valuation", kind: "money" },
  annual_revenue: { label: "Annual revenue", kind: "money" },
  unicorn: {
    label: "Unicorn",
    noun: "unicorn status",
    kind: "flag",
    formula: "valued at $1 billion or more, or listed with the day it became a unicorn",
  },
  unicorn_since: { label: "Unicorn since", noun: "unicorn date", kind: "day" },
  unicorn_industry: {
    label: "Industry",
    kind: "text",
    formula: "the industry in the list that says it is a unicorn; else its industry",
  },
  investor: { label: "Investors", kind: "list" },
  company_type: { label: "Company type", kind: "text" },
  status: { label: "Status", kind: "text" },
  batch: { label: "Batch", kind: "text" },
  hiring: { label: "Hiring", noun: "hiring status", kind: "flag" },
  remote: { label: "Remote work", noun: "remote policy", kind: "text" },
  source: { label: "Sources", kind: "list" },
  age: {
    label: "Age",
    kind: "number",
    unit: "years",
    formula: "this year minus the year it was founded",
  },
  rounds: {
    label: "Rounds",
    noun: "number of rounds",
    kind: "number",
    unit: "rounds",
    formula: "known rounds; not known when there are none",
  },
  investors: {
    label: "Number of investors",
    kind: "number",
    unit: "investors",
    formula: "different known investors; not known when there are none",
  },
  months_since_round: {
    label: "Months since the last round",
    noun: "time since the last round",
    kind: "number",
    unit: "months",
    formula: "whole months from the last round to today",
  },
} as const satisfies Fields;

/** A company's fields, as fields of a round, a person or an entry of that company. */
const ofCompany = Object.fromEntries(
  Object.entries(companies).map(([name, traits]) => [`company.${name}`, traits]),
) as { [K in keyof typeof companies as `company.${K & string}`]: (typeof companies)[K] };

const rounds = {
  ...ofCompany,
  stage: { label: "Round", kind: "text" },
  date: { label: "Date", kind: "day" },
  amount: { label: "Amount", kind: "money" },
  valuation: { label: "Post-money valuation", kind: "money" },
  investor: { label: "Investors", kind: "list" },
  lead_investor: { label: "Lead investors", kind: "list" },
} as const satisfies Fields;

/** Of an investor's deals: conditions on these say which of its companies and rounds count. */
const ofDeals = {
  ...ofCompany,
  "round.stage": rounds.stage,
  "round.date": rounds.date,
  "round.amount": rounds.amount,
} as const satisfies Fields;

const investors = {
  ...ofDeals,
  name: { label: "Investor", kind: "name" },
  companies: { label: "Companies", noun: "number of companies", kind: "number", unit: "companies" },
  rounds: { label: "Rounds", noun: "number of rounds", kind: "number", unit: "rounds" },
  leads: { label: "Rounds led", noun: "number of rounds led", kind: "number", unit: "rounds" },
  last_deal: { label: "Last deal", kind: "day" },
} as const satisfies Fields;

const people = {
  ...ofCompany,
  name: { label: "Person", kind: "name" },
  title: { label: "Role", kind: "text" },
} as const satisfies Fields;

const entries = {
  ...ofCompany,
  project: { label: "Project", kind: "name" },
  stage: { label: "Stage", kind: "text" },
  owner: { label: "Owner", kind: "name" },
  added: { label: "Added", kind: "day" },
  stage_since: { label: "In this stage since", kind: "day" },
  stale: { label: "Stale", kind: "flag" },
  next_step: { label: "Next step", kind: "text" },
  next_step_on: { label: "Next step due", kind: "day" },
} as const satisfies Fields;

const notes = {
  ...ofCompany,
  text: { label: "Note", kind: "text" },
  author: { label: "Author", kind: "name" },
  written: { label: "Written", kind: "day" },
} as const satisfies Fields;

const opinions = {
  ...ofCompany,
  stance: { label: "Opinion", kind: "text" },
  text: { label: "Reasons", kind: "text" },
  author: { label: "Author", kind: "name" },
  written: { label: "Given", kind: "day" },
} as const satisfies Fields;

const activity = {
  what: { label: "What", kind: "text" },
  who: { label: "Who", kind: "name" },
  when: { label: "When", kind: "day" },
  company: { label: "Company", kind: "name" },
  project: { label: "Project", kind: "name" },
} as const satisfies Fields;

/** What the news says of a company: an event with its sentence, or that a story names it. */
const news = {
  ...ofCompany,
  event: { label: "Event", kind: "text" },
  sentence: { label: "Sentence", kind: "text" },
  headline: { label: "Headline", kind: "text" },
  link: { label: "Link", kind: "text" },
  published: { label: "Published", kind: "day" },
  outlets: { label: "Outlets", noun: "number of outlets", kind: "number", unit: "outlets" },
  filed: { label: "In an SEC filing", kind: "flag" },
  tracked: { label: "In our projects", kind: "flag" },
} as const satisfies Fields;

export const fieldsOf = {
  companies,
  rounds,
  investors,
  people,
  entries,
  notes,
  opinions,
  activity,
  news,
} as const satisfies Record<Subject, Fields>;

/**
 * Whether a field is one of an investor's deals. Conditions on them choose the deals that are
 * counted; an investor without such a deal is left out. They cannot be shown, measured or grouped.
 */
export const isOfDeals = (subject: Subject, field: string): boolean =>
  subject === "investors" &&
  (Object.hasOwn(ofDeals, field) ||
    (field.startsWith("company.") && ownTraits(subject, field) !== null));

const customFieldKinds: Record<CustomKind, FieldKind> = {
  text: "text",
  number: "number",
  choice: "text",
  date: "day",
  person: "text",
};

/** Stands for the name of a field that the organization defined, until it is looked up. */
export const CUSTOM_LABEL = "Custom field";
/** The same for the score by a set of its own. */
export const SCORE_LABEL = "Score by these criteria";

function scoreTraits(key: string): FieldTraits {
  const label = lensScoreLabel(key);
  return {
    label: label ?? SCORE_LABEL,
    noun: label ?? "score by these criteria",
    kind: "number",
    formula:
      "the latest evaluation by these criteria, 0 to 10; not known while too little is known for one",
  };
}

const raisedTraits = (time: RaisedTime): FieldTraits => ({
  label: `Raised ${raisedTimeText(time)}`,
  noun: `amount raised ${raisedTimeText(time)}`,
  kind: "money",
  formula: "the sum of the rounds that were announced then with an amount in US dollars",
});

/** The name that a field has among those of companies: `company.country` is `country`. */
export const withoutCompany = (field: string): string => field.replace(/^company\./, "");

/**
 * A field of companies that its key describes: one that the organization defined, a score by
 * criteria, what was raised in a time. Names of the first two are looked up where they are shown.
 */
function ownTraits(subject: Subject, field: string): FieldTraits | null {
  const isBeside = subject !== "companies" && subject !== "activity";
  const key = isBeside ? withoutCompany(field) : field;
  if (isBeside === (key === field)) return null;
  if (isScoreKey(key)) return scoreTraits(key);
  const time = timeOfRaised(key);
  if (time) return raisedTraits(time);
  const kind = customKindOf(key);
  return kind && { label: CUSTOM_LABEL, kind: customFieldKinds[kind] };
}

/** The traits of a subject's field; null when it has no such field. */
export function traitsOf(subject: Subject, field: string): FieldTraits | null {
  const own = ownTraits(subject, field);
  if (own) return own;
  const fields: Fields = fieldsOf[subject];
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

const texts = ["eq", "not_eq", "in", "not_in", "contains", "not_contains"] as const;
const numbers = ["eq", "not_eq", "lt", "lte", "gt", "gte"] as const;

const comparisonsOf: Record<FieldKind, readonly Comparison[]> = {
  text: texts,
  list: texts,
  name: ["eq", "not_eq", "in", "not_in"],
  number: numbers,
  range: numbers,
  year: numbers,
  money: numbers,
  day: numbers,
  flag: ["eq"],
};

/** The comparisons that a field of this kind takes, besides `known` and `unknown`. */
export const comparable = (kind: FieldKind): readonly Comparison[] => comparisonsOf[kind];

const measured: ReadonlySet<FieldKind> = new Set(["number", "range", "year", "money"]);
const ordered: ReadonlySet<FieldKind> = new Set([...measured, "day", "name", "text"]);

/** Whether sums and averages of a field mean something; a year has a minimum and a maximum. */
export const isMeasured = (kind: FieldKind): boolean => measured.has(kind);
export const isOrdered = (kind: FieldKind): boolean => ordered.has(kind);

/** The columns that a subject's rows show when a plan names none. */
export const shownByDefault: Record<Subject, readonly string[]> = {
  companies: ["country", "industry", "employees", "funding_stage", "funding"],
  rounds: ["company.name", "stage", "amount", "date", "lead_investor"],
  investors: ["companies", "rounds", "leads", "last_deal"],
  people: ["company.name", "title"],
  entries: ["project", "company.name", "stage", "owner", "stage_since"],
  notes: ["company.name", "author", "written", "text"],
  opinions: ["company.name", "author", "stance", "written"],
  activity: ["when", "who", "what"],
  news: ["published", "company.name", "event", "sentence", "link"],
};

/** What is said about a company when nothing else is asked than who it is. */
export const companyProfile: readonly string[] = [
  "description",
  "industry",
  "city",
  "country",
  "founded_year",
  "batch",
  "status",
  "employees",
  "funding",
  "valuation",
  "investor",
  "person",
];

/** The order of a subject's rows when a plan names none and no words rank them. */
export const orderedByDefault: Record<Subject, readonly Order[]> = {
  companies: [{ field: "name", descending: false }],
  rounds: [{ field: "date", descending: true }],
  investors: [{ field: "companies", descending: true }],
  people: [{ field: "name", descending: false }],
  entries: [{ field: "added", descending: true }],
  notes: [{ field: "written", descending: true }],
  opinions: [{ field: "written", descending: true }],
  activity: [{ field: "when", descending: true }],
  news: [{ field: "published", descending: true }],
};
