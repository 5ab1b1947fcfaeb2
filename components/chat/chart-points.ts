import { monthOf, shownNumber } from "@/lib/core/shown-values";
import type { AnswerChart, AnswerTable } from "@/lib/domains/chat/schema/answer";

/** A value of a chart: its label, the number as the table shows it, and the number itself. */
export type Point = { label: string; text: string; value: number };
/** A point in time; `at` counts months from year 0. */
export type TimedPoint = Point & { at: number };

/** A chart of fewer values says no more than its table. */
const POINTS_MIN = 3;

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
