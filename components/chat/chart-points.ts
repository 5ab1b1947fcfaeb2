import type { AnswerChart, AnswerTable } from "@/lib/domains/chat/schema/answer";

/** A value of a chart: its label, the number as the table shows it, and the number itself. */
export type Point = { label: string; text: string; value: number };
/** A point in time; `at` counts months from year 0. */
export type TimedPoint = Point & { at: number };

/** A chart of fewer values says no more than its table. */
const POINTS_MIN = 3;

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

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

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

/** The values of a chart in the table's order; empty when they are too few. */
export function pointsOf({ rows }: Pick<AnswerTable, "rows">, chart: AnswerChart): Point[] {
  const points = rows.flatMap((row) => {
    const [label = "", text = ""] = [row[chart.label], row[chart.value]];
    const value = shownNumber(text);
    return label === "" || value === null ? [] : [{ label, text, value }];
  });
  return points.length < POINTS_MIN ? [] : points;
}

/** The points in the order of time; null when a label is no time. */
export function inTime(points: readonly Point[]): TimedPoint[] | null {
  const timed = points.flatMap((point) => {
    const at = monthOf(point.label);
    return at === null ? [] : [{ ...point, at }];
  });
  return timed.length < points.length ? null : timed.sort((one, other) => one.at - other.at);
}
