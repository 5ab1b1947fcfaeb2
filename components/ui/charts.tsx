"use client";

import {
  Bar,
  BarChart,
  LabelList,
  type LabelProps,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { barsHeight, LINE_HEIGHT } from "./chart-size";

/** A value with its label and its own text. */
type Point = { label: string; text: string; value: number };
/** A point of a line; `at` is its place along the axis. */
type PlacedPoint = Point & { at: number };

/** Estimated width of a character in pixels, for labels of 12 px. */
const CHARACTER = 6.6;
const LABELS_MAX = 168;

const widthOf = (texts: readonly string[]) =>
  Math.ceil(Math.max(...texts.map(({ length }) => length)) * CHARACTER);

const TEXT = { fontSize: 12, fill: "var(--muted)" };
const STRONG_TEXT = { fontSize: 12, fill: "var(--text)" };

const fitted = (text: string, width: number) => {
  const fit = Math.floor(width / CHARACTER);
  return text.length > fit ? `${text.slice(0, fit - 1).trimEnd()}…` : text;
};

/** From zero, so that lengths compare. */
const domain: [(low: number) => number, (high: number) => number] = [
  (low) => Math.min(0, low),
  (high) => Math.max(0, high),
];

/** One bar a value, below one another, each with its label and its text. */
export function Bars({ points }: { points: readonly Point[] }) {
  const labels = Math.min(LABELS_MAX, widthOf(points.map(({ label }) => label)) + 12);
  const texts = widthOf(points.map(({ text }) => text)) + 12;
  const hasNegative = points.some(({ value }) => value < 0);
  return (
    <ResponsiveContainer width="100%" height={barsHeight(points.length)}>
      <BarChart
        layout="vertical"
        data={[...points]}
        margin={{ top: 0, right: texts, bottom: 0, left: hasNegative ? texts : 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={domain} />
        <YAxis
          type="category"
          dataKey="label"
          width={labels}
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={({ x, y, payload }) => (
            <text x={Number(x) - labels + 8} y={y} dy="0.355em" {...TEXT}>
              {fitted(String(payload.value), labels - 8)}
            </text>
          )}
        />
        <Bar
          dataKey="value"
          fill="var(--chart-1)"
          radius={[2, 4, 4, 2]}
          barSize={16}
          minPointSize={2}
          isAnimationActive={false}
        >
          <LabelList dataKey="text" position="right" offset={8} {...STRONG_TEXT} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The places of a line that carry their text: the first, the highest and the last. */
function namedPlaces(points: readonly Point[]): ReadonlySet<number> {
  const values = points.map(({ value }) => value);
  return new Set([0, values.indexOf(Math.max(...values)), points.length - 1]);
}

/** A line through values in time; further values are shown at the pointer. */
export function TimeLine({ points }: { points: readonly PlacedPoint[] }) {
  const named = namedPlaces(points);
  const labelAt = new Map(points.map(({ at, label }) => [at, label]));
  const side =
    Math.ceil(
      widthOf(points.map(({ text, label }) => (text.length > label.length ? text : label))) / 2,
    ) + 4;
  const text = ({ x, y, value, index }: LabelProps) =>
    named.has(Number(index)) ? (
      <text x={Number(x)} y={Number(y) - 10} textAnchor="middle" {...STRONG_TEXT}>
        {value}
      </text>
    ) : null;
  return (
    <ResponsiveContainer width="100%" height={LINE_HEIGHT}>
      <LineChart
        data={[...points]}
        margin={{ top: 24, right: side, bottom: 0, left: side }}
        accessibilityLayer={false}
      >
        <XAxis
          type="number"
          dataKey="at"
          domain={["dataMin", "dataMax"]}
          ticks={points.map(({ at }) => at)}
          interval="preserveStartEnd"
          minTickGap={16}
          tickFormatter={(at: number) => labelAt.get(at) ?? ""}
          tick={TEXT}
          tickLine={false}
          axisLine={{ stroke: "var(--border)" }}
          tickMargin={6}
        />
        <YAxis type="number" hide domain={domain} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--edge)", strokeDasharray: "2 3" }}
          content={({ payload }) => <Told point={payload?.[0]?.payload} />}
        />
        <Line
          dataKey="value"
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={{ r: 2.5, fill: "var(--chart-1)", strokeWidth: 0 }}
          activeDot={{ r: 4, strokeWidth: 0 }}
          isAnimationActive={false}
        >
          <LabelList dataKey="text" content={text} />
        </Line>
      </LineChart>
    </ResponsiveContainer>
  );
}

function Told({ point }: { point: Point | undefined }) {
  if (!point) return null;
  return (
    <p className="rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float">
      {point.label}: {point.text}
    </p>
  );
}
