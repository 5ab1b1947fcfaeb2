import { type CustomKey, customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import { type RaisedTime, timeOfRaised } from "@/lib/core/raised";
import { isScoreKey, type ScoreKey } from "@/lib/core/scores";
import type { Filter, RangeColumn, ValueColumn } from "@/lib/search/filter";
import { namesOfInvestor } from "@/lib/search/known-names";
import {
  filterOf as filterOfText,
  investorKey,
  investorsCalled,
  opposite,
  type TextCondition,
  textFields,
} from "@/lib/search/plan";
import { readStage, roundNamed } from "@/lib/values/stages";
import { monthsBefore } from "./derived";
import { isOfDeals, traitsOf } from "./fields";
import {
  type Condition,
  type FieldCondition,
  fieldsIn,
  isFieldCondition,
  partsOf,
  type Subject,
} from "./plan";

/*
 * Conditions of a plan as filters of the database. On a company they are those of a search, so that
 * a plan and a search with the same conditions find the same companies.
 */

type Column = ValueColumn | RangeColumn | "investors";

const companyColumns: Readonly<Record<string, Column>> = {
  name: "name",
  former_name: "former_names",
  website: "website",
  description: "description",
  category: "sectors",
  industry: "industry",
  sub_industry: "sub_industry",
  tag: "tags",
  country: "country",
  region: "region",
  city: "city",
  founded_year: "founded_year",
  employees: "employees",
  funding: "total_funding",
  funding_stage: "stage",
  maturity: "maturity",
  funding_date: "last_round_on",
  last_funding_amount: "last_round_amount",
  valuation: "valuation_usd",
  annual_revenue: "annual_revenue_usd",
  unicorn: "unicorn",
  unicorn_since: "unicorn_since",
  unicorn_industry: "unicorn_industry",
  investor: "investors",
  company_type: "company_type",
  status: "status",
  batch: "batch",
  hiring: "hiring",
  remote: "remote",
  source: "source_ids",
  age: "founded_year",
  rounds: "known_rounds",
  investors: "known_investors",
  months_since_round: "last_round_on",
};

const ownColumns: Partial<Record<Subject, Readonly<Record<string, Column>>>> = {
  rounds: {
    stage: "round_stage",
    date: "round_on",
    amount: "round_amount",
    valuation: "round_valuation",
    investor: "round_investors",
    lead_investor: "round_leads",
  },
  people: { name: "person_key", title: "person_title" },
  investors: {
    "round.stage": "round_stage",
    "round.date": "round_on",
    "round.amount": "round_amount",
    name: "investor_id",
    companies: "investor_companies",
    rounds: "investor_rounds",
    leads: "investor_leads",
    last_deal: "investor_last_deal",
  },
};

/** A company's field by its own name; null for a field of the subject itself. */
export function companyFieldOf(about: Subject, field: string): string | null {
  if (about === "companies") return field;
  return field.startsWith("company.") ? field.slice("company.".length) : null;
}

function columnOf(about: Subject, field: string): Column {
  const ofCompany = companyFieldOf(about, field);
  const column = ofCompany ? companyColumns[ofCompany] : ownColumns[about]?.[field];
  if (!column) throw new Error(`The database has no ${field} of ${about}`);
  return column;
}

const textsOf = (value: FieldCondition["value"]): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)];

/** No stored number is larger: such a bound is met by all or by none. */
const bounded = (value: number) =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));

/** Bounds on whole numbers: "above 5.5" is "above 5". */
function numberBounds(op: FieldCondition["op"], value: number) {
  const [low, high] = [bounded(Math.floor(value)), bounded(Math.ceil(value))];
  switch (op) {
    case "lt":
      return { below: high };
    case "lte":
      return { max: low };
    case "gt":
      return { above: low };
    case "gte":
      return { min: high };
    default:
      return { min: high, max: low };
  }
}

function boundsBy<T extends number | string>(op: FieldCondition["op"], bound: T) {
  switch (op) {
    case "lt":
      return { below: bound };
    case "lte":
      return { max: bound };
    case "gt":
      return { above: bound };
    case "gte":
      return { min: bound };
    default:
      return { min: bound, max: bound };
  }
}

