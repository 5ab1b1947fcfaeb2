"use client";

import { QuoteWords } from "@/components/chat/cell-card";
import { useRead } from "@/components/providers/use-read";
import { ReadAgain } from "@/components/ui/read-again";
import { Skeleton } from "@/components/ui/skeleton";
import type { StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { QUOTES_AT_ONCE } from "@/lib/domains/sources/constants";
import { sourceCalls } from "@/lib/domains/sources/contract";

/** The first claim of each criterion, each once. */
function claimsOf({ evaluation }: StoredEvaluation): string[] {
  return [...new Set(evaluation.flatMap(({ claims }) => claims.slice(0, 1)))];
}

/** In as many reads as the call allows claims at once. */
function batchesOf(claims: readonly string[]): string[][] {
  const count = Math.ceil(claims.length / QUOTES_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    claims.slice(at * QUOTES_AT_ONCE, (at + 1) * QUOTES_AT_ONCE),
  );
}

/** The words that the scores rest on, each with its source. */
export function AssessmentSources({ evaluation }: { evaluation: StoredEvaluation }) {
  const claims = claimsOf(evaluation);
  if (claims.length === 0)
    return <p className="mt-3 text-muted-foreground">No sources were used.</p>;
  return (
    <ol className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
      {batchesOf(claims).map((batch) => (
        <Batch key={batch.join()} claims={batch} />
      ))}
    </ol>
  );
}

function Batch({ claims }: { claims: readonly string[] }) {
  const { data, isError, refetch } = useRead(
    sourceCalls.listQuotes,
    { claims: claims.join(",") },
    { meta: { tellsFailure: true } },
  );
  if (isError)
    return (
      <li>
        <ReadAgain message="The sources could not be loaded." onRetry={() => void refetch()} />
      </li>
    );
  if (!data)
    return (
      <li>
        <Skeleton className="h-16" />
      </li>
    );
  return data.items.map((quote) => (
    <li key={quote.claim_id} className="break-inside-avoid">
      <QuoteWords quote={quote} />
    </li>
  ));
}
