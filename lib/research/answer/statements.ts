import { dayInWords } from "@/lib/core/day-text";
import { capital } from "@/lib/core/label-in-sentence";
import { listedWith } from "@/lib/core/listed";
import { traitsOf } from "../plan/fields";
import { meaningInWords, rowsInWords, valueInWords, without } from "../plan/in-words";
import { comparedIn } from "../plan/normalize";
import { fieldConditions, type Measure, type Order, type Plan } from "../plan/plan";
import type { Cell, CellValue, Column, PlanResult, Row } from "../plan/result";
import { singularUnit, unitBehind } from "../plan/word-forms";
import { groupConditionsInWords, groupName, groupsInWords, kindOfGroups } from "./groups-in-words";
import { countedAs, extremeOf, labelOf, MEASURE_WORDS, partInWords, placed } from "./labels";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** How many rows are named when they share the first place. */
const TIED_MAX = 4;

/** A value with its unit: "3,500 employees", "$22M", "8 July 2026". */
function withUnit(column: Column | undefined, cell: Cell | undefined): string {
  if (!cell || cell.value === null) return "unknown";
  if (column?.field === "employees" && typeof cell.value === "number")
    return `${whole.format(cell.value)} ${unitBehind(cell.value, "employees")}`;
  return column?.unit ? `${cell.text} ${unitBehind(cell.value, column.unit)}` : cell.text;
}

/** A measure's value as it appears in a sentence. */
export function measureText(plan: Plan, measure: Measure, value: Cell["value"]): string {
  if (typeof value !== "number") return typeof value === "string" ? dayInWords(value) : "unknown";
  if (measure.of === "share") return percent.format(value);
  if (measure.of === "count" || measure.of === "distinct") return whole.format(value);
  const traits = traitsOf(plan.about, measure.field);
  if (traits?.kind === "money" || traits?.kind === "year") return valueInWords(traits, value);
  const number = decimal.format(value);
  return traits?.unit
    ? `${number} ${number === "1" ? singularUnit(traits.unit) : traits.unit}`
    : number;
}

/** "Known for 412 of 639": null when every value is known. */
function knownText({ known_of }: PlanResult, field: string): string | null {
  const found = known_of.find((each) => each.field === field);
  if (!found || found.known === found.of) return null;
  return `known for ${whole.format(found.known)} of ${whole.format(found.of)}`;
}

/** A partly known condition of a sentence: for how many rows it is known whether they meet it. */
const halfKnown = (result: PlanResult, count: number): string[] => {
  const least = leastKnown(result, count);
  return least ? [least.field] : [];
};

/**
 * Of how many rows a figure's fields are known, as it ends a sentence: " (known for 412 of 639; country
 * known for 600 of 639)". Only `own` goes without its name; what is known of every row is not said.
 * `measured` may be known as a range, or at the least.
 */
function knownNote(
  result: PlanResult,
  own: string | null,
  others: readonly string[],
  measured: string | null = own,
): string {
  const named = [...new Set(others)].filter((field) => field !== own);
  const notes = [own, ...named].flatMap((field) => {
    const known = field === null ? null : knownText(result, field);
    if (field === null || known === null) return [];
    return [field === own ? known : `${labelOf(result.plan, field)} ${known}`];
  });
  const counted = measured === null ? undefined : countedAs(measured);
  if (counted) notes.push(counted);
  return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}

/** How many rows meet every condition, as far as it was counted whether a field is known. */
const rowsMet = ({ known_of }: PlanResult, field: string): number =>
  known_of.find((each) => each.field === field)?.of ?? 0;

/** The field of a condition whose value is known of the fewest rows; null when each is known. */
function leastKnown({ plan, known_of }: PlanResult, count: number) {
  const asked = fieldConditions(plan.where).filter(({ op }) => op !== "known" && op !== "unknown");
  const compared = new Set(asked.map(({ field }) => field));
  // Of alternatives one that is known decides: rows that are there satisfy another one.
  const [least] = known_of
    .filter(({ field, known, of }) => compared.has(field) && known < of && known >= count)
    .toSorted((one, other) => one.known / one.of - other.known / other.of);
  return least ?? null;
}

/** How many rows a plan counts or lists, and of how many it is known whether they belong to them. */
function countText(result: PlanResult, count: number): string {
  const { plan } = result;
  const least = leastKnown(result, count);
  const label = least && labelOf(plan, least.field);
  if (least?.known === 0)
    return `Your data doesn’t have the ${label} of any of the ${rowsInWords(without(plan, least.field), 2)}.`;
  const number = count === 0 ? "no" : whole.format(count);
  const known = least ? ` (${label} ${knownText(result, least.field)})` : "";
  return `There ${count === 1 ? "is" : "are"} ${number} ${rowsInWords({ ...plan, meaning: null }, count)} in your data${known}.`;
}

