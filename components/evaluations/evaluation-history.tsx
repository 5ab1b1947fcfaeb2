"use client";

import Link from "next/link";
import { lazy, Suspense } from "react";
import { LINE_HEIGHT } from "@/components/ui/chart-size";
import { VALUES_LEAST } from "@/components/ui/distribution";
import { Moment } from "@/components/ui/moment";
import { SectionHead } from "@/components/ui/section-head";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import { useEvaluationPlace } from "./use-evaluation-place";
import { useEvaluationHistory, useLatestEvaluations } from "./use-evaluations";

const TimeLine = lazy(() =>
  import("@/components/ui/charts").then((module) => ({ default: module.TimeLine })),
);

const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** Oldest first. Leaves out evaluations as of a past date. */
const pointsOf = (items: readonly EvaluationItem[]) =>
  items
    .filter(({ is_too_little_known: isUnknown, as_of }) => !isUnknown && as_of === null)
    .map(({ created_at, final_score, hundredths }) => ({
      at: Date.parse(created_at),
      label: shortDay.format(new Date(created_at)),
      text: final_score,
      value: hundredths / 100,
    }))
    .reverse();

type Props = {
  companyId: string;
  criteriaId: string;
  /** The evaluation that is above; null while there is none but as of earlier days. */
  shownId: string | null;
};

/** Earlier evaluations by the same criteria, as a line and as a list. */
export function EvaluationHistory({ companyId, criteriaId, shownId }: Props) {
  const { addressOf } = useEvaluationPlace();
  const { data } = useEvaluationHistory(companyId, criteriaId);
  const latest = useLatestEvaluations(companyId).data?.items.find(
    ({ criteria_id }) => criteria_id === criteriaId,
  );
  if (!data || data.items.length < (shownId === null ? 1 : 2)) return null;
  const points = pointsOf(data.items);
  return (
    <section aria-labelledby="history" className="print:hidden">
      <SectionHead id="history" title="History" />
      {points.length >= VALUES_LEAST && (
        <div aria-hidden="true" className="mt-3" style={{ height: LINE_HEIGHT }}>
          <Suspense>
            <TimeLine points={points} />
          </Suspense>
        </div>
      )}
      <ol className="mt-1">
        {data.items.map((item) => (
          <li
            key={item.id}
            className="flex items-baseline justify-between gap-4 border-border/60 border-b py-2"
          >
            <Link
              href={addressOf({ evaluation: item.id === latest?.id ? "" : item.id, run: "" })}
              prefetch={false}
              scroll={false}
              aria-current={item.id === shownId ? "true" : undefined}
              className="rounded-sm hover:underline hover:underline-offset-3 aria-[current]:font-medium"
            >
              <Moment iso={item.created_at} />
            </Link>
            <span className="flex shrink-0 items-baseline gap-x-4 text-[13px] text-muted-foreground tabular-nums">
              {item.as_of && <span>as of {item.as_of}</span>}
              <span>version {item.criteria_version}</span>
              <span className="min-w-12 whitespace-nowrap text-right text-foreground text-sm">
                {item.is_too_little_known ? "Too little known" : item.final_score}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
