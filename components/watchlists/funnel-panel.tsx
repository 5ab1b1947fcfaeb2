"use client";

import { type CSSProperties, lazy, Suspense } from "react";
import { useRead } from "@/components/providers/use-read";
import { SeriesFigure } from "@/components/research/series-figure";
import { barsHeight } from "@/components/ui/chart-size";
import { VALUES_LEAST } from "@/components/ui/distribution";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { Funnel } from "@/lib/domains/watchlists/schema/list";
import { StageMark } from "./marks";
import { moveSeries } from "./move-series";

const Bars = lazy(() =>
  import("@/components/ui/charts").then((module) => ({ default: module.Bars })),
);

/** How far a project's companies got, how long each stage took, and how many move in a week. */
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
      {data && (
        <>
          <Stages funnel={data} />
          <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <SeriesFigure title="Moves per week" unit="companies" series={moveSeries(data)} />
            <TimeInStage funnel={data} />
          </div>
        </>
      )}
    </section>
  );
}

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

const daysText = (days: number) => (days < 1 ? "< 1 day" : counted(Math.round(days), "day"));

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
            <td data-figure="">{stage.median_days === null ? "" : daysText(stage.median_days)}</td>
            <td data-figure="">{stage.entries.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bars of the median times; stages that no company has left have none. */
export const timePoints = ({ stages }: Funnel) =>
  stages.flatMap(({ name, median_days: days }) =>
    days === null ? [] : [{ label: name, value: days, text: daysText(days) }],
  );

/** The median times of the table above, where there are enough to compare. */
function TimeInStage({ funnel }: { funnel: Funnel }) {
  const points = timePoints(funnel);
  if (points.length < VALUES_LEAST) return null;
  return (
    <section aria-hidden="true">
      <h2 className="flex min-h-9 items-center border-border border-b pb-1 font-medium text-muted-foreground">
        Median time in stage
      </h2>
      <div className="mt-3" style={{ height: barsHeight(points.length) }}>
        <Suspense>
          <Bars points={points} />
        </Suspense>
      </div>
    </section>
  );
}
