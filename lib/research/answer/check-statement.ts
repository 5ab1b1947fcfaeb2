import { traitsOf } from "../plan/fields";
import { predicateInWords, rowsInWords } from "../plan/in-words";
import type { Plan } from "../plan/plan";
import type { CellValue, PlanResult, Row } from "../plan/result";

/*
 * Reads a computed sentence back and compares it with the result that it speaks of. It shares only
 * the words for rows with what writes such sentences: numbers, units, names, measures and orders
 * are read from the text.
 */

type Unit = "usd" | "percent" | "day" | "year" | string;
type Figure = {
  value: number | string;
  digits: number;
  unit: Unit | null;
  start: number;
  end: number;
};

const SCALES: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const DAY = new RegExp(`(\\d{1,2}) (${MONTHS.join("|")}) (\\d{4})`, "g");
const NUMBER =
  /(-?)(\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?([KMBT])?(%)?(?: (employees|people|years|rounds|investors|months|companies))?/g;

/** The figures of a text, days first; what a day covers is no number. */
function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  const blank = text.replace(
    DAY,
    (all, day: string, month: string, year: string, start: number) => {
      const value = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
      figures.push({ value, digits: 0, unit: "day", start, end: start + all.length });
      return " ".repeat(all.length);
    },
  );
  for (const match of blank.matchAll(NUMBER)) {
    const [all, sign, dollar, whole = "", part = "", scale, percent, unit] = match;
    const value = Number(`${sign}${whole.replaceAll(",", "")}${part}`) * (SCALES[scale ?? ""] ?? 1);
    const own = dollar ? "usd" : percent ? "percent" : (unit ?? null);
    const digits = part ? part.length - 1 : 0;
    const step = (SCALES[scale ?? ""] ?? 1) / 10 ** digits;
    figures.push({
      value: percent ? value / 100 : value,
      digits: percent ? step / 100 : step,
      unit: own,
      start: match.index,
      end: match.index + all.length,
    });
  }
  return figures.sort((one, other) => one.start - other.start);
}

/** Whether a figure is a value, as far as its digits say. */
function isFigure(figure: Figure, value: CellValue): boolean {
  if (figure.unit === "day") return value === figure.value;
  return (
    typeof value === "number" &&
    typeof figure.value === "number" &&
    Math.abs(figure.value - value) <= figure.digits / 2 + 1e-9
  );
}

/** The unit that a column's figures must have: null where a bare number is right. */
function unitOf({ columns }: PlanResult, at: number): Unit | null {
  const column = columns[at];
  if (column?.kind === "money") return "usd";
  if (column?.kind === "share") return "percent";
  if (column?.kind === "day") return "day";
  if (column?.field === "employees" || column?.unit === "people") return "employees";
  return column?.unit ?? null;
}

const sameUnit = (figure: Figure, unit: Unit | null) =>
  figure.unit === unit ||
  (unit === "employees" && figure.unit === "people") ||
  (figure.unit !== null &&
    unit === null &&
    /^[a-z]+$/.test(figure.unit) &&
    figure.unit !== "usd" &&
    figure.unit !== "percent" &&
    figure.unit !== "day");

/** Words that name an end of an order, and the end. */
const ENDS: [RegExp, boolean][] = [
  [/\b(?:most|highest|largest|latest|biggest|newest)\b/, true],
  [/\b(?:fewest|lowest|smallest|earliest|least|oldest)\b/, false],
];
const MEASURES: Record<string, string> = {
  total: "sum",
  average: "average",
  median: "median",
  smallest: "minimum",
  largest: "maximum",
};

/** The text without the words for the plan's rows and with names of rows found. */
function withoutRows(text: string, plan: Plan): string {
  const phrases = [rowsInWords(plan, 1), rowsInWords(plan, 2)];
  const plain = { ...plan, meaning: null };
  phrases.push(rowsInWords(plain, 1), rowsInWords(plain, 2));
  for (const measure of plan.measures)
    if (measure.of === "share") phrases.push(predicateInWords(plan.about, measure.where));
  const blank = (part: string) => "\u0001".repeat(part.length);
  const lowered = phrases.toSorted((one, other) => other.length - one.length);
  return lowered.reduce((left, phrase) => left.replaceAll(phrase, blank(phrase)), text);
}

type Named = { row: Row; place: number; start: number; end: number };

function namesIn(text: string, { rows }: PlanResult): Named[] {
  return rows.flatMap((row, place): Named[] => {
    const name = row.cells[0]?.text ?? "";
    const start = name ? text.indexOf(name) : -1;
    return start < 0 ? [] : [{ row, place, start, end: start + name.length }];
  });
}

/** The total numbers that a sentence may state besides those of rows. */
function totalsOf({ total, rows, known_of }: PlanResult): number[] {
  return [total, rows.length, ...known_of.flatMap(({ known, of }) => [known, of])];
}

