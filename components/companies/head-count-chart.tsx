"use client";

import { lazy, Suspense } from "react";
import { LINE_HEIGHT } from "@/components/ui/chart-size";
import { VALUES_LEAST } from "@/components/ui/distribution";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { headCounts } from "./head-counts";

const TimeLine = lazy(() =>
  import("@/components/ui/charts").then((module) => ({ default: module.TimeLine })),
);

/** The head counts that sources date, as a line and as a table; nothing for fewer than two. */
export function HeadCountChart({ profile }: { profile: CompanyProfile }) {
  const counts = headCounts(profile);
  if (counts.length < 2) return null;
  return (
    <section aria-labelledby="head-count" className="px-2">
      <h2 id="head-count" className="mb-2 font-medium text-muted-foreground">
        Employees over time
      </h2>
      {counts.length >= VALUES_LEAST && (
        <div aria-hidden="true" style={{ height: LINE_HEIGHT }}>
          <Suspense>
            <TimeLine points={counts} />
          </Suspense>
        </div>
      )}
      <table className="mt-2 w-full max-w-80 border-collapse text-left text-[13px] tabular-nums">
        <caption className="sr-only">Employees by the day of the source</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Employees</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ at, label, text }) => (
            <tr key={at}>
              <th scope="row" className="py-1 pr-3 font-normal text-muted-foreground">
                {label}
              </th>
              <td className="py-1 text-right">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
