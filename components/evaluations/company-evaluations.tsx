"use client";

import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import { evaluationPath } from "./evaluation-address";
import { LensNotice } from "./lens-notice";
import { ScoreRange } from "./score-summary";
import { useFirmThreshold, useLatestEvaluations } from "./use-evaluations";

/** A company's latest evaluation by each set of criteria, on its profile. */
export function CompanyEvaluations({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useLatestEvaluations(companyId);
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="px-2">
      {data.items.length === 0 && (
        <p className="max-w-[72ch] text-muted-foreground">
          Not evaluated yet. Score this company with several firms’ lenses or your own criteria.
        </p>
      )}
      <ul>
        {data.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <LensNotice among={data.items} />
      <Link
        href={evaluationPath(companyId)}
        prefetch={false}
        className={buttonVariants({ size: "small", className: "mt-4" })}
      >
        {data.items.length === 0 ? "Evaluate" : "Open evaluations"}
      </Link>
    </div>
  );
}

function Item({ item }: { item: EvaluationItem }) {
  return (
    <li className="border-border/60 border-b py-3">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          href={evaluationPath(item.company_id, item.criteria_id)}
          prefetch={false}
          className="rounded-sm font-medium hover:underline hover:underline-offset-3"
        >
          {item.criteria_name}
        </Link>
        <span className="shrink-0 tabular-nums">
          <span className="mr-3 text-[13px] text-muted-foreground">
            <Age iso={item.created_at} />
          </span>
          {item.is_dealbreaker_met && (
            <span className="mr-2">
              <Badge>Dealbreaker</Badge>
            </span>
          )}
          <span className="font-medium">
            {item.is_too_little_known ? "Too little known" : item.final_score}
          </span>
        </span>
      </div>
      <ScoreRange scores={item} threshold={useFirmThreshold()} />
    </li>
  );
}
