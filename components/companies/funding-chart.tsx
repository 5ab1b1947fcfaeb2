"use client";

import { lazy, Suspense } from "react";
import { STEPS_HEIGHT } from "@/components/ui/chart-size";
import { dateText } from "@/lib/core/day-text";
import { usdText } from "@/lib/core/money";
import type { ChartedRound } from "./charted-rounds";

const StepsChart = lazy(() =>
  import("@/components/ui/steps-chart").then((module) => ({ default: module.StepsChart })),
);

type Props = {
  rounds: readonly ChartedRound[];
  /** How many rounds cannot be charted. */
  left: number;
};

/** The rounds and their running total; the columns of the table below have the same figures. */
export function FundingChart({ rounds, left }: Props) {
  const total = usdText(rounds.at(-1)?.sum ?? 0);
  const points = rounds.map(({ stage, date, at, amount, sum }) => ({
    at,
    label: `${stage}, ${dateText(date)}`,
    text: usdText(amount),
    value: amount,
    sum,
    sumText: usdText(sum),
  }));
  return (
    <figure className="mx-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-[13px] text-muted-foreground">
        <span>
          {total} raised in {rounds.length} rounds
          {left > 0 &&
            `, without ${left} that ${left === 1 ? "has" : "have"} no date or no amount in US dollars`}
        </span>
        <span aria-hidden="true" className="flex gap-4">
          <span className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-[3px] bg-chart-2" />
            Round
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-3 bg-chart-1" />
            Total raised
          </span>
        </span>
      </figcaption>
      <div aria-hidden="true" className="mt-1" style={{ height: STEPS_HEIGHT }}>
        <Suspense>
          <StepsChart points={points} amountText={usdText} />
        </Suspense>
      </div>
    </figure>
  );
}
