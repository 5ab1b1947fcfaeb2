"use client";

import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import { StreamList } from "./stream-list";
import { useStream } from "./use-stream";

/** What people, API keys and Spotlight did with a company, newest first. */
export function CompanyActivity({ companyId }: { companyId: string }) {
  const stream = useStream({ company: companyId });
  const { data, error, refetch, isFetching } = stream;
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="pt-1">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data && acts.length === 0 && (
        <p className="px-2 py-12 text-muted-foreground">
          No activity yet. Edits, notes, moves and merges of this company will appear here.
        </p>
      )}
      <StreamList acts={acts} seenUntil={null} />
      <ShowMore list={stream} className="mx-auto mb-8 flex" />
    </div>
  );
}
