"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { DistributionStrip } from "@/components/research/distribution-strip";
import type { InputOf } from "@/lib/core/contract";
import { planCalls } from "@/lib/domains/research/contract";
import { countPlan, roundDistributions } from "./round-distributions";
import { type RoundsView, useRoundChoices } from "./use-rounds";

/** What the rounds of the list are, above it. */
export function RoundStrip({ view: { asked, show } }: { view: RoundsView }) {
  const choices = useRoundChoices(asked);
  const years = useCounts(countPlan(asked, "date"));
  const amounts = useCounts(countPlan(asked, "amount"));
  const isCounted = choices.data && years.data && amounts.data;
  const counted = isCounted && {
    choices: choices.data,
    years: years.data.rows,
    amounts: amounts.data.rows,
  };
  return (
    <DistributionStrip
      unit="rounds"
      distributions={counted ? roundDistributions(counted, asked, show) : undefined}
      hasFailed={choices.isError || years.isError || amounts.isError}
    />
  );
}

const useCounts = (plan: ReturnType<typeof countPlan>) =>
  useRead(
    planCalls.run,
    { plan: plan as InputOf<typeof planCalls.run>["plan"] },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );
