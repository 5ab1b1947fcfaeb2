"use client";

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  type LabelProps,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { STEPS_HEIGHT } from "./chart-size";

/** An amount at a time in milliseconds, and the running total with it. */
export type StepPoint = {
  at: number;
  label: string;
  text: string;
  value: number;
  sum: number;
  sumText: string;
};

type Props = {
  points: readonly StepPoint[];
  /** Writes an amount at the axis. */
  amountText: (amount: number) => string;
};

const TEXT = { fontSize: 12, fill: "var(--muted)" };
const STRONG_TEXT = { fontSize: 12, fill: "var(--text)" };

const quietTicks = { tick: TEXT, tickLine: false };

const yearStart = (year: number) => Date.UTC(year, 0);
const yearOf = (at: number) => new Date(at).getUTCFullYear();

/** Amounts in time as bars from zero, and their running total as steps above them. */
export function StepsChart({ points, amountText }: Props) {
  const first = yearOf(points[0]?.at ?? 0);
  const last = yearOf(points.at(-1)?.at ?? 0) + 1;
  const years = Array.from({ length: last - first + 1 }, (_, at) => yearStart(first + at));
  const end = { at: yearStart(last), sum: points.at(-1)?.sum };
  const total = ({ index, ...place }: LabelProps) =>
    index === points.length ? <Total {...place} text={points.at(-1)?.sumText} /> : null;
  return (
    <ResponsiveContainer width="100%" height={STEPS_HEIGHT}>
      <ComposedChart
        data={[...points, end]}
        margin={{ top: 24, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          type="number"
          dataKey="at"
          domain={[yearStart(first), yearStart(last)]}
          ticks={years}
          interval="equidistantPreserveStart"
          minTickGap={24}
          tickFormatter={(at: number) => String(yearOf(at))}
          axisLine={{ stroke: "var(--border)" }}
          tickMargin={6}
          {...quietTicks}
        />
        <YAxis
          type="number"
          domain={[0, "auto"]}
          tickCount={4}
          tickFormatter={amountText}
          axisLine={false}
          width={56}
          {...quietTicks}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--edge)", strokeDasharray: "2 3" }}
          content={told}
        />
        <Bar
          dataKey="value"
          fill="var(--chart-2)"
          radius={[2, 2, 0, 0]}
          barSize={14}
          minPointSize={2}
          isAnimationActive={false}
        />
        <Line
          dataKey="sum"
          type="stepAfter"
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={false}
          activeDot={{ r: 4, strokeWidth: 0 }}
          isAnimationActive={false}
        >
          <LabelList dataKey="sum" content={total} />
        </Line>
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type TotalProps = Pick<LabelProps, "x" | "y"> & { text: string | undefined };

const Total = ({ x, y, text }: TotalProps) => (
  <text x={Number(x)} y={Number(y) - 8} textAnchor="end" {...STRONG_TEXT}>
    {text}
  </text>
);

const told = ({ payload }: { payload?: readonly { payload?: StepPoint }[] }) => (
  <Told point={payload?.[0]?.payload} />
);

function Told({ point }: { point: StepPoint | undefined }) {
  if (point?.label === undefined) return null;
  return (
    <div className="rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float">
      <p>
        {point.label}: {point.text}
      </p>
      <p>{point.sumText} raised by then</p>
    </div>
  );
}
