"use client";

import Link from "next/link";
import { useState } from "react";
import { listHref } from "@/components/correspondence/record-filters";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { FounderFigures } from "@/lib/domains/interviews/schema/create-many";
import { useFounders } from "./use-interviews";

/** Founders who were asked, and what came of it; read when it is opened. */
export function FounderTable() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useFounders(isOpen);
  return (
    <details className="mb-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-9 w-fit cursor-pointer items-center rounded-sm text-[13px] text-muted-foreground pointer-coarse:min-h-11">
        By founder
      </summary>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {isOpen && !data && !error && <Skeleton className="h-24" />}
      {data && <Founders items={data.items} />}
      {data && data.total > data.items.length && (
        <p className="mt-2 text-[13px] text-muted-foreground">
          The {data.items.length} asked last, of {data.total.toLocaleString("en")}.
        </p>
      )}
    </details>
  );
}

const Founders = ({ items }: { items: readonly FounderFigures[] }) => (
  <ul className="mt-1 max-w-2xl divide-y divide-border border-border border-y">
    {items.map(({ founder_email, founder_name, sent, answered, last_answered_at }) => (
      <li
        key={founder_email}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
      >
        <span dir="auto" className="wrap-anywhere min-w-0">
          {founder_name}{" "}
          <Link
            href={listHref("/agents/founder-interview", { founder_email })}
            prefetch={false}
            className="link text-[13px]"
          >
            {founder_email}
          </Link>
        </span>
        <span className="text-[13px] text-muted-foreground tabular-nums">
          {answered} of {sent} answered
          {last_answered_at && (
            <>
              {" · "}
              <Moment iso={last_answered_at} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
