"use client";

import { useState } from "react";
import { NoCompanies } from "@/components/companies/no-companies";
import { ReadFailure } from "@/components/shell/read-failure";
import { Button } from "@/components/ui/button";
import type { Chip } from "./chips";
import { Examples } from "./examples";
import { ExplorerHead } from "./explorer-head";
import { useLeftFilters } from "./left-filters";
import { QuestionBar } from "./question-bar";
import { Results } from "./results";
import { type Asked, isUnasked, surfaceOf } from "./search-address";
import { Understood } from "./understood";
import { useChips } from "./use-chips";
import { useCompanySearch, useFacets } from "./use-company-search";
import { type Explorer as ExplorerOf, useExplorer } from "./use-explorer";

/** Companies and the question about them: asked for in words, understood, found, narrowed. */
export function Explorer({ isRailOpen }: { isRailOpen: boolean }) {
  const explorer = useExplorer();
  const { view, path, ask } = explorer;
  const { q, where, words, sort, page } = view;
  const isSearch = surfaceOf(path) === "search";
  const isListed = (asked: Asked) => !(isSearch && isUnasked(asked));
  const search = useCompanySearch({ q, where, words, sort, page }, isListed);
  const counted = useFacets(view, search.isSuccess && !search.isPlaceholderData);
  const facets = counted.data?.facets ?? [];
  const [pointed, setPointed] = useState<Chip | null>(null);
  const answer = search.data?.pages[0];
  const { chips, own } = useChips(view, answer);
  const { left, leave } = useLeftFilters(view);
  const isStart = !isListed(view);
  function askFor(next: string) {
    if (next === q) return void search.refetch();
    leave(next, own);
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
      {search.error && <SearchFailure search={search} explorer={explorer} />}
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

type FailureProps = { search: ReturnType<typeof useCompanySearch>; explorer: ExplorerOf };

function SearchFailure({ search, explorer: { view, ask } }: FailureProps) {
  return (
    <div className="mb-4">
      <ReadFailure
        message={search.error?.message ?? ""}
        isBusy={search.isFetching}
        onRetry={search.refetch}
      />
      {view.where && (
        <Button className="mt-2" onClick={() => ask({ where: null, words: null })}>
          Ask without the filters
        </Button>
      )}
    </div>
  );
}

function FirstVisit() {
  return (
    <>
      <h1 className="mb-4 font-semibold text-[22px] tracking-[-0.02em]">Companies</h1>
      <NoCompanies />
    </>
  );
}
