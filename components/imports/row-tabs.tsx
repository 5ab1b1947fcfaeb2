"use client";

import Link from "next/link";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Import } from "@/lib/domains/imports/schema";
import { addressOfRows, type PreviewAddress } from "./preview-address";
import { RowTable } from "./row-table";
import { useImportRows } from "./use-imports";

const tabs = [
  { outcome: "new", count: "new", label: "New" },
  { outcome: "updated", count: "updated", label: "Updates" },
  { outcome: "duplicate", count: "duplicates", label: "Possible duplicates" },
  { outcome: "rejected", count: "rejected", label: "Rejected" },
  { outcome: "unchanged", count: "unchanged", label: "Unchanged" },
] as const;

type Props = { one: Import; shown: PreviewAddress };

/** The rows by outcome. Each tab has its own address, so it can be shared. */
export function RowTabs({ one, shown }: Props) {
  const present = tabs.filter(({ count }) => one.counts[count] > 0);
  const chosen = present.find(({ outcome }) => outcome === shown.outcome) ?? present[0];
  if (!chosen) return null;
  return (
    <section aria-label="Rows">
      <nav
        aria-label="Outcomes"
        className="-mx-1 flex overflow-x-auto px-1 shadow-[inset_0_-1px_var(--border)] [scrollbar-width:none] sm:gap-1"
      >
        {present.map(({ outcome, count, label }) => (
          <Link
            key={outcome}
            href={addressOfRows(one._id, { outcome, page: 1 })}
            replace
            scroll={false}
            prefetch={false}
            aria-current={outcome === chosen.outcome ? "page" : undefined}
            className="relative flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-md px-2 font-medium text-[13px] text-muted-foreground transition-[color] duration-150 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:text-foreground aria-[current]:after:bg-foreground pointer-coarse:h-11"
          >
            {label}
            <span className="font-normal text-muted-foreground">
              {one.counts[count].toLocaleString("en")}
            </span>
          </Link>
        ))}
      </nav>
      <Rows
        key={chosen.outcome}
        one={one}
        outcome={chosen.outcome}
        page={chosen.outcome === shown.outcome ? shown.page : 1}
      />
    </section>
  );
}

type RowsProps = { one: Import; outcome: NonNullable<PreviewAddress["outcome"]>; page: number };

function Rows({ one, outcome, page }: RowsProps) {
  const { data, error, isFetching, refetch } = useImportRows({
    importId: one._id,
    version: one.version,
    outcome,
    page,
  });
  return (
    <div className="pt-1">
      {error && (
        <div className="pt-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Waiting />}
      {data && <RowTable rows={data.items} outcome={outcome} />}
      {data && data.total > data.per_page && (
        <Pager
          page={page}
          perPage={data.per_page}
          total={data.total}
          hrefOf={(other) => addressOfRows(one._id, { outcome, page: other })}
        />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading rows" className="flex flex-col gap-3 py-4">
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-4/5" />
    </div>
  );
}