function shareText(
  plan: Plan,
  measure: Extract<Measure, { of: "share" }>,
  value: CellValue,
  result: PlanResult,
): string {
  const rows = rowsInWords(plan, 2);
  const predicate = partInWords(plan.about, measure.where);
  if (typeof value !== "number") return `Your data doesn’t say how many ${rows} ${predicate}.`;
  const fields = comparedIn(measure.where);
  const known = result.known_of.find(({ field }) => fields.includes(field));
  const part = known
    ? `: ${whole.format(Math.round(value * known.known))} of the ${whole.format(known.known)} for which it is known`
    : "";
  return `${percent.format(value)} of ${rows} ${predicate}${part}.`;
}

function measuredText(plan: Plan, measure: Measure, at: number, result: PlanResult): string {
  const column = result.columns.findIndex((each) => each.measure === at);
  const value = result.rows[0]?.cells[column]?.value ?? null;
  if (measure.of === "share") return shareText(plan, measure, value, result);
  if (measure.of === "count") {
    return countText(result, typeof value === "number" ? value : 0);
  }
  const label = labelOf(plan, measure.field);
  const rows = rowsInWords(plan, 2);
  if (measure.of === "distinct")
    return `The ${rows} have ${measureText(plan, measure, value)} different ${value === 1 ? "value" : "values"} for ${label}.`;
  if (value === null) return `Your data doesn’t have the ${label} of any of the ${rows}.`;
  const beside = halfKnown(result, rowsMet(result, measure.field));
  const known = knownNote(result, measure.field, beside);
  return `The ${MEASURE_WORDS[measure.of]} ${label} of ${rows} is ${measureText(plan, measure, value)}${known}.`;
}

/** Which end of a field's order comes first, and what is ordered. */
function endOf(plan: Plan, order: Order): { word: string; noun: string } | null {
  if (!("field" in order)) return null;
  const { high, low, noun } = extremeOf(plan.about, order.field);
  return { word: placed(order.descending ? high : low, plan.skip), noun };
}

const nameOf = (row: Row | undefined): string => row?.cells[0]?.text ?? "";

function firstText(
  plan: Plan,
  result: PlanResult,
  order: Extract<Order, { field: string }>,
): string {
  const at = result.columns.findIndex(({ field }) => field === order.field);
  const [first] = result.rows;
  const end = endOf(plan, order);
  const value = first?.cells[at]?.value ?? null;
  const rows = rowsInWords(plan, 2);
  // "The second largest" of one: of the others something is known.
  if (value === null && plan.skip && result.total > 0) return countText(result, result.total);
  if (!first || !end || value === null)
    return `Your data doesn’t have the ${labelOf(plan, order.field)} of any of the ${rows}.`;
  const tied = result.rows.filter((row) => row.cells[at]?.value === value).slice(0, TIED_MAX);
  const others = result.next_ties ? " and at least one other" : "";
  const names = `${listedWith("and", tied.map(nameOf))}${others}`;
  const has = tied.length > 1 || others ? "have" : "has";
  const known = knownNote(result, order.field, halfKnown(result, result.total));
  const scope = `of the ${whole.format(result.total)} ${rows}`;
  return `${names} ${has} the ${end.word} ${end.noun} ${scope}: ${withUnit(result.columns[at], first.cells[at])}${known}.`;
}

/** The first of more rows, or of how few of them it is known. */
function topText(
  plan: Plan,
  result: PlanResult,
  order: Extract<Order, { field: string }>,
): string | null {
  const { total, rows } = result;
  const end = endOf(plan, order);
  if (!end) return null;
  const at = result.columns.findIndex(({ field }) => field === order.field);
  const count = rows.filter(({ cells }) => (cells[at]?.value ?? null) !== null).length;
  if (count === 0) return firstText(plan, result, order);
  const noun = rowsInWords({ ...plan, meaning: null }, total);
  const of = whole.format(total);
  if (count < rows.length)
    return `Your data has the ${labelOf(plan, order.field)} of only ${whole.format(count)} of the ${of} ${noun}. ${count === 1 ? "It comes" : "These come"} first.`;
  const known = knownNote(result, order.field, halfKnown(result, total));
  return `These are the ${whole.format(count)} of ${of} ${noun} with the ${end.word} ${end.noun}${known}.`;
}

