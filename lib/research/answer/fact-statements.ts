import { dayInWords } from "@/lib/core/day-text";
import { listedWith } from "@/lib/core/listed";
import { traitsOf, withoutCompany } from "../plan/fields";
import { valueInWords } from "../plan/in-words";
import { fieldConditions, type Plan } from "../plan/plan";
import type { Cell, Column, PlanResult, Row } from "../plan/result";
import { singularUnit, withThe } from "../plan/word-forms";
import { labelOf } from "./labels";
import { isProfile, tableOf } from "./table";

const LIST_MAX = 12;

const textsOf = ({ value, text }: Cell): string[] =>
  Array.isArray(value) ? value.slice(0, LIST_MAX).map(String) : [text];

/** A sentence, and the claims that state what it says. */
export type Statement = { text: string; claims: readonly string[] };

/** So many measures of two things are compared in sentences. */
const COMPARED_MAX = 3;
/** Numbers by which things are compared when no order is asked for, the most telling first. */
const COMPARED = ["funding", "valuation", "employees", "annual_revenue"];

/** A day is said "on", a month or a year "in". */
const onOrIn = (value: string) => (/^\d{1,2} /.test(value) ? "on" : "in");

const isSingle = ({ value }: Cell) => Array.isArray(value) && value.length === 1;

/** "Oslo", "Oslo, Norway, and also in Paris and Rome": the main city, then the others. */
function citiesText(cell: Cell, country?: string): string {
  const [main = "", ...others] = textsOf(cell);
  const place = country ? `${main}, ${country}` : main;
  return others.length > 0 ? `${place}, and also in ${listedWith("and", others)}` : place;
}

/** A fact as people say it: `it` is the thing's name, `value` the value in words. */
const SAYINGS: Record<string, (it: string, value: string, cell: Cell) => string> = {
  employees: (it, value) => `${it} has ${value} ${value === "1" ? "employee" : "employees"}`,
  founded_year: (it, value) => `${it} was founded in ${value}`,
  funding: (it, value) => `${it} has raised ${value}`,
  valuation: (it, value) => `${it} is valued at ${value}`,
  annual_revenue: (it, value) => `${it}’s annual revenue is ${value}`,
  funding_stage: (it, value) => `${it}’s funding stage is ${value}`,
  city: (it, value, cell) =>
    `${it} is based in ${Array.isArray(cell.value) ? citiesText(cell) : value}`,
  country: (it, value) => `${it} is based in ${withThe(value)}`,
  region: (it, value) => `${it} is in ${withThe(value)}`,
  website: (it, value) => `${it}’s website is ${value}`,
  description: (it, value) => `${it}: ${value.replace(/[.\s]+$/u, "")}`,
  batch: (it, value) => `${it} was in the ${value} batch`,
  hiring: (it, _, { value }) => `${it} ${value ? "is" : "is not"} hiring`,
  unicorn: (it, _, { value }) => `${it} ${value ? "is" : "is not"} a unicorn`,
  unicorn_since: (it, value) => `${it} became a unicorn ${onOrIn(value)} ${value}`,
  status: (it, value) => `${it} is ${value.toLowerCase()}`,
  remote: (it, value) => `${it} is ${value.toLowerCase()}`,
  industry: (it, value) => `${it} works in ${value}`,
  category: (it, value) => `${it} works in ${value}`,
  investor: (it, value, cell) =>
    `${it}’s ${isSingle(cell) ? "investor is" : "investors are"} ${value}`,
  lead_investor: (it, value) => `${it} was led by ${value}`,
  former_name: (it, value) => `${it} was formerly called ${value}`,
  tag: (it, value) => `${it} is tagged ${value}`,
  person: (it, value) => `${it}’s team includes ${value}`,
  source: (it, value, cell) => `${it}’s ${isSingle(cell) ? "source is" : "sources are"} ${value}`,
  amount: (it, value) => `${it} was ${value}`,
  stage: (it, value) => `${it} was ${/^[AEIOU]/.test(value) ? "an" : "a"} ${value} round`,
  round_valuation: (it, value) => `${it} had a post-money valuation of ${value}`,
  date: (it, value) => `${it} was announced ${onOrIn(value)} ${value}`,
  age: (it, value) => `${it} is ${value} ${value === "1" ? "year" : "years"} old`,
  funding_date: (it, value) => `${it}’s last round was ${onOrIn(value)} ${value}`,
  last_funding_amount: (it, value) => `${it}’s last round was ${value}`,
  rounds: (it, value) => `${it} has ${value} known ${value === "1" ? "round" : "rounds"}`,
  investors: (it, value) => `${it} has ${value} known ${value === "1" ? "investor" : "investors"}`,
  months_since_round: (it, value) =>
    `${it} last raised ${value} ${value === "1" ? "month" : "months"} ago`,
};