function parts(result: PlanResult): number[] {
  return result.columns.flatMap((column, at) => {
    const value = result.rows[0]?.cells[at]?.value;
    return column.kind === "share" && typeof value === "number"
      ? result.known_of.map(({ known }) => Math.round(value * known))
      : [];
  });
}

/** Whether every figure stands in the result, with its unit and beside its own name. */
function figureProblem(text: string, left: string, result: PlanResult): string | null {
  const names = namesIn(text, result);
  const masked = names.reduce(
    (masking, { start, end }) =>
      masking.slice(0, start) + "\u0001".repeat(end - start) + masking.slice(end),
    left,
  );
  const values = names.length > 0 ? names.map(({ row }) => row) : result.rows.slice(0, 1);
  const totals = [...totalsOf(result), ...parts(result)];
  for (const figure of figuresIn(masked)) {
    const isCell = values.some((row) =>
      row.cells.some(
        (cell, at) => isFigure(figure, cell.value) && sameUnit(figure, unitOf(result, at)),
      ),
    );
    const isTotal = figure.unit === null && totals.some((total) => isFigure(figure, total));
    if (!isCell && !isTotal)
      return `“${text.slice(figure.start, figure.end)}” is not in the result.`;
  }
  return null;
}

/** The order by which rows or groups stand: of rows a field, of groups a measure. */
function orderProblem(
  text: string,
  left: string,
  { plan, rows, columns }: PlanResult,
): string | null {
  const [order] = plan.order;
  const words = measureWords(left, plan);
  for (const [pattern, descending] of ENDS) {
    const found = pattern.exec(words);
    if (!found) continue;
    const isOrdered = order && !("relevance" in order);
    const isGrouped = plan.groups.length > 0;
    const goes = isOrdered && ("measure" in order || !isGrouped) ? order.descending : true;
    if (goes !== descending) return `“${found[0]}” is the other end of the order.`;
    const at = columns.findIndex((column) =>
      isGrouped || !order || !("field" in order)
        ? column.measure === 0
        : column.field === order.field,
    );
    const best = extreme(rows, at, descending);
    const named = namesIn(text, { plan, rows, columns, total: 0, known_of: [] });
    const wrong = named.find(({ row }) => row.cells[at]?.value !== best);
    if (named.length > 0 && wrong) return `${wrong.row.cells[0]?.text} is not first.`;
  }
  return null;
}

function extreme(rows: readonly Row[], at: number, descending: boolean): CellValue {
  const values = rows
    .flatMap((row) => row.cells[at]?.value ?? [])
    .filter((value) => value !== null);
  return values.reduce<CellValue>((best, value) => {
    if (best === null) return value as CellValue;
    const isMore = (value as number | string) > (best as number | string);
    return isMore === descending ? (value as CellValue) : best;
  }, null);
}

/** The words of a sentence that are about its order: those of its measure name no order. */
const measureWords = (text: string, { measures, groups }: Plan): string =>
  measures.length > 0 && groups.length === 0
    ? ""
    : text.replace(
        /\b(?:highest|lowest) (?:total|average|median|smallest|largest)\b/g,
        (all) => all.split(" ")[0] ?? "",
      );

function measureProblem(text: string, { plan }: PlanResult): string | null {
  const own = plan.measures.map(({ of }) => of);
  const isRowOrder = plan.measures.length === 0;
  for (const [word, of] of Object.entries(MEASURES)) {
    const isSaid = new RegExp(`\\b(?:The|the|highest|lowest) ${word}\\b`).test(text);
    if (isSaid && !isRowOrder && !own.includes(of as (typeof own)[number]))
      return `“${word}” is not what was computed.`;
  }
  for (const measure of plan.measures)
    if ("field" in measure) {
      const label = (traitsOf(plan.about, measure.field)?.label ?? "").toLowerCase();
      if (!text.toLowerCase().includes(label)) return `It does not say that it is about ${label}.`;
    }
  return null;
}

/** Why a computed sentence is not what its plan came to; null when it is. */
export function statementProblem(text: string, result: PlanResult): string | null {
  const left = withoutRows(text, result.plan);
  const isEmpty = /\b(?:no|Nothing|doesn’t)\b/.test(left);
  if (
    isEmpty &&
    result.total > 0 &&
    result.rows.some((row) => row.cells.some(({ value }) => value !== null && value !== 0)) &&
    /\bno\b|Nothing/.test(left)
  )
    return "The result is not empty.";
  if (!left.includes("\u0001") && !/come closest|Nothing/.test(left))
    return "It does not say what it is about.";
  return (
    figureProblem(text, left, result) ??
    orderProblem(text, left, result) ??
    measureProblem(text, result)
  );
}