function listText(plan: Plan, result: PlanResult): string {
  const { total, rows } = result;
  const [order] = plan.order;
  if (plan.meaning !== null) {
    if (total === 0) return `Nothing in your data comes close to ${meaningInWords(plan.meaning)}.`;
    const scope =
      plan.where.length > 0 ? `Of the ${rowsInWords({ ...plan, meaning: null }, 2)}, ` : "";
    const [first] = rows;
    const closest =
      rows.length === 1
        ? `${nameOf(first)} comes closest`
        : `${scope ? "these" : "These"} come closest`;
    return `${scope}${closest} to ${meaningInWords(plan.meaning)}.`;
  }
  if (total === 0) return countText(result, 0);
  const isRanked = order && "field" in order && order.field !== "name";
  if (isRanked && plan.limit === 1) return firstText(plan, result, order);
  const top =
    isRanked && plan.limit !== null && rows.length < total ? topText(plan, result, order) : null;
  if (top) return top;
  const shown = rows.length < total ? ` The first ${whole.format(rows.length)} are below.` : "";
  return `${countText(result, total)}${shown}`;
}

/** The fields that a measure is computed from. */
const fieldsOfMeasure = (measure: Measure): readonly string[] => {
  if (measure.of === "count") return [];
  return measure.of === "share" ? comparedIn(measure.where) : [measure.field];
};

/** The field of whose numbers a measure is one. */
const numberMeasured = (measure: Measure): string | null =>
  /^(?:count|share|distinct)$/.test(measure.of) || !("field" in measure) ? null : measure.field;

function groupText(plan: Plan, result: PlanResult): string {
  const [measure] = plan.measures;
  const [group] = plan.groups;
  if (!measure || !group) return "";
  const rows = rowsInWords(plan, 2);
  const column = result.columns.findIndex((each) => each.measure === 0);
  const by = labelOf(plan, group.field);
  const fields = [
    ...plan.groups.map(({ field }) => field),
    ...fieldsOfMeasure(measure),
    ...halfKnown(result, rowsMet(result, group.field)),
  ];
  const known = knownNote(result, null, fields, numberMeasured(measure));
  const ranked = result.rows.filter((row) => typeof row.cells[column]?.value === "number");
  if (ranked.length === 0 && plan.skip && result.total > 0) return "";
  if (ranked.length === 0) return `Your data doesn’t have the ${by} of any ${rows}.`;
  const descending = !plan.order.some((each) => "measure" in each && !each.descending);
  const numberOf = (row: Row) => Number(row.cells[column]?.value);
  const best = ranked
    .map(numberOf)
    .reduce((one, other) => (descending ? Math.max(one, other) : Math.min(one, other)));
  const tied = ranked.filter((row) => numberOf(row) === best).map((row) => groupName(plan, row));
  const value = measureText(plan, measure, best);
  const word = placed(descending ? "most" : "fewest", plan.skip);
  const end = placed(descending ? "highest" : "lowest", plan.skip);
  const what =
    measure.of === "count"
      ? `the ${word} ${rows}`
      : measure.of === "share"
        ? `the ${end} share of ${rows} that ${partInWords(plan.about, measure.where)}`
        : `the ${end} ${measure.of === "distinct" ? "number of different" : MEASURE_WORDS[measure.of]} ${labelOf(plan, measure.field)} of ${rows}`;
  // Groups beyond those shown may have as much.
  const areMore = result.next_ties === true && tied.length === result.rows.length;
  const kind = kindOfGroups(plan, areMore ? 2 : tied.length);
  const isMany = tied.length > TIED_MAX;
  const number = `${areMore ? "at least " : ""}${whole.format(tied.length)}`;
  const names = isMany ? `${number} ${kind}` : listedWith("and", tied);
  const among = areMore ? "among the" : "the";
  const are = isMany ? "have" : `${tied.length > 1 ? "are" : "is"} ${among} ${kind} with`;
  const each = tied.length > 1 ? `, ${value} each` : `: ${value}`;
  return `${names} ${are} ${what}${each}${known}.`;
}

/** How many groups meet the conditions on them. */
function metText(plan: Plan, { total }: PlanResult): string {
  const number = total === 0 ? "no" : whole.format(total);
  const have = total === 1 ? "has" : "have";
  return `${number} ${groupsInWords(plan, total)} ${have} ${groupConditionsInWords(plan)}.`;
}

/** Whether the first of the groups that met their bounds is the first of all: no bound is from above. */
const isFirstOfAll = ({ having = [], order }: Plan): boolean =>
  having.every(({ op }) => op === "gt" || op === "gte") &&
  !order.some((each) => "measure" in each && !each.descending);

/**
 * What a plan came to, in a sentence or two. Every number in it is a value of the result, and the
 * words for rows are those of the plan, so that verification can read it back.
 */
export function statementsOf(result: PlanResult): string[] {
  const { plan } = result;
  if (plan.groups.length > 0) {
    const met = plan.having?.length ? [metText(plan, result)] : [];
    const isAlone = met.length > 0 && (result.total === 0 || !isFirstOfAll(plan));
    const told = isAlone ? met : [...met, groupText(plan, result)];
    return told.filter((text) => text !== "").map(capital);
  }
  if (plan.measures.length > 0)
    return plan.measures.map((measure, at) => capital(measuredText(plan, measure, at, result)));
  return [capital(listText(plan, result))];
}