/** A fact of a company by its field, without a full stop; null for fields that have no saying. */
export const sayFact = (field: string, it: string, value: string): string | null =>
  SAYINGS[field]?.(it, value, { value, text: value, claims: [] }) ?? null;

/** What a row is called: a company by its name, a round by its company and stage. */
function subjectOf(plan: Plan, result: PlanResult, row: Row, field?: string | null): string {
  if (plan.about !== "rounds") return row.cells[0]?.text ?? "";
  const textOf = (field: string) =>
    row.cells[result.columns.findIndex((column) => column.field === field)]?.text ?? "";
  const stage = textOf("stage");
  const name = textOf("company.name");
  if (field?.startsWith("company.") && field !== "company.name") return name;
  // A round's stage is not told of a round that is called by it.
  const isCalled = field !== "stage" && stage !== "" && !/unknown/i.test(stage);
  return isCalled ? `${name}’s ${stage} round` : `${name}’s round`;
}

/** A day as precisely as its source states it, in words. */
const isWholeDay = ({ value, text }: Cell) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && /^\d{1,2} /.test(text);

function valueText(plan: Plan, column: Column, cell: Cell): string {
  if (Array.isArray(cell.value)) return listedWith("and", textsOf(cell));
  const traits = column.field ? traitsOf(plan.about, column.field) : null;
  if (traits?.kind === "day" && isWholeDay(cell)) return dayInWords(String(cell.value));
  return cell.text;
}

const claimsAt = (row: Row, at: number): readonly string[] => row.cells[at]?.claims ?? [];

/** What is or is not so of a thing, by its field. */
const STATES: Record<string, string> = { hiring: "hiring", unicorn: "a unicorn" };

/** What is not known of a thing: "Your data doesn’t list Acme’s investors." */
function gapText(it: string, plan: Plan, fields: readonly string[]): string {
  const [only] = fields;
  const isOne = fields.length === 1 && only !== undefined;
  if (isOne && withoutCompany(only) === "description")
    return `Your data doesn’t say what ${it} does.`;
  const state = isOne ? STATES[withoutCompany(only)] : undefined;
  if (state) return `Your data doesn’t say whether ${it} is ${state}.`;
  const isList = isOne && traitsOf(plan.about, only)?.kind === "list";
  const labels = fields.map((field) => labelOf(plan, field));
  const verb = isList && /(?:s|^people)$/.test(labels[0] ?? "") ? "list" : "have";
  return `Your data doesn’t ${verb} ${it}’s ${listedWith("or", labels)}.`;
}

/** One fact of one thing; that it is not known, when it is not. */
function factText(result: PlanResult, row: Row, at: number): string {
  const { plan } = result;
  const [column, cell] = [result.columns[at], row.cells[at]];
  const it = subjectOf(plan, result, row, column?.field);
  const field = column?.field ?? null;
  // An amount in another currency has no value to compare, and is stated all the same.
  if (!column || !field || !cell || cell.text === "")
    return gapText(it, plan, field === null ? [] : [field]);
  const isOwn = plan.about === "rounds" && !field.startsWith("company.");
  const name = withoutCompany(field);
  const say = SAYINGS[isOwn && name === "valuation" ? "round_valuation" : name];
  const value = valueText(plan, column, cell);
  return `${say ? say(it, value, cell) : `${it}’s ${labelOf(plan, field)} is ${value}`}.`;
}

