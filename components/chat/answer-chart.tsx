"use client";

import { lazy, Suspense } from "react";
import { barsHeight, LINE_HEIGHT } from "@/components/ui/chart-size";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import type { AnswerTable, AnswerChart as Chart } from "@/lib/domains/chat/schema/answer";
import { inTime, pointsOf } from "./chart-points";
import { ROWS_AT_FIRST } from "./table-columns";

const loadCharts = () => import("@/components/ui/charts");
const Bars = lazy(() => loadCharts().then((module) => ({ default: module.Bars })));
const TimeLine = lazy(() => loadCharts().then((module) => ({ default: module.TimeLine })));

type Props = { table: AnswerTable; chart: Chart };

/** A table's chart; its code is loaded with the first one. Below three values there is none. */
export function AnswerChart({ table, chart }: Props) {
  const isInBrowser = useBrowserValue(() => true, false);
  const points = pointsOf(table, chart);
  const line = chart.kind === "line" ? inTime(points) : null;
  if (points.length === 0) return null;
  const bars = points.slice(0, ROWS_AT_FIRST);
  const height = line ? LINE_HEIGHT : barsHeight(bars.length);
  const title = `${table.columns[chart.value]} by ${lower(table.columns[chart.label] ?? "")}`;
  const isCut = !line && table.total > bars.length;
  return (
    <figure className="answer-chart">
      <figcaption>
        {title}
        {isCut && ` · first ${bars.length} of ${table.total.toLocaleString("en")}`}
      </figcaption>
      <div
        role="img"
        aria-label={`${line ? "Line" : "Bar"} chart: ${title}. The table has every value.`}
        style={{ height }}
      >
        {isInBrowser && (
          <Suspense>{line ? <TimeLine points={line} /> : <Bars points={bars} />}</Suspense>
        )}
      </div>
    </figure>
  );
}

const lower = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
