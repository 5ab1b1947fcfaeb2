"use client";

import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { RunRow } from "./run-row";
import { useAllRuns } from "./use-runs";

/** Every run that the reader may see, of whatever kind, newest first. */
export function AllRuns({ page }: { page: number }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useAllRuns(page);
  return (
    <section id="runs" aria-labelledby="runs-title" className="scroll-mt-6">
      <SectionHead id="runs-title" title="All runs">
        {data && data.total > 0 && (
          <span className="text-[13px] text-muted-foreground tabular-nums">
            {data.total.toLocaleString("en")}
          </span>
        )}
      </SectionHead>
      {error && !data && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="mt-2 h-40" />}
      {data?.total === 0 && (
        <p className="mt-2 max-w-2xl text-muted-foreground">
          Nothing has run yet. Memos and evaluations appear here, with how they ended.
        </p>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="being-read">
          <ul className="mt-1 divide-y divide-border">
            {data.items.map((run) => (
              <RunRow key={run._id} run={run} />
            ))}
          </ul>
          {data.total > data.per_page && (
            <Pager
              page={page}
              perPage={data.per_page}
              total={data.total}
              hrefOf={(other) => `/agent-hub?page=${other}#runs`}
            />
          )}
        </div>
      )}
    </section>
  );
}
