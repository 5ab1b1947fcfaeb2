"use client";

import { Search } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ListPlaceholder } from "@/components/rounds/list-placeholder";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { NAME_LENGTH } from "@/lib/domains/investors/constants";
import type { InvestorPage } from "@/lib/domains/investors/schema";
import { InvestorFilters } from "./investor-filters";
import { InvestorTable } from "./investor-table";
import { isFiltered, unfiltered } from "./investors-address";
import { type InvestorsView, useInvestors, useInvestorsView } from "./use-investors";

/** Everybody whom the organization's companies and rounds name as an investor. */
export function InvestorList() {
  const view = useInvestorsView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useInvestors(view.asked);
  return (
    <>
      <div className="mb-4 flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Investors</h1>
        <span aria-live="polite" className="text-muted-foreground tabular-nums">
          {data && data.total > 0 && data.total.toLocaleString("en")}
        </span>
      </div>
      {(isPlaceholderData || data?.total !== 0 || isFiltered(view.asked)) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <NameSearch view={view} />
          <InvestorFilters view={view} />
        </div>
      )}
      {error && (
        <div className="mt-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <ListPlaceholder label="Loading the investors" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="being-read mt-3">
          <Found page={data} view={view} />
        </div>
      )}
    </>
  );
}

/** Narrows the list while somebody types. */
function NameSearch({ view: { asked, retype } }: { view: InvestorsView }) {
  const [typed, setTyped] = useState(asked.q);
  // Clearing the filters, or going back, changes the address from outside.
  const [seen, setSeen] = useState(asked.q);
  if (seen !== asked.q) {
    setSeen(asked.q);
    if (asked.q !== typed.trim()) setTyped(asked.q);
  }
  return (
    <div className="relative w-60 max-sm:w-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        isCompact
        aria-label="Find an investor"
        placeholder="Find an investor"
        maxLength={NAME_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          retype(target.value.trim());
        }}
        className="pl-8"
      />
    </div>
  );
}

function Found({ page, view }: { page: InvestorPage; view: InvestorsView }) {
  const { asked, hrefOf, show } = view;
  if (page.total === 0) return <NoInvestors view={view} />;
  if (page.items.length === 0) return <PastTheEnd href={hrefOf({})} />;
  return (
    <>
      <InvestorTable investors={page.items} sort={asked.sort} onSort={(sort) => show({ sort })} />
      {page.total > page.per_page && (
        <Pager
          page={page.page}
          perPage={page.per_page}
          total={page.total}
          hrefOf={(other) => hrefOf({ page: other })}
        />
      )}
    </>
  );
}

function NoInvestors({ view: { asked, show } }: { view: InvestorsView }) {
  if (isFiltered(asked))
    return (
      <EmptyState
        title="No investors match"
        action={
          <Button variant="primary" onClick={() => show(unfiltered)}>
            Clear all filters
          </Button>
        }
      >
        No investors in your data match all of these filters.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No investors yet"
      action={
        <Link
          href="/upload-pipeline"
          prefetch={false}
          className={buttonVariants({ variant: "primary" })}
        >
          Import a list
        </Link>
      }
    >
      Import a list of funding rounds, or any list with an investors column. Every investor named
      there appears here.
    </EmptyState>
  );
}