/** One fact of one row, with the claims that state it. */
export const factStatement = (result: PlanResult, row: Row, at: number): Statement => ({
  text: factText(result, row, at),
  claims: claimsAt(row, at),
});

/**
 * "Yes" or "no" with the facts that decide it, when the data says so: it meets the conditions, or its
 * values are known and do not.
 */
function whetherStatements(result: PlanResult, row: Row): Statement[] {
  const facts = factsOf(result, row);
  const isMet = result.met?.includes(row.id ?? "") ?? false;
  const isKnown = result.columns.every(({ field }, at) => {
    const isAsked = fieldConditions(result.plan.where).some((each) => each.field === field);
    return !isAsked || row.cells[at]?.value !== null;
  });
  const verdict = { text: isMet ? "Yes." : "No.", claims: [] };
  // Lists name some of a company's investors: who is not among them may have invested.
  const isOpen = fieldConditions(result.plan.where).some(({ field }) => field === "investor");
  if (isMet || (isKnown && !isOpen)) return [verdict, ...facts];
  return [...unlistedStatement(result, row), ...facts];
}

/** "Your data doesn’t list Accel among Stripe’s investors", of a company some of whose are known. */
function unlistedStatement({ plan, columns }: PlanResult, row: Row): Statement[] {
  const at = columns.findIndex(({ field }) => field === "investor");
  const isDenied = plan.where.some((each) => !("any" in each) && !("field" in each));
  const asked = fieldConditions(plan.where).filter(({ field }) => field === "investor");
  const isOnly = asked.length > 0 && asked.every(({ op }) => op === "contains" || op === "eq");
  if (isDenied || !isOnly || !row.cells[at]?.text) return [];
  const names = listedWith(
    plan.where.some((each) => "any" in each) ? "or" : "and",
    asked.map(({ value }) => String(value)),
  );
  const both = asked.length > 1 && names.includes(" and ") ? "all of " : "";
  const it = row.cells[0]?.text ?? "";
  return [{ text: `Your data doesn’t list ${both}${names} among ${it}’s investors.`, claims: [] }];
}

/** What a comparison goes by: its column, and the rows whose value is known, in their order. */
type Compared = { at: number; field: string; descending: boolean; known: Row[]; unknown: Row[] };

function comparedOf({ plan, rows, columns }: PlanResult): Compared | null {
  const [order] = plan.order;
  if (!order || !("field" in order)) return null;
  const at = columns.findIndex(({ field }) => field === order.field);
  const isKnown = ({ cells }: Row) => {
    const value = cells[at]?.value ?? null;
    return typeof value === "number" || typeof value === "string";
  };
  const known = rows.filter(isKnown);
  const unknown = rows.filter((row) => !isKnown(row));
  return known.length < 2 ? null : { at, ...order, known, unknown };
}

const isTime = (plan: Plan, field: string): boolean => {
  const kind = traitsOf(plan.about, field)?.kind;
  return kind === "day" || kind === "year";
};

/** "B (42) and C (7)". */
const othersText = (result: PlanResult, { at }: Compared, rows: readonly Row[]): string =>
  listedWith(
    "and",
    rows.map((row) => {
      const [column, cell] = [result.columns[at], row.cells[at]];
      return `${subjectOf(result.plan, result, row, column?.field)} (${column && cell ? valueText(result.plan, column, cell) : ""})`;
    }),
  );

