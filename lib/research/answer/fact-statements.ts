import { traitsOf } from "../plan/fields";
import { dayInWords, listedWith, valueInWords } from "../plan/in-words";
import { type Condition, isFieldCondition, type Plan } from "../plan/plan";
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
function factText(plan: Plan, result: PlanResult, row: Row, at: number): string {
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

/** Whether a value is known to satisfy a condition; null when it is unknown. */
function holds(condition: Condition, result: PlanResult, row: Row): boolean | null {
  if (!isFieldCondition(condition)) return null;
  const at = result.columns.findIndex(({ field }) => field === condition.field);
  const value = row.cells[at]?.value ?? null;
  const { op, value: asked } = condition;
  if (op === "known") return value !== null;
  if (value === null) return null;
  const same = (one: unknown) => String(one).toLowerCase() === String(asked).toLowerCase();
  const isSame = Array.isArray(value) ? value.some(same) : same(value);
  switch (op) {
    case "eq":
    case "contains":
      return isSame;
    case "not_eq":
    case "not_contains":
      return !isSame;
    case "in":
      return Array.isArray(asked) && asked.some((one) => String(one) === String(value));
    case "gt":
      return Number(value) > Number(asked);
    case "gte":
      return Number(value) >= Number(asked);
    case "lt":
      return Number(value) < Number(asked);
    case "lte":
      return Number(value) <= Number(asked);
    default:
      return null;
  }
}

/** "Yes" or "no" with the fact that decides it; null when the data does not say. */
function whetherText(plan: Plan, result: PlanResult, row: Row): string[] {
  const verdicts = plan.where.map((condition) => holds(condition, result, row));
  const shown = result.columns.flatMap((_, at) =>
    at === 0 ? [] : [factText(plan, result, row, at)],
  );
  if (verdicts.some((verdict) => verdict === null)) return shown;
  return [verdicts.every(Boolean) ? "Yes." : "No.", ...shown];
}

/** Which of two has more, by how much, and whether that is what was asked. */
function comparedText(plan: Plan, result: PlanResult, isWhether: boolean): string[] | null {
  const [order] = plan.order;
  const [first, second] = result.rows;
  if (!order || !("field" in order) || !first || !second) return null;
  const at = result.columns.findIndex(({ field }) => field === order.field);
  const [one, other] = [first.cells[at], second.cells[at]];
  if (typeof one?.value !== "number" || typeof other?.value !== "number") return null;
  const traits = traitsOf(plan.about, order.field);
  const unit = traits?.kind === "range" ? " employees" : traits?.unit ? ` ${traits.unit}` : "";
  const difference = valueInWords(traits, Math.abs(one.value - other.value));
  const [a, b] = [first, second].map((row) => subjectOf(plan, result, row));
  const label = (traits?.label ?? "").toLowerCase();
  const asked = plan.things[0]?.name.toLowerCase();
  const isFirst = asked !== undefined && a?.toLowerCase() === asked;
  const verdict = isWhether ? [one.value === other.value || !isFirst ? "No." : "Yes."] : [];
  if (one.value === other.value)
    return [...verdict, `${a} and ${b} have the same ${label}: ${one.text}${unit}.`];
  const word = order.descending ? "higher" : "lower";
  return [
    ...verdict,
    `${a} has the ${word} ${label}: ${one.text}${unit} against ${b}’s ${other.text}${unit}, a difference of ${difference}${unit}.`,
  ];
}

/** What a plan about named things came to, fact by fact. */
export function factStatements(result: PlanResult, isWhether: boolean): string[] {
  const { plan, rows, columns } = result;
  if (rows.length === 0) return [];
  const compared = rows.length > 1 ? comparedText(plan, result, isWhether) : null;
  if (compared) return compared;
  const [only] = rows;
  if (isWhether && rows.length === 1 && only && plan.where.length > 0)
    return whetherText(plan, result, only);
  const isRound = plan.about === "rounds" && columns.length > 2;
  return rows.flatMap((row) =>
    columns.flatMap(({ field }, at) =>
      at === 0 || (isRound && field === "stage") || field === "name" || field === "company.name"
        ? []
        : [factText(plan, result, row, at)],
    ),
  );
}
