"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { addressOf } from "@/lib/client/http-client";
import { roundCalls } from "@/lib/domains/rounds/contract";
import type { RoundPage } from "@/lib/domains/rounds/schema";
import { ListPlaceholder } from "./list-placeholder";
import { RoundFigures } from "./round-figures";
import { RoundFilters } from "./round-filters";
import { RoundStrip } from "./round-strip";
import { RoundTable } from "./round-table";
import { filtersOf, isFiltered, queryOf, unfiltered } from "./rounds-address";
import { type RoundsView, useRounds, useRoundsView } from "./use-rounds";

/** All funding rounds: what they come to, filters, and a row each. */
export function RoundList() {
  const view = useRoundsView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useRounds(view.asked);
  return (
    <>
      <div className="mb-4 flex min-h-9 items-center justify-between gap-3">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Rounds</h1>
        <Export view={view} isEmpty={data?.total === 0} />
      </div>
      {data && data.summary.rounds > 0 && <RoundFigures summary={data.summary} />}
      {data && <RoundStrip view={view} />}
      {(isPlaceholderData || data?.total !== 0 || isFiltered(view.asked)) && (
        <RoundFilters view={view} investorName={data?.investor_name ?? null} />
      )}
      {error && (
        <div className="mt-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <ListPlaceholder label="Loading the rounds" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="being-read mt-3">
          <Found page={data} view={view} />
        </div>
      )}
    </>
  );
}

function Found({ page, view }: { page: RoundPage; view: RoundsView }) {
  const { asked, hrefOf, show } = view;
  if (page.total === 0) return <NoRounds view={view} />;
  if (page.items.length === 0) return <PastTheEnd href={hrefOf({})} />;
  return (
    <>
      <RoundTable
        rounds={page.items}
        caption="Funding rounds"
        sort={asked.sort}
        onSort={(sort) => show({ sort })}
      />
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

/** The rounds of the view as CSV, in its order. */
function Export({ view: { asked }, isEmpty }: { view: RoundsView; isEmpty: boolean }) {
  if (isEmpty) return null;
  const query = queryOf({ ...filtersOf(asked), sort: asked.sort });
  return (
    <a
      href={`${addressOf(roundCalls.export, {})}?${query}`}
      download
      aria-label="Export these rounds as CSV"
      data-page-action="Export these rounds as CSV"
      className={buttonVariants({ variant: "ghost", size: "small" })}
    >
      <Download aria-hidden="true" />
      Export
    </a>
  );
}

function NoRounds({ view: { asked, show } }: { view: RoundsView }) {
  if (isFiltered(asked))
    return (
      <EmptyState
        title="No rounds match"
        action={
          <Button variant="primary" onClick={() => show(unfiltered)}>
            Clear all filters
          </Button>
        }
      >
        No rounds in your data match all of these filters.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No rounds yet"
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
      Import a list with funding rounds: a column for the round, its amount, its date or its
      investors is enough.
    </EmptyState>
  );
}
