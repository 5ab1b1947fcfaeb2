import { MONTHS } from "./day-text";

const SCALE: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const SHOWN_NUMBER = /^([-−]?)\p{Sc}?([\d,]+(?:\.\d+)?)([KMBT]?)\s*[%+]?(?: \p{L}+)?$/u;

/**
 * The number that a display value shows: "$12.5M" is 12,500,000. Charts read what the table shows,
 * so that the two never differ. Null for unknown values and ranges.
 */
export function shownNumber(text: string): number | null {
  const [, minus, digits = "", scale = ""] = SHOWN_NUMBER.exec(text.trim()) ?? [];
  if (digits === "") return null;
  const value = Number(digits.replaceAll(",", "")) * (SCALE[scale] ?? 1);
  return minus ? -value : value;
}

/** When "2024", "Q3 2024" or "Mar 2024" begins, in months from year 0; null for other labels. */
export function monthOf(label: string): number | null {
  const [, quarter, month, year] = /^(?:Q([1-4]) |(\p{L}{3,4}) )?(\d{4})$/u.exec(label) ?? [];
  if (year === undefined) return null;
  const start = Number(year) * 12;
  if (quarter) return start + (Number(quarter) - 1) * 3;
  if (!month) return start;
  const at = MONTHS.indexOf(month.slice(0, 3));
  return at < 0 ? null : start + at;
}
