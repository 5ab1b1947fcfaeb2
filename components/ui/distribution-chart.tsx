"use client";

import {
  Bar,
  BarChart,
  Cell,
  LabelList,
  type LabelProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { chartedValues, DISTRIBUTION_HEIGHT, type Distribution } from "./distribution";

const TEXT = { fontSize: 12, fill: "var(--muted)" };
const NAME_WIDTH = 108;
const CHARACTER = 6.6;
/** Half of a span of years under the first or last column reaches beyond it. */
const AXIS_OVERHANG = 24;

type Value = Distribution["values"][number];

const fitted = (text: string) => {
  const fit = Math.floor((NAME_WIDTH - 10) / CHARACTER);
  return text.length > fit ? `${text.slice(0, fit - 1).trimEnd()}…` : text;
};

/** Chosen values keep their color, the others fade while any is chosen. */
function fills(values: readonly Value[]) {
  const isAny = values.some(({ isChosen }) => isChosen);
  return values.map(({ label, isChosen }) => (
    <Cell
      key={label}
      fill="var(--chart-1)"
      fillOpacity={isAny && !isChosen ? 0.35 : 1}
      cursor="pointer"
    />
  ));
}

const told = (
  <Tooltip
    isAnimationActive={false}
    cursor={{ fill: "var(--fill)" }}
    content={({ payload }) => {
      const value = payload?.[0]?.payload as Value | undefined;
      return value ? (
        <p className="rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float">
          {value.label}: {value.count.toLocaleString("en")}
        </p>
      ) : null;
    }}
  />
);

/** One distribution as small bars or columns from zero; a press on one filters by it. */
export function DistributionChart({ distribution }: { distribution: Distribution }) {
  const values = [...chartedValues(distribution)];
  const press = (_: unknown, index: number) => values[index]?.choose();
  if (distribution.isInOrder) return <Columns values={values} onPress={press} />;
  return <Rows values={values} onPress={press} />;
}

type Props = { values: Value[]; onPress: (bar: unknown, index: number) => void };

function Rows({ values, onPress }: Props) {
  const widest = Math.max(...values.map(({ count }) => count.toLocaleString("en").length));
  return (
    <ResponsiveContainer width="100%" height={DISTRIBUTION_HEIGHT}>
      <BarChart
        layout="vertical"
        data={values}
        margin={{ top: 0, right: widest * CHARACTER + 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis
          type="category"
          dataKey="label"
          width={NAME_WIDTH}
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={({ x, y, payload }) => (
            <text x={Number(x) - NAME_WIDTH + 8} y={y} dy="0.355em" {...TEXT}>
              {fitted(String(payload.value))}
            </text>
          )}
        />
        {told}
        <Bar
          dataKey="count"
          barSize={12}
          radius={[1, 3, 3, 1]}
          minPointSize={2}
          isAnimationActive={false}
          onClick={onPress}
        >
          {fills(values)}
          <LabelList
            dataKey="count"
            position="right"
            offset={6}
            formatter={(count) => Number(count).toLocaleString("en")}
            {...TEXT}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function Columns({ values, onPress }: Props) {
  const highest = Math.max(...values.map(({ count }) => count));
  const first = values.findIndex(({ count }) => count === highest);
  const text = ({ x, y, width, index }: LabelProps) =>
    Number(index) === first ? (
      <text x={Number(x) + Number(width) / 2} y={Number(y) - 5} textAnchor="middle" {...TEXT}>
        {highest.toLocaleString("en")}
      </text>
    ) : null;
  return (
    <ResponsiveContainer width="100%" height={DISTRIBUTION_HEIGHT}>
      <BarChart
        data={values}
        margin={{ top: 18, right: AXIS_OVERHANG, bottom: 0, left: AXIS_OVERHANG }}
        barCategoryGap="16%"
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
          height={22}
        />
        <YAxis hide domain={[0, "dataMax"]} />
        {told}
        <Bar
          dataKey="count"
          radius={[3, 3, 1, 1]}
          minPointSize={2}
          isAnimationActive={false}
          onClick={onPress}
        >
          {fills(values)}
          <LabelList dataKey="count" content={text} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
