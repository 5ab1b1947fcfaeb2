"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Comparison } from "@/lib/domains/ndas/schema/policy";
import { changeWords, clauseWords, ratingWords } from "./clause-words";
import { SuggestedWording } from "./suggested-wording";
import { useComparison } from "./use-ndas";

type Clause = Comparison["clauses"][number];

/** A receiver's marked-up document next to the firm's, clause by clause. */
export function NdaComparison({ ndaId }: { ndaId: string }) {
  const { data, error, refetch, isFetching } = useComparison(ndaId);
  return (
    <section aria-labelledby="comparison" className="mb-10">
      <h2 id="comparison" className="mb-1 font-semibold text-[15px]">
        What they changed
      </h2>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Clauses ndaId={ndaId} comparison={data} />}
    </section>
  );
}

function Clauses({ ndaId, comparison }: { ndaId: string; comparison: Comparison }) {
  const { clauses, theirs, has_policy, can_suggest } = comparison;
  const changed = clauses.filter(({ change }) => change !== "same");
  const same = clauses.filter(({ change }) => change === "same");
  return (
    <>
      <p className="wrap-anywhere mb-4 text-[13px] text-muted-foreground">
        {theirs.file_name}, compared by rules on six clauses. Read the whole document before you
        agree. Not legal advice.{" "}
        {!has_policy && (
          <Link href="/agents/nda-negotiation/policy" prefetch={false} className="link">
            Set a policy
          </Link>
        )}
        {!has_policy && " to have changes rated."}
      </p>
      {changed.length === 0 && <p className="mb-2">No change was found in these clauses.</p>}
      <ul className="flex flex-col gap-6">
        {changed.map((clause) => (
          <ChangedClause key={clause.clause} clause={clause}>
            {can_suggest && clause.reason && (
              <SuggestedWording ndaId={ndaId} clause={clause.clause} />
            )}
          </ChangedClause>
        ))}
      </ul>
      {same.length > 0 && (
        <p className="mt-5 text-[13px] text-muted-foreground">
          The same: {same.map(({ clause }) => clauseWords[clause].toLowerCase()).join(", ")}
        </p>
      )}
    </>
  );
}

const ChangedClause = ({ clause, children }: { clause: Clause; children: ReactNode }) => (
  <li>
    <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      {clauseWords[clause.clause]} <Badge>{changeWords[clause.change]}</Badge>
      {clause.rating && <Rating clause={clause} />}
    </h3>
    <div className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Side label="Yours" said={clause.ours} />
      <Side label="Theirs" said={clause.theirs} />
    </div>
    {clause.rating === "fallback" && <Fallback text={clause.fallback} />}
    {children}
  </li>
);

const tones = { accepted: "text-positive", fallback: "text-warning", refused: "text-negative" };

const Rating = ({ clause: { rating, reason } }: { clause: Clause }) =>
  rating && (
    <span className={`font-normal text-[13px] ${tones[rating]}`}>
      {ratingWords[rating]}
      {reason && `: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}
    </span>
  );

const Side = ({ label, said }: { label: string; said: Clause["ours"] }) => (
  <div>
    <p className="text-[13px] text-muted-foreground">
      {label}: <span className="text-foreground">{said.value ?? "says nothing"}</span>
    </p>
    {said.quote && (
      <blockquote
        dir="auto"
        className="wrap-anywhere mt-1 border-border border-l-2 pl-3 text-[13px] leading-5"
      >
        {said.quote}
      </blockquote>
    )}
  </div>
);

const Fallback = ({ text }: { text: string }) => (
  <div className="mt-3 flex items-start gap-2 rounded-lg bg-muted px-3 py-2">
    <p dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line text-[13px]">
      {text}
    </p>
    <CopyButton value={text} label="Copy your fallback" onRefused={() => {}} />
  </div>
);
