import { companyProfile, traitsOf } from "../plan/fields";
import { dayInWords, listedWith, valueInWords } from "../plan/in-words";
import { fieldConditions, type Plan } from "../plan/plan";
import type { Cell, Column, PlanResult, Row } from "../plan/result";

const LIST_MAX = 12;

const textsOf = ({ value, text }: Cell): string[] =>
  Array.isArray(value) ? value.slice(0, LIST_MAX).map(String) : [text];

/** A fact as people say it: `it` is the thing's name, `value` the value in words. */
const SAYINGS: Record<string, (it: string, value: string, cell: Cell) => string> = {
  employees: (it, value) => `${it} has ${value} ${value === "1" ? "employee" : "employees"}`,
  founded_year: (it, value) => `${it} was founded in ${value}`,
  funding: (it, value) => `${it} has raised ${value}`,
  valuation: (it, value) => `${it} is valued at ${value}`,
  annual_revenue: (it, value) => `${it}’s annual revenue is ${value}`,
  funding_stage: (it, value) => `${it}’s funding stage is ${value}`,
  city: (it, value) => `${it} is based in ${value}`,
  country: (it, value) => `${it} is based in ${value}`,
  region: (it, value) => `${it} is in ${value}`,
  website: (it, value) => `${it}’s website is ${value}`,
  description: (it, value) => `${it}: ${value.replace(/[.\s]+$/u, "")}`,
  batch: (it, value) => `${it} was in the ${value} batch`,
  hiring: (it, _, { value }) => `${it} ${value ? "is" : "is not"} hiring`,
  unicorn: (it, _, { value }) => `${it} ${value ? "is" : "is not"} a unicorn`,
  unicorn_since: (it, value) => `${it} became a unicorn on ${value}`,
  status: (it, value) => `${it} is ${value.toLowerCase()}`,
  industry: (it, value) => `${it} works in ${value}`,
  category: (it, value) => `${it} works in ${value}`,
  investor: (it, value) => `${it}’s investors are ${value}`,
  lead_investor: (it, value) => `${it} was led by ${value}`,
  former_name: (it, value) => `${it} was called ${value} before`,
  tag: (it, value) => `${it} is tagged ${value}`,
  person: (it, value) => `${it}’s people are ${value}`,
  amount: (it, value) => `${it} was ${value}`,
  stage: (it, value) => `${it} was a ${value} round`,
  date: (it, value) => `${it} was announced on ${value}`,
  age: (it, value) => `${it} is ${value} years old`,
};

/** What a row is called: a company by its name, a round by its company and stage. */
function subjectOf(plan: Plan, result: PlanResult, row: Row): string {
  if (plan.about !== "rounds") return row.cells[0]?.text ?? "";
  const textOf = (field: string) =>
    row.cells[result.columns.findIndex((column) => column.field === field)]?.text ?? "";
  const stage = textOf("stage");
  const name = textOf("company.name");
  return stage && !/unknown/i.test(stage) ? `${name}’s ${stage} round` : `${name}’s round`;
}

function valueText(plan: Plan, column: Column, cell: Cell): string {
  if (Array.isArray(cell.value)) return listedWith("and", textsOf(cell));
  const traits = column.field ? traitsOf(plan.about, column.field) : null;
  if (
    traits?.kind === "day" &&
    typeof cell.value === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(cell.value)
  )
    return dayInWords(cell.value);
  return cell.text;
}

/** One fact of one thing; that it is not known, when it is not. */
function factText(result: PlanResult, row: Row, at: number): string {
  const { plan } = result;
  const [column, cell] = [result.columns[at], row.cells[at]];
  const it = subjectOf(plan, result, row);
  const label = (column?.title ?? "").toLowerCase();
  if (!column?.field || !cell || cell.value === null)
    return `Your data doesn’t have ${it}’s ${label}.`;
  const name = column.field.replace(/^company\./, "");
  const say = SAYINGS[name];
  const value = valueText(plan, column, cell);
  return `${say ? say(it, value, cell) : `${it}’s ${label} is ${value}`}.`;
}

/**
 * "Yes" or "no" with the facts that decide it, when the data says so: it meets the conditions, or its
 * values are known and do not.
 */
