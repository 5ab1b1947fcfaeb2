import { monthOf, shownNumber } from "@/lib/core/shown-values";
import type { MemoBlock } from "../schema";

/*
 * The chart of a memo's table. It is read from what the table shows, on the screen and in every
 * export, so that it never says anything else.
 */

type ChartPoint = { label: string; text: string; value: number };
export type Chart = {
  title: string;
  points: readonly ChartPoint[];
  /** The value of the longest bar that there can be; null: the highest of these. */
  most: number | null;
};

/** A chart of fewer values says no more than its table. */
const POINTS_MIN = 2;
/** More would not fit on a page; the table has them all. */
const POINTS_MAX = 24;
const SCORE_MAX = 10;

type Rows = Pick<MemoBlock, "columns" | "sentences">;

function cellsOf({ columns, sentences }: Rows, title: string): string[] {
  const at = columns?.indexOf(title) ?? -1;
  return at < 0 ? [] : sentences.map(({ cells }) => cells?.[at] ?? "");
}

const currencyOf = (text: string) => /^[^\d\s]+/u.exec(text)?.[0] ?? "";

/** A day of the month says nothing in months. */
const timeOf = (text: string) => monthOf(text.replace(/^\d{1,2} (?=\p{L})/u, ""));

/** Amounts of rounds in the order of time; none when they are in several currencies. */
function fundingChart(block: Rows): Chart | null {
  const [dates, amounts] = [cellsOf(block, "Date"), cellsOf(block, "Amount")];
  const rounds = cellsOf(block, "Round");
  const points = dates.flatMap((date, at) => {
    const [time, text = "", round] = [timeOf(date), amounts[at], rounds[at]];
    const value = shownNumber(text);
    if (time === null || value === null) return [];
    const label = round && /\p{L}/u.test(round) ? `${date} · ${round}` : date;
    return [{ time, label, text, value }];
  });
  if (new Set(points.map(({ text }) => currencyOf(text))).size > 1) return null;
  const inTime = points
    .toSorted((one, other) => one.time - other.time)
    .map(({ label, text, value }) => ({ label, text, value }));
  return { title: "Funding over time", points: inTime, most: null };
}

function scoreChart(block: Rows): Chart | null {
  const [first = ""] = block.columns ?? [];
  const names = cellsOf(block, first);
  const points = cellsOf(block, "Score").flatMap((text, at) => {
    const value = shownNumber(text);
    return value === null ? [] : [{ label: names[at] ?? "", text, value }];
  });
  return { title: "Scores from 0 to 10", points, most: SCORE_MAX };
}

function cut(chart: Chart): Chart {
  const { title, points } = chart;
  if (points.length <= POINTS_MAX) return chart;
  const told = `${title}, the first ${POINTS_MAX} of ${points.length}`;
  return { ...chart, title: told, points: points.slice(0, POINTS_MAX) };
}

/** The chart of a block; null for text, and for tables that have none. */
export function chartOf(block: Rows & Pick<MemoBlock, "kind">): Chart | null {
  if (block.kind !== "table") return null;
  const isScores = block.columns?.[0]?.startsWith("Criterion of “") ?? false;
  const chart = isScores ? scoreChart(block) : fundingChart(block);
  return chart && chart.points.length >= POINTS_MIN ? cut(chart) : null;
}
