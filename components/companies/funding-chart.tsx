"use client";

import { useEffect, useRef, useState } from "react";
import { moneyText } from "@/lib/core/money";
import type { ChartedRound } from "./charted-rounds";

/** Width in pixels before the page is measured, and the minimum. */
const WIDTH = 640;
const HEIGHT = 240;
const EDGE = { top: 18, right: 12, bottom: 24, left: 56 };

const dollars = (amount: number) =>
  moneyText({ amount, max: null, at_least: false, currency: "USD" });

/** The current width of an element in pixels: the chart scales, its text does not. */
function useWidth() {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(Math.round(entry.contentRect.width), 240));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** A round number at or above `most`, for the top of an axis. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** Whole years across the rounds, labeled as space allows. */
function yearsOf(rounds: readonly ChartedRound[], width: number) {
  const yearOf = (round: ChartedRound | undefined) => new Date(round?.at ?? 0).getUTCFullYear();
  const first = yearOf(rounds[0]);
  const last = yearOf(rounds.at(-1)) + 1;
  const step = Math.ceil((last - first) / Math.max(1, Math.floor(width / 80)));
  const named = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, i) => first + i * step,
  );
  return { first, last, named };
}

type Props = {
  rounds: readonly ChartedRound[] /** Number of rounds that cannot be charted. */;
  left: number;
};

/** The rounds and their running total; the table below has the same figures. */
export function FundingChart({ rounds, left }: Props) {
  const { element, width } = useWidth();
  const total = rounds.at(-1)?.sum ?? 0;
  const top = niceTop(total);
  const { first, last, named } = yearsOf(rounds, width);
  const [from, to] = [Date.UTC(first, 0), Date.UTC(last, 0)];
  const x = (at: number) =>
    EDGE.left + ((at - from) / (to - from)) * (width - EDGE.left - EDGE.right);
  const y = (amount: number) =>
    HEIGHT - EDGE.bottom - (amount / top) * (HEIGHT - EDGE.top - EDGE.bottom);
  const label = `${rounds.length === 1 ? "One round" : `${rounds.length} rounds`} in US dollars, ${dollars(total)} together`;
  return (
    <figure ref={element} className="mx-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-[13px] text-muted-foreground">
        <span>{label}</span>
        {left > 0 && <span>{left} not drawn: no date, no amount, or another currency</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}. The table below has every figure.`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="mt-2 h-auto w-full overflow-visible text-[11px]"
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={y(part * top)}
              y2={y(part * top)}
              className="stroke-border"
            />
            <text
              x={EDGE.left - 8}
              y={y(part * top) + 4}
              textAnchor="end"
              className="fill-muted-foreground"
            >
              {dollars(part * top)}
            </text>
          </g>
        ))}
        {named.map((year) => (
          <text
            key={year}
            x={x(Date.UTC(year, 0))}
            y={HEIGHT - 6}
            textAnchor={year === last ? "end" : "start"}
            className="fill-muted-foreground"
          >
            {year}
          </text>
        ))}
        <path
          d={stepsOf(rounds, { x, y, end: width - EDGE.right })}
          className="fill-none stroke-2 stroke-chart-1"
        />
        {rounds.map((round) => (
          <Bar key={round.id} round={round} x={x(round.at)} y={y(round.amount)} foot={y(0)} />
        ))}
      </svg>
    </figure>
  );
}

type Scale = (value: number) => number;

/** The running total as steps: it rises on the day of a round and stays until the next. */
function stepsOf(
  rounds: readonly ChartedRound[],
  { x, y, end }: { x: Scale; y: Scale; end: number },
): string {
  const steps = rounds.map(({ at, sum }) => `H${x(at).toFixed(1)}V${y(sum).toFixed(1)}`);
  return `M${x(rounds[0]?.at ?? 0).toFixed(1)} ${y(0).toFixed(1)}${steps.join("")}H${end}`;
}

type BarProps = { round: ChartedRound; x: number; y: number; foot: number };

function Bar({ round, x, y, foot }: BarProps) {
  const height = Math.max(foot - y, 2);
  return (
    <g>
      <title>{`${round.stage}, ${dollars(round.amount)}`}</title>
      <rect
        x={x - 7}
        y={foot - height}
        width={14}
        height={height}
        rx={2}
        className="fill-chart-2"
      />
    </g>
  );
}
