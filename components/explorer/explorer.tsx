"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { NoCompanies } from "@/components/companies/no-companies";
import { useRemember } from "@/components/searches/use-remember";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { ClientError } from "@/lib/client/fetch-json";
import type { Chip } from "./chips";
import { DocumentMatches } from "./document-matches";
import { useDroppedFilters } from "./dropped-filters";
import { ExplorerHead } from "./explorer-head";
import { InvestorMatches } from "./investor-matches";
import { QuestionBar } from "./question-bar";
import { Results } from "./results";
import { type Asked, isUnasked, surfaceOf } from "./search-address";
import { Understood } from "./understood";
import { useChips } from "./use-chips";
import { useCompanySearch, useFacets } from "./use-company-search";
import { type Explorer as ExplorerOf, type Kept, useExplorer } from "./use-explorer";

const Examples = dynamic(async () => (await import("./examples")).Examples);

type Props = {
  isRailOpen: boolean;
  kept: Kept;
};

/** The search for companies: question, conditions, results and facets. */
export function Explorer({ isRailOpen, kept }: Props) {
  const explorer = useExplorer(kept);
  const { view, path, ask } = explorer;
  const { q, where, words, sort, page } = view;
  const isSearch = surfaceOf(path) === "search";
  const isListed = (asked: Asked) => !(isSearch && isUnasked(asked));
  const search = useCompanySearch({ q, where, words, sort, page }, isListed);
  const counted = useFacets(view, search.isSuccess && !search.isPlaceholderData);
  const facets = counted.data?.facets ?? [];
  useRemember(view, search.isSuccess && !search.isPlaceholderData);
  const [pointed, setPointed] = useState<Chip | null>(null);
  const answer = search.data?.pages[0];
  const { chips } = useChips(view, answer);
  const { left, leave } = useDroppedFilters(view);
  const isStart = !isListed(view);
  function askFor(next: string) {
    if (next === q) return void search.refetch();
    leave(next, view);
    ask({ q: next, where: null, words: null, sort: null });
  }
  if (answer?.total === 0 && isUnasked(view)) return <FirstVisit />;
  const bar = (
    <QuestionBar
      q={q}
      action={path}
      chips={search.isPlaceholderData && where === null ? [] : chips}
      pointed={pointed}
      isLarge={isStart}
      isBusy={search.isFetching && !search.isFetchingNextPage}
      onAsk={askFor}
    />
  );
  if (isStart) return <Examples bar={bar} facets={facets} hrefOf={explorer.hrefOf} />;
  return (
    <div data-wide="">
      <ExplorerHead explorer={explorer} answer={answer} />
      {bar}
      <div className="mt-2.5 mb-4 min-h-8">
        {answer && (
          <Understood
            explorer={explorer}
            answer={answer}
            facets={facets}
            chips={chips}
            left={left}
            onPoint={setPointed}
          />
        )}
      </div>
      {isSearch && answer && <InvestorMatches conditions={answer.constraints} />}
      {isSearch && <DocumentMatches q={q} />}
      <SearchFailure search={search} explorer={explorer} />
      <Results
        explorer={explorer}
        search={search}
        counted={counted}
        chips={chips}
        isRailOpen={isRailOpen}
      />
    </div>
  );
}

type TroubleProps = { search: ReturnType<typeof useCompanySearch>; explorer: ExplorerOf };

/** Why there are no results: no connection, an invalid filter or a failed read. */
function SearchFailure({ search, explorer: { view, ask } }: TroubleProps) {
  const { error, isFetching, refetch } = search;
  const isRefused = error instanceof ClientError && error.status === 400;
  const isWaiting = search.isPaused && (search.isPending || search.isPlaceholderData);
  if (!error && !isWaiting) return null;
  return (
    <div className="mb-4">
      {isWaiting ? (
        <Notice>You are offline. Results load when you are back online.</Notice>
      ) : view.where && isRefused ? (
        <Notice>
          <div className="flex items-start justify-between gap-4">
            <p className="min-w-0 flex-1">This link’s filters don’t describe a search.</p>
            <Button
              size="small"
              className="-my-1.5"
              onClick={() => ask({ where: null, words: null })}
            >
              Search without filters
            </Button>
          </div>
        </Notice>
      ) : (
        <ReadFailure message={error?.message ?? ""} isBusy={isFetching} onRetry={refetch} />
      )}
    </div>
  );
}

function FirstVisit() {
  return (
    <>
      <h1 className="mb-4 flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em] pointer-coarse:min-h-11">
        Companies
      </h1>
      <NoCompanies />
    </>
  );
}
