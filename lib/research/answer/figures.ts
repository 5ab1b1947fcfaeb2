import { MONTHS } from "@/lib/core/day-text";
import type { CellValue, Column } from "../plan/result";
import { singularUnit } from "../plan/word-forms";

/** A number or day as a sentence writes it, and how exactly it is written. */
type Figure = { value: number | string; step: number; unit: string | null };

const SCALES: Record<string, number> = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const DAY = new RegExp(`^(?:(\\d{1,2}) )?(${MONTHS.join("|")})[a-z]* (\\d{4})$`);
const NUMBER =
  /^(-?)(\$?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?([KMBT]?)(\+?)(%?)(?: ([a-z]+(?: [a-z]+)?))?$/;

/** A figure that is all of a text; null when the text is no figure. */
export function figureOf(text: string): Figure | null {
  const day = DAY.exec(text);
  if (day) {
    const [, date, month = "", year = ""] = day;
    const padded = String(MONTHS.indexOf(month) + 1).padStart(2, "0");
    const value = `${year}-${padded}${date ? `-${date.padStart(2, "0")}` : ""}`;
    return { value, step: 0, unit: "day" };
  }
  const number = NUMBER.exec(text);
  if (!number) return null;
  const [, sign, dollar, whole = "", part = "", scale = "", , percent, unit] = number;
  const factor = (SCALES[scale] ?? 1) / (percent ? 100 : 1);
  const value = Number(`${sign}${whole.replaceAll(",", "")}.${part || "0"}`) * factor;
  const own = dollar ? "usd" : percent ? "percent" : (unit ?? null);
  if ((dollar || percent) && unit) return null;
  return { value, step: factor / 10 ** part.length, unit: own };
}

/** The unit that a column's figures are written with; null where a bare number is right. */
function unitOf({ kind, field, unit }: Column): string | null {
  if (kind === "money") return "usd";
  if (kind === "share") return "percent";
  if (kind === "day") return "day";
  return field === "employees" || unit === "people" ? "employees" : unit;
}

const isPeople = (unit: string | null) => /^(?:employees?|people|person)$/.test(unit ?? "");
/** "1 round": a unit as a column names it, or one of it. */
const isUnitOf = (written: string | null, unit: string | null, value: number | string) =>
  written === unit ||
  (value === 1 && written !== null && unit !== null && written === singularUnit(unit));

/** Whether a text states a column's value: the number as far as it is written, with its unit. */
export function statesValue(text: string, value: CellValue, column: Column): boolean {
  const figure = figureOf(text);
  if (!figure) return false;
  const unit = unitOf(column);
  const isCount = column.measure !== null && column.field === null && figure.unit === null;
  const isUnit =
    isUnitOf(figure.unit, unit, figure.value) ||
    (isPeople(figure.unit) && isPeople(unit)) ||
    isCount;
  if (!isUnit) return false;
  if (typeof figure.value === "string") return String(value).startsWith(figure.value);
  if (typeof value !== "number") return false;
  return Math.abs(figure.value - value) <= figure.step / 2 + Math.abs(value) * 1e-9;
}

/** Whether a text is this whole number, without a unit. */
export function statesCount(text: string, count: number): boolean {
  if (/^no$/i.test(text)) return count === 0;
  const figure = figureOf(text);
  return figure?.unit === null && figure.value === count;
}
