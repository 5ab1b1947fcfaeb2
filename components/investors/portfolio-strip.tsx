"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { DistributionStrip } from "@/components/research/distribution-strip";
import type { Distribution } from "@/components/ui/distribution";
import type { InputOf } from "@/lib/core/contract";
import { countPlan, type PortfolioFilter } from "@/lib/domains/investors/rules/portfolio";
import { planCalls } from "@/lib/domains/research/contract";
import type { PortfolioAsked } from "./portfolio-address";

type Props = {
  investorId: string;
  asked: PortfolioAsked;
  show: (changes: Partial<PortfolioAsked>) => void;
};

const titles: Record<PortfolioFilter, string> = {
  sector: "Sector",
  stage: "Stage",
  country: "Country",
};

/** What the companies of a portfolio are, above them. */
export function PortfolioStrip({ investorId, asked, show }: Props) {
  const sectors = useCounts(investorId, asked, "sector");
  const stages = useCounts(investorId, asked, "stage");
  const countries = useCounts(investorId, asked, "country");
  const reads = { sector: sectors, stage: stages, country: countries };
  const drawn = (["sector", "stage", "country"] as const).map((filter) => {
    const rows = reads[filter].data?.rows;
    return rows && distributionOf(filter, rows, asked, show);
  });
  const isCounted = drawn.every((one) => one !== undefined);
  return (
    <DistributionStrip
      unit="companies"
      distributions={isCounted ? drawn : undefined}
      hasFailed={Object.values(reads).some(({ isError }) => isError)}
    />
  );
}

const useCounts = (investorId: string, asked: PortfolioAsked, by: PortfolioFilter) =>
  useRead(
    planCalls.run,
    { plan: countPlan(investorId, asked, by) as InputOf<typeof planCalls.run>["plan"] },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );

/** How many companies have each value; companies of which it is not known are in none. */
export function distributionOf(
  filter: PortfolioFilter,
  rows: readonly (readonly string[])[],
  asked: PortfolioAsked,
  show: Props["show"],
): Distribution {
  const chosen = asked[filter];
  const values = rows.flatMap(([label, count]) => {
    if (!label) return [];
    const isChosen = chosen.includes(label);
    const after = isChosen ? chosen.filter((one) => one !== label) : [...chosen, label];
    const choose = () => show({ [filter]: after });
    return { label, count: Number((count ?? "0").replaceAll(",", "")), isChosen, choose };
  });
  return { key: filter, title: titles[filter], isInOrder: false, values };
}
