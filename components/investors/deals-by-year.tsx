"use client";

import { useRead } from "@/components/providers/use-read";
import { SeriesFigure } from "@/components/research/series-figure";
import type { InputOf } from "@/lib/core/contract";
import { dealsPlan } from "@/lib/domains/investors/rules";
import type { Group } from "@/lib/domains/investors/schema";
import { planCalls } from "@/lib/domains/research/contract";
import { PLAN_LIMITS, type Plan } from "@/lib/research/plan/plan";
import { dealSeries } from "./deal-series";

type Asked = InputOf<typeof planCalls.run>["plan"];

/** An investor's rounds of each year by their stages. */
export function DealsByYear({
  investorId,
  years,
}: {
  investorId: string;
  years: readonly Group[];
}) {
  const plan: Plan = {
    ...dealsPlan("rounds", investorId),
    measures: [{ of: "count" }],
    groups: [{ field: "date", by: "year" }, { field: "stage" }],
    limit: PLAN_LIMITS.rows,
  };
  const { data } = useRead(
    planCalls.run,
    { plan: plan as Asked },
    // The years without their stages are shown meanwhile, and when this fails.
    { enabled: years.length > 0, meta: { tellsFailure: true } },
  );
  return (
    <SeriesFigure
      title="Deals per year"
      unit="rounds"
      series={dealSeries(years, data?.rows ?? [])}
    />
  );
}
