"use client";

import type { CSSProperties } from "react";
import { useRead } from "@/components/providers/use-read";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { Funnel } from "@/lib/domains/watchlists/schema/list";
import { StageMark } from "./marks";

/** How far a project's companies got, and how long each stage took. */
export function FunnelPanel({ projectId }: { projectId: string }) {
  const { data, error, isFetching, refetch } = useRead(
    watchlistCalls.readFunnel,
    { projectId },
    { meta: { tellsFailure: true } },
  );
  return (
    <section aria-label="Funnel" className="mb-5 border-border border-y py-4">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-56" />}
      {data && <Stages funnel={data} />}
    </section>
  );
}

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

const daysText = (days: number | null) =>
  days === null ? "Not yet" : `${days < 1 ? "< 1" : Math.round(days)} d`;

function Stages({ funnel: { stages, total } }: { funnel: Funnel }) {
  return (
    <table className="funnel">
      <caption className="sr-only">How many companies reached each stage</caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Reached</th>
          <th scope="col" data-figure="">
            Conversion
          </th>
          <th scope="col" data-figure="">
            Median time
          </th>
          <th scope="col" data-figure="">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage, index) => (
          <tr key={stage.key}>
            <th scope="row">
              <span className="flex min-w-0 items-center gap-2">
                <StageMark stage={stage} share={index / Math.max(1, stages.length - 1)} />
                <span dir="auto" className="truncate">
                  {stage.name}
                </span>
              </span>
            </th>
            <td>
              <span
                data-outcome={stage.outcome}
                style={{ "--share": total === 0 ? 0 : stage.reached / total } as CSSProperties}
                className="funnel-bar"
              >
                {stage.reached.toLocaleString("en")}
              </span>
            </td>
            <td data-figure="">
              {stage.conversion === null ? "" : percent.format(stage.conversion)}
            </td>
            <td data-figure="">{daysText(stage.median_days)}</td>
            <td data-figure="">{stage.entries.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
