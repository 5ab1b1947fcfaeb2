"use client";

import {
  Bar,
  ComposedChart,
  LabelList,
  type LabelProps,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { chartRows, SERIES_HEIGHT, type Series } from "./series";

const TEXT = { fontSize: 12, fill: "var(--muted)" };

type Told = { payload?: readonly { payload?: Record<string, string | number> }[] };

/** Columns from zero, of one part a series on top of each other, with their sums above them. */
export function SeriesChart({ series }: { series: Series }) {
  const { names } = series;
  const rows = chartRows(series);
  const sums = ({ x, y, value }: LabelProps) =>
    Number(value) > 0 && (
      <text x={Number(x)} y={Number(y) - 5} textAnchor="middle" {...TEXT}>
        {Number(value).toLocaleString("en")}
      </text>
    );
  const told = ({ payload }: Told) => <Values row={payload?.[0]?.payload} names={names} />;
  return (
    <ResponsiveContainer width="100%" height={SERIES_HEIGHT}>
      <ComposedChart
        data={rows}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="24%"
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="label"
          interval="equidistantPreserveStart"
          minTickGap={10}
          tick={TEXT}
          tickLine={false}
          axisLine={{ stroke: "var(--border)" }}
          tickMargin={4}
        />
        <YAxis hide domain={[0, "dataMax"]} />
        <Tooltip isAnimationActive={false} cursor={{ fill: "var(--fill)" }} content={told} />
        {names.map((name, at) => (
          <Bar
            key={name}
            name={name}
            dataKey={`s${at}`}
            stackId="all"
            maxBarSize={44}
            fill={`var(--chart-${at + 1})`}
            isAnimationActive={false}
          />
        ))}
        {/* Not drawn itself: a part of a column has no label where it is zero, the sum does. */}
        <Line dataKey="sum" stroke="none" dot={false} activeDot={false} isAnimationActive={false}>
          <LabelList dataKey="sum" content={sums} />
        </Line>
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type ValuesProps = { row: Record<string, string | number> | undefined; names: readonly string[] };

function Values({ row, names }: ValuesProps) {
  if (!row) return null;
  const known = names.flatMap((name, at) => (row[`s${at}`] ? [`${name}: ${row[`s${at}`]}`] : []));
  return (
    <div className="rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float">
      <p>{row.label}</p>
      {known.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