/** "A became a unicorn on 21 January 2020, before B (17 March 2021)." */
function orderedInTime(result: PlanResult, compared: Compared): string {
  const { plan } = result;
  const [first, ...others] = compared.known;
  const fact = first ? factText(result, first, compared.at).replace(/\.$/, "") : "";
  const isSame = others.every(
    ({ cells }) => cells[compared.at]?.value === first?.cells[compared.at]?.value,
  );
  if (isSame)
    return `${fact}, as did ${listedWith(
      "and",
      others.map((row) => subjectOf(plan, result, row, compared.field)),
    )}.`;
  return `${fact}, ${compared.descending ? "after" : "before"} ${othersText(result, compared, others)}.`;
}

/** Which has more, and by how much. */
function orderedBySize(result: PlanResult, compared: Compared): string {
  const { plan } = result;
  const { at, field, descending, known } = compared;
  const traits = traitsOf(plan.about, field);
  const counted = traits?.kind === "range" ? "employees" : (traits?.unit ?? "");
  const withUnit = (text: string | undefined) =>
    counted === "" ? text : `${text} ${text === "1" ? singularUnit(counted) : counted}`;
  const [first, second] = known;
  const [one, other] = [first?.cells[at], second?.cells[at]];
  const [a, b] = known.map((row) => subjectOf(plan, result, row, field));
  const label = field === "funding" ? "total raised" : labelOf(plan, field);
  const word = descending ? "highest" : "lowest";
  if (known.length > 2)
    return `${a} has the ${word} ${label}: ${withUnit(one?.text)}, followed by ${othersText(result, compared, known.slice(1))}.`;
  if (one?.value === other?.value)
    return `${a} and ${b} have the same ${label}: ${withUnit(one?.text)}.`;
  const difference = valueInWords(traits, Math.abs(Number(one?.value) - Number(other?.value)));
  return `${a} has the ${descending ? "higher" : "lower"} ${label}: ${withUnit(one?.text)} against ${b}’s ${withUnit(other?.text)}, a difference of ${withUnit(difference)}.`;
}

/** The company that a yes-or-no comparison begins with. */
function askedFirst({ things, where }: Plan): string | undefined {
  const [thing] = things;
  if (thing) return thing.name.toLowerCase();
  const named = fieldConditions(where).find(({ field }) => field === "company.name");
  return Array.isArray(named?.value) ? String(named.value[0]).toLowerCase() : undefined;
}

/** The order of things compared, whether it is what was asked, and other facts that were. */
function comparedStatements(result: PlanResult, isWhether: boolean): Statement[] | null {
  const compared = comparedOf(result);
  const [first, second] = compared?.known ?? [];
  if (!compared || !first || !second) return null;
  const { plan } = result;
  const { at, field, known, unknown } = compared;
  const isTie = first.cells[at]?.value === second.cells[at]?.value;
  const name = plan.about === "rounds" ? nameIn(result, first) : first.cells[0]?.text;
  const isFirst = !isTie && name?.toLowerCase() === askedFirst(plan);
  const verdict = { text: isFirst ? "Yes." : "No.", claims: [] };
  const text = (isTime(plan, field) ? orderedInTime : orderedBySize)(result, compared);
  const claims = known.flatMap((row) => claimsAt(row, at));
  const unknowns = unknown.map((row) => factStatement(result, row, at));
  return [...(isWhether ? [verdict] : []), { text, claims }, ...unknowns];
}

const nameIn = ({ columns }: PlanResult, row: Row): string | undefined =>
  row.cells[columns.findIndex(({ field }) => field === "company.name")]?.text;

/** Two things side by side: where one has more. */
function sideBySide(result: PlanResult): Statement[] {
  const [one, other, ...more] = result.rows;
  if (!one || !other || more.length > 0) return [];
  return COMPARED.flatMap((field) => {
    const at = result.columns.findIndex((column) => column.field === field);
    const values = [one, other].map((row) => row.cells[at]?.value ?? null);
    if (at < 0 || values.includes(null)) return [];
    const known = Number(values[0]) >= Number(values[1]) ? [one, other] : [other, one];
    const text = orderedBySize(result, { at, field, descending: true, known, unknown: [] });
    return [{ text, claims: known.flatMap((row) => claimsAt(row, at)) }];
  }).slice(0, COMPARED_MAX);
}