const turned: Partial<Record<FieldCondition["op"], FieldCondition["op"]>> = {
  lt: "gt",
  lte: "gte",
  gt: "lt",
  gte: "lte",
};

/** The days of last rounds that are so many whole months ago. */
function monthsBounds(op: FieldCondition["op"], months: number, today: string) {
  const { min, above, max, below } = numberBounds(op, months) as Record<string, number | undefined>;
  const least = min ?? (above === undefined ? undefined : above + 1);
  const most = max ?? (below === undefined ? undefined : below - 1);
  return {
    ...(least !== undefined && { max: monthsBefore(least, today) }),
    ...(most !== undefined && { above: monthsBefore(most + 1, today) }),
  };
}

function boundsOf(name: string, { op, value }: FieldCondition, today: string) {
  if (typeof value === "string") return boundsBy(op, value);
  const number = Number(value);
  if (name === "months_since_round") return monthsBounds(op, number, today);
  if (name === "age") return numberBounds(turned[op] ?? op, Number(today.slice(0, 4)) - number);
  return numberBounds(op, number);
}

const searchFields: readonly string[] = textFields;
/** These are searched for words here, and compared whole there. */
const wholeInSearch: readonly string[] = ["sub_industry", "maturity", "remote"];

const isSearched = (name: string | null, op: FieldCondition["op"]): name is string =>
  name !== null &&
  searchFields.includes(name) &&
  !(op.endsWith("contains") && wholeInSearch.includes(name));

/**
 * A field of investors compared with their ids: an id stands for one investor, under whatever names
 * it was merged, a name for all whose names have it.
 */
function ofInvestorIds(column: Column, { op, value }: FieldCondition): Filter | null {
  const ids = textsOf(value);
  if (!ids.every((id) => /^ivr_[0-9a-f]{24}$/.test(id))) return null;
  let filter: Filter;
  if (column === "investors") filter = { kind: "investor", ids };
  else if (column === "round_investors" || column === "round_leads" || column === "investor_id")
    filter = { kind: "investor", column, ids };
  else return null;
  return op.startsWith("not_") ? opposite(filter) : filter;
}

/** A field's positive comparison with texts that no search has. */
function ofText(about: Subject, { field, op, value }: FieldCondition): Filter {
  const column = columnOf(about, field);
  const values = textsOf(value);
  const whole = !op.endsWith("contains");
  switch (column) {
    case "source_ids":
      return { kind: "source", phrases: values, whole };
    case "round_investors":
    case "round_leads":
      return {
        kind: "investor",
        column,
        ...investorsCalled(values, whole),
      };
    case "investor_id":
      return { kind: "in", column, values: values.flatMap(namesOfInvestor).map(investorKey) };
    case "round_stage":
      return whole
        ? { kind: "in", column, values: values.map(asRound) }
        : { kind: "text", column, phrases: values, whole };
    default:
      return { kind: "text", column: column as ValueColumn, phrases: values, whole };
  }
}

const asRound = (written: string): string => {
  const read = readStage(written);
  return "value" in read ? roundNamed(read.value) : written;
};

const positive = (op: FieldCondition["op"]) => op.replace(/^not_/, "") as FieldCondition["op"];

/** Conditions on the people of a company: it has none known, or one of them meets them. */
function ofPeople({ op, value }: FieldCondition): Filter {
  const somebody: Filter = { kind: "person", phrases: [], whole: true };
  if (op === "known") return somebody;
  if (op === "unknown") return { kind: "any", of: [somebody], not: true };
  const filter: Filter = {
    kind: "person",
    phrases: textsOf(value),
    whole: !op.endsWith("contains"),
  };
  return op.startsWith("not_") ? opposite(filter) : filter;
}

/** A field that the organization defined; its numbers have decimals. */
function ofCustom(field: CustomKey, { op, value }: FieldCondition): Filter {
  const known: Filter = { kind: "custom", field };
  if (op === "known") return known;
  if (op === "unknown") return { kind: "any", of: [known], not: true };
  const kind = customKindOf(field);
  const plain = positive(op);
  let filter: Filter;
  if (kind === "date") filter = { ...known, ...boundsBy(plain, String(value)) };
  else if (kind === "number") filter = { ...known, ...boundsBy(plain, bounded(Number(value))) };
  else filter = { ...known, phrases: textsOf(value), whole: plain !== "contains" };
  return op.startsWith("not_") ? opposite(filter) : filter;
}

