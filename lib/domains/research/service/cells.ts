import "server-only";
import { isCustomKey } from "@/lib/core/custom-fields";
import { dateText } from "@/lib/core/day-text";
import { moneyText, usdText } from "@/lib/core/money";
import { isScoreKey } from "@/lib/core/scores";
import { employeesText, figureText } from "@/lib/domains/companies/rules";
import { withoutCompany } from "@/lib/research/plan/fields";
import type { Grouping } from "@/lib/research/plan/plan";
import type { Cell, CellValue, Column } from "@/lib/research/plan/result";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";

/** Names of what the database knows by an id: sources. */
export type Labels = ReadonlyMap<string, string>;

type ShownMoney = { amount: number; max: number | null; at_least: boolean; currency: string };
type ShownRange = { min: number; max: number | null };
type ShownDay = { date: string; precision: string | null };
type Shown = CellValue | ShownMoney | ShownRange | ShownDay;

const UNKNOWN: Cell = { value: null, text: "", claims: [] };
const cell = (value: CellValue, text: string): Cell => ({ value, text, claims: [] });

const isMoney = (shown: object): shown is ShownMoney => "currency" in shown;
const isRange = (shown: object): shown is ShownRange => "min" in shown;
const isDay = (shown: object): shown is ShownDay => "date" in shown;
const isList = (shown: object): shown is readonly string[] => Array.isArray(shown);

const labelOf = (field: string | null, id: string, labels: Labels): string =>
  (field?.endsWith("category") ? sectorOf(id)?.label : labels.get(id)) ?? id;

/** A number as its column's kind writes it: "$12.5M", "2021", "1,204", "12.5%". */
function numberText(value: number, kind: Column["kind"]): string {
  if (kind === "money") return usdText(value);
  if (kind === "share")
    return value.toLocaleString("en", { style: "percent", maximumFractionDigits: 1 });
  if (kind === "year") return String(Math.round(value * 10) / 10);
  return value.toLocaleString("en", { maximumFractionDigits: 1 });
}

function objectCell(shown: object, column: Column, labels: Labels): Cell {
  if (isList(shown)) {
    const names = shown.map((each) => labelOf(column.field, each, labels));
    return names.length === 0 ? UNKNOWN : cell(names, names.join(", "));
  }
  if (isMoney(shown)) return cell(shown.currency === "USD" ? shown.amount : null, moneyText(shown));
  if (isRange(shown)) return cell(shown.min, employeesText(shown.min, shown.max));
  if (isDay(shown)) return cell(shown.date, dayText(shown.date, shown.precision));
  throw new Error(`No value of a plan: ${JSON.stringify(shown)}`);
}

const dayText = (date: string, precision: string | null = null) =>
  dateText({ date, precision: precision ?? "day" });

/** Figures of fields that the organization defined keep their decimals; scores have one. */
function columnText(value: number, { field, kind, measure }: Column): string {
  // A figure is as precise as a reader can use it: "$1.45B".
  if (kind === "money" && measure !== null) return usdText(value, "precise");
  const key = withoutCompany(field ?? "");
  if (isScoreKey(key)) return value.toFixed(1);
  return isCustomKey(key) ? figureText(value) : numberText(value, kind);
}

/** What a row shows of a field, or what a group's measure came to. */
export function toCell(shown: unknown, column: Column, labels: Labels = new Map()): Cell {
  const given = shown as Shown;
  if (given === null || given === undefined) return UNKNOWN;
  if (typeof given === "object") return objectCell(given, column, labels);
  if (typeof given === "boolean") return cell(given, given ? "Yes" : "No");
  if (typeof given === "number") return cell(given, columnText(given, column));
  return cell(given, column.kind === "day" ? dayText(given) : given);
}

/** "Under 10", "10–99", "100 or more"; amounts have no last whole one before the next band. */
function bandText(at: number, bands: readonly number[], kind: Column["kind"]): string {
  const written = (value: number) => numberText(value, kind);
  const [low, next] = [bands[at - 1], bands[at]];
  if (low === undefined) return next === undefined ? "" : `Under ${written(next)}`;
  if (next === undefined) return `${written(low)} or more`;
  const isWhole = kind !== "money" && [low, next].every(Number.isInteger);
  if (!isWhole) return `${written(low)} to under ${written(next)}`;
  return next - 1 === low ? written(low) : `${written(low)}–${written(next - 1)}`;
}

const padded = (value: number) => String(value).padStart(2, "0");

/** The group's key: "2024", "Q1 2024", "Mar 2024", a band or a value. */
export function groupCell(
  [key, label]: readonly [unknown, unknown],
  { by = "value", bands = [] }: Grouping,
  column: Column,
  labels: Labels = new Map(),
): Cell {
  const at = Number(key);
  switch (by) {
    case "year":
      return cell(at, String(at));
    case "quarter": {
      const [year, quarter] = [Math.floor(at / 4), (at % 4) + 1];
      return cell(`${year}-Q${quarter}`, `Q${quarter} ${year}`);
    }
    case "month": {
      const month = `${Math.floor(at / 12)}-${padded((at % 12) + 1)}`;
      return cell(month, dayText(`${month}-01`, "month"));
    }
    case "band":
      return cell(at === 0 ? null : (bands[at - 1] ?? null), bandText(at, bands, column.kind));
    default: {
      if (typeof key !== "string") return toCell(key, column, labels);
      const name = typeof label === "string" ? label : labelOf(column.field, key, labels);
      return toCell(name, column, labels);
    }
  }
}