/** Things whose facts are in a table: where one has more, or whom the table is about. */
function inTable(result: PlanResult): Statement[] {
  const { plan, rows } = result;
  if (plan.things.length === 0) return [];
  const compared = sideBySide(result);
  if (compared.length > 0) return compared;
  const names = listedWith(
    "and",
    rows.map((row) => subjectOf(plan, result, row)),
  );
  return [{ text: `This is what your data has on ${names}.`, claims: [] }];
}

const isCalled = ({ field }: Column) => field === "name" || field === "company.name";

/** What every company has: few were in a batch or are valued, so that to lack these says nothing. */
const isUsual = (field: string | null): field is string =>
  field !== null && field !== "batch" && field !== "valuation";

/** What a thing does, and what is not known of it: the rest is in its table. */
function profileStatements(result: PlanResult, row: Row): Statement[] {
  const it = subjectOf(result.plan, result, row);
  const described = result.columns.findIndex(({ field }) => field === "description");
  const lead = row.cells[described]?.text ? [factStatement(result, row, described)] : [];
  const missing = result.columns.flatMap((column, at) =>
    isCalled(column) || row.cells[at]?.text || !isUsual(column.field) ? [] : [column.field],
  );
  if (missing.length === 0) return lead;
  return [...lead, { text: gapText(it, result.plan, missing), claims: [] }];
}

/** "Acme is based in Oslo, Norway": a city with its country; null when one of them is unknown. */
export function placeStatement(result: PlanResult, row: Row): Statement | null {
  const [city, country] = ["city", "country"].map((name) =>
    result.columns.findIndex(({ field }) => field === name),
  );
  const [town, state] = [row.cells[city ?? -1], row.cells[country ?? -1]];
  const isOne = Array.isArray(state?.value) ? state.value.length === 1 : Boolean(state?.value);
  if (city === undefined || country === undefined || !town?.text || !state || !isOne) return null;
  const it = subjectOf(result.plan, result, row);
  const claims = [...claimsAt(row, city), ...claimsAt(row, country)];
  return { text: `${it} is based in ${citiesText(town, state.text)}.`, claims };
}

/** Of a place whose city is not known the country leads: "where is it based" is answered by it. */
function placesFirst(columns: readonly Column[], row: Row): number[] {
  const at = columns.map((_, place) => place);
  const [city, country] = ["city", "country"].map((name) =>
    columns.findIndex(({ field }) => field === name),
  );
  if (city === undefined || country === undefined || city < 0 || country !== city + 1) return at;
  const isOnlyCountry = row.cells[city]?.text === "" && row.cells[country]?.text !== "";
  return isOnlyCountry ? at.with(city, country).with(country, city) : at;
}

/** The facts of one row, what it is called left out. */
function factsOf(result: PlanResult, row: Row): Statement[] {
  const { plan, columns } = result;
  const isRound = plan.about === "rounds" && columns.length > 2;
  const place = placeStatement(result, row);
  return placesFirst(columns, row).flatMap((at) => {
    const column = columns[at];
    if (!column || isCalled(column) || (isRound && column.field === "stage")) return [];
    if (place && column.field === "city") return [place];
    return place && column.field === "country" ? [] : [factStatement(result, row, at)];
  });
}

/** What a plan about named things came to, fact by fact, where no table says it. */
export function factStatements(result: PlanResult, isWhether: boolean): Statement[] {
  const { plan, rows } = result;
  const [only] = rows;
  if (!only) return [];
  const compared = rows.length > 1 ? comparedStatements(result, isWhether) : null;
  if (compared) return compared;
  if (isWhether && plan.things.length === 1 && plan.where.length > 0)
    return whetherStatements(result, only);
  if (isProfile(result)) return profileStatements(result, only);
  if (tableOf(result) !== null) return inTable(result);
  return rows.flatMap((row) => factsOf(result, row));
}