function whetherText(result: PlanResult, row: Row, isMet: boolean): string[] {
  const facts = factsOf(result, row);
  const isKnown = result.columns.every(({ field }, at) => {
    const isAsked = fieldConditions(result.plan.where).some((each) => each.field === field);
    return !isAsked || row.cells[at]?.value !== null;
  });
  return isMet || isKnown ? [isMet ? "Yes." : "No.", ...facts] : facts;
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
      return `${subjectOf(result.plan, result, row)} (${column && cell ? valueText(result.plan, column, cell) : ""})`;
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
      others.map((row) => subjectOf(plan, result, row)),
    )}.`;
  return `${fact}, ${compared.descending ? "after" : "before"} ${othersText(result, compared, others)}.`;
}

/** Which has more, and by how much. */
function orderedBySize(result: PlanResult, compared: Compared): string {
  const { plan } = result;
  const { at, field, descending, known } = compared;
  const traits = traitsOf(plan.about, field);
  const unit = traits?.kind === "range" ? " employees" : traits?.unit ? ` ${traits.unit}` : "";
  const [first, second] = known;
  const [one, other] = [first?.cells[at], second?.cells[at]];
  const [a, b] = known.map((row) => subjectOf(plan, result, row));
  const label = (traits?.label ?? "").toLowerCase();
  const word = descending ? "highest" : "lowest";
  if (known.length > 2)
    return `${a} has the ${word} ${label}: ${one?.text}${unit}, followed by ${othersText(result, compared, known.slice(1))}.`;
  if (one?.value === other?.value)
    return `${a} and ${b} have the same ${label}: ${one?.text}${unit}.`;
  const difference = valueInWords(traits, Math.abs(Number(one?.value) - Number(other?.value)));
  return `${a} has the ${descending ? "higher" : "lower"} ${label}: ${one?.text}${unit} against ${b}’s ${other?.text}${unit}, a difference of ${difference}${unit}.`;
}

/** The company that a yes-or-no comparison begins with. */
function askedFirst({ things, where }: Plan): string | undefined {
  const [thing] = things;
  if (thing) return thing.name.toLowerCase();
  const named = fieldConditions(where).find(({ field }) => field === "company.name");
  return Array.isArray(named?.value) ? String(named.value[0]).toLowerCase() : undefined;
}

/** The order of things compared, whether it is what was asked, and other facts that were. */
function comparedText(result: PlanResult, isWhether: boolean): string[] | null {
  const compared = comparedOf(result);
  const [first, second] = compared?.known ?? [];
  if (!compared || !first || !second) return null;
  const { plan } = result;
  const { at, field, unknown } = compared;
  const isTie = first.cells[at]?.value === second.cells[at]?.value;
  const name = plan.about === "rounds" ? nameIn(result, first) : first.cells[0]?.text;
  const isFirst = !isTie && name?.toLowerCase() === askedFirst(plan);
  const verdict = isWhether ? [isFirst ? "Yes." : "No."] : [];
  const said = isTime(plan, field) ? orderedInTime : orderedBySize;
  const unknowns = unknown.map((row) => factText(result, row, at));
  return [...verdict, said(result, compared), ...unknowns];
}

const nameIn = ({ columns }: PlanResult, row: Row): string | undefined =>
  row.cells[columns.findIndex(({ field }) => field === "company.name")]?.text;

/** The facts of one row, what it is called left out; of a profile only what is known. */
function factsOf(result: PlanResult, row: Row): string[] {
  const { plan, columns } = result;
  const isRound = plan.about === "rounds" && columns.length > 2;
  const isProfile = plan.show.join() === companyProfile.join();
  return columns.flatMap(({ field }, at) => {
    const isName = field === "name" || field === "company.name" || (isRound && field === "stage");
    if (isName || (isProfile && row.cells[at]?.value === null)) return [];
    return [factText(result, row, at)];
  });
}

/**
 * What a plan about named things came to, fact by fact; `met` has the ids of the rows that meet the
 * conditions of a question of yes or no.
 */
export function factStatements(
  result: PlanResult,
  isWhether: boolean,
  met: ReadonlySet<string> = new Set(),
): string[] {
  const { plan, rows } = result;
  const [only] = rows;
  if (!only) return [];
  const compared = rows.length > 1 ? comparedText(result, isWhether) : null;
  if (compared) return compared;
  if (isWhether && plan.things.length === 1 && plan.where.length > 0)
    return whetherText(result, only, met.has(only.id ?? ""));
  return rows.flatMap((row) => factsOf(result, row));
}
