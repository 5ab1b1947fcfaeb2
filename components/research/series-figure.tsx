"use client";

import { lazy, Suspense, useId, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { VALUES_LEAST } from "@/components/ui/distribution";
import { SERIES_HEIGHT, type Series, tableRows } from "@/components/ui/series";

const SeriesChart = lazy(() =>
  import("@/components/ui/series-chart").then((module) => ({ default: module.SeriesChart })),
);

type Props = { title: string; unit: string; series: Series };

/** Numbers of several series as a chart, and as a table; of few values the table alone. */
export function SeriesFigure({ title, unit, series }: Props) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  if (series.points.length === 0) return null;
  const hasChart = series.points.length >= VALUES_LEAST;
  const isChart = hasChart && !isTable;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-3 border-border border-b pb-1">
        <h2 id={id} className="font-medium text-muted-foreground">
          {title}
        </h2>
        {hasChart && (
          <button
            type="button"
            onClick={() => setTable(isChart)}
            className={buttonVariants({ variant: "ghost", size: "small" })}
          >
            {isChart ? "Show as table" : "Show as chart"}
          </button>
        )}
      </div>
      {isChart && (
        <div aria-hidden="true" className="mt-3">
          <Legend names={series.names} />
          <div style={{ height: SERIES_HEIGHT }}>
            <Suspense>
              <SeriesChart series={series} />
            </Suspense>
          </div>
        </div>
      )}
      <div className={isChart ? "sr-only" : "relative mt-2 overflow-x-auto"}>
        <Numbers caption={`${title}, by number of ${unit}`} series={series} />
      </div>
    </section>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted-foreground">
      {names.map((name, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            className="size-2.5 rounded-[3px]"
            style={{ background: `var(--chart-${at + 1})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ caption, series }: { caption: string; series: Series }) {
  return (
    <table className="w-full border-collapse text-left text-[13px] tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-1 pr-3 font-normal">
            {series.labelName}
          </th>
          {[...series.names, "All"].map((name) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tableRows(series).map(([label, ...cells]) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-3 font-normal">
              {label}
            </th>
            {cells.map((text, at) => (
              <td key={series.names[at] ?? "All"} className="py-1 pl-3 text-right">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
