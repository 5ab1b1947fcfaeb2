"use client";

import { SeriesFigure } from "@/components/research/series-figure";
import { monthText } from "@/lib/core/day-text";
import type { NdaStatistics } from "@/lib/domains/ndas/schema";
import { useNdaStatistics } from "./use-ndas";

const share = (value: number) => `${Math.round(value * 100)}%`;
const days = (value: number) => (value < 1.5 ? "a day" : `${Math.round(value)} days`);

/** Months from the first with an NDA on: empty ones before it say nothing. */
function monthsWithWork(months: NdaStatistics["months"]) {
  const first = months.findIndex(({ prepared }) => prepared > 0);
  return first < 0 ? [] : months.slice(first);
}

/** How NDAs went so far: in figures, and by month once there are some. */
export function NdaFigures() {
  const { data } = useNdaStatistics();
  if (!data || data.acceptance_rate === null) return null;
  const { by_status: by, accepted } = data;
  const open = by.waiting + by.paused + by.review + by.changes_asked;
  const months = monthsWithWork(data.months);
  return (
    <section aria-label="How NDAs went" className="mb-6">
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        <Figure
          label={by.signed_outside > 0 ? "Accepted or signed" : "Accepted"}
          value={String(accepted)}
        />
        <Figure label="Acceptance rate" value={share(data.acceptance_rate)} />
        <Figure
          label="Usually within"
          value={data.median_days === null ? "–" : days(data.median_days)}
        />
        <Figure label="Open" value={String(open)} />
        {data.ending > 0 && <Figure label="Ended or ending soon" value={String(data.ending)} />}
      </dl>
      {months.length >= 3 && (
        <SeriesFigure
          title="NDAs by month"
          unit="NDAs"
          series={{
            labelName: "Month",
            names: ["Accepted", "Not accepted"],
            points: months.map(({ month, prepared, accepted }) => ({
              label: monthText(month),
              values: [accepted, prepared - accepted],
            })),
          }}
        />
      )}
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-[13px] text-muted-foreground">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums tracking-[-0.015em]">{value}</dd>
  </div>
);