/** The latest score by a set of criteria. */
function ofScore(field: ScoreKey, { op, value }: FieldCondition): Filter {
  const known: Filter = { kind: "score", field };
  if (op === "known") return known;
  if (op === "unknown") return { kind: "any", of: [known], not: true };
  const filter: Filter = { ...known, ...boundsBy(positive(op), Number(value)) };
  return op.startsWith("not_") ? opposite(filter) : filter;
}

/** What was raised in a time; without bounds some round was announced then. */
function ofRaised({ from, to }: RaisedTime, { op, value }: FieldCondition): Filter {
  const time = { ...(from !== null && { from }), ...(to !== null && { to }) };
  const known: Filter = { kind: "raised", ...time };
  if (op === "known") return known;
  if (op === "unknown") return { kind: "any", of: [known], not: true };
  const filter: Filter = { ...known, ...numberBounds(positive(op), Number(value)) };
  return op.startsWith("not_") ? opposite(filter) : filter;
}

/** The database condition for a condition on one field. */
function ofField(about: Subject, condition: FieldCondition, today: string): Filter {
  const { field, op, value } = condition;
  if (companyFieldOf(about, field) === "person") return ofPeople(condition);
  const ofCompany = companyFieldOf(about, field);
  if (ofCompany !== null && isCustomKey(ofCompany)) return ofCustom(ofCompany, condition);
  if (ofCompany !== null && isScoreKey(ofCompany)) return ofScore(ofCompany, condition);
  const raisedIn = ofCompany === null ? null : timeOfRaised(ofCompany);
  if (raisedIn) return ofRaised(raisedIn, condition);
  const column = columnOf(about, field);
  if (op === "unknown") return { kind: "unknown", column };
  if (op === "known") return { kind: "unknown", column, not: true };
  const name = companyFieldOf(about, field);
  const kind = traitsOf(about, field)?.kind;
  const isText = kind === "text" || kind === "list" || kind === "name";
  const exact = isText ? ofInvestorIds(column, condition) : null;
  if (exact) return exact;
  if (isText && isSearched(name, op))
    return filterOfText({ field: name, op, value } as TextCondition);
  const plain = { ...condition, op: positive(op) };
  let filter: Filter;
  if (kind === "flag")
    filter = { kind: "in", column: column as ValueColumn, values: [String(value)] };
  else if (isText) filter = ofText(about, plain);
  else
    filter = {
      kind: "range",
      column: column as RangeColumn,
      ...boundsOf(name ?? field, plain, today),
    };
  return op.startsWith("not_") ? opposite(filter) : filter;
}

const isAboutDeals = (about: Subject, condition: Condition) =>
  fieldsIn([condition]).some((field) => isOfDeals(about, field));

/** Conditions that must all hold, in their order; those on investors' deals become one, the last. */
export function filtersOf(about: Subject, where: readonly Condition[], today: string): Filter[] {
  const filterIn = (condition: Condition) => filterOf(about, condition, today);
  const ofDeals = where.filter((condition) => isAboutDeals(about, condition));
  const own = where.filter((condition) => !ofDeals.includes(condition)).map(filterIn);
  if (ofDeals.length === 0) return own;
  const isOnRound = (condition: Condition) =>
    fieldsIn([condition]).some((field) => field.startsWith("round."));
  return [
    ...own,
    {
      kind: "deals",
      companies: ofDeals.filter((condition) => !isOnRound(condition)).map(filterIn),
      rounds: ofDeals.filter(isOnRound).map(filterIn),
    },
  ];
}

/** The database condition for a condition of a plan, reckoned from an ISO day. */
export function filterOf(about: Subject, condition: Condition, today: string): Filter {
  if (isFieldCondition(condition)) return ofField(about, condition, today);
  const of = partsOf(condition).map((part) => filterOf(about, part, today));
  if ("all" in condition) return { kind: "all", of };
  return "any" in condition ? { kind: "any", of } : { kind: "any", of, not: true };
}
