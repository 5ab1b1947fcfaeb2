"use client";

import { useState } from "react";
import { NoCompanies } from "@/components/companies/no-companies";
import { ReadFailure } from "@/components/shell/read-failure";
import { Button } from "@/components/ui/button";
import { type Chip, chipsOf, withWords } from "./chips";
import { Examples } from "./examples";
import { ExplorerHead } from "./explorer-head";
import { QuestionBar } from "./question-bar";
import { Results } from "./results";
import { isUnasked, surfaceOf } from "./search-address";
import { Understood } from "./understood";
import { useCompanySearch, useInterpretation } from "./use-company-search";
import { useExplorer } from "./use-explorer";

/** Companies and the question about them: asked for in words, understood, found, narrowed. */
export function Explorer({ isRailOpen }: { isRailOpen: boolean }) {
  const explorer = useExplorer();
  const { view, path, ask } = explorer;
  const { q, where, words, sort, page } = view;
  const search = useCompanySearch({ q, where, words, sort, page });
  const understood = useInterpretation(q, q !== "" && where !== null);
  const [pointed, setPointed] = useState<Chip | null>(null);
  const answer = search.data?.pages[0];
  const isAsked = !isUnasked(view);
  const chips = chipsOf(withWords(answer?.constraints ?? [], understood.data?.constraints ?? []));
  const isStart = surfaceOf(path) === "search" && !isAsked;
  const isFirstVisit = answer?.total === 0 && !isAsked;
  if (isFirstVisit) return <FirstVisit />;
  const bar = (
    <QuestionBar
      q={q}
      action={path}
      chips={search.isPlaceholderData ? [] : chips}
      pointed={pointed}
      isLarge={isStart}
      isBusy={search.isFetching && !search.isFetchingNextPage}
      onAsk={(asked) => ask({ q: asked, where: null, words: null, sort: null })}
    />
  );
  if (isStart) return <Examples bar={bar} facets={answer?.facets ?? []} hrefOf={explorer.hrefOf} />;
  return (
    <div data-wide="">
      <ExplorerHead explorer={explorer} answer={answer} />
      {bar}
      <div className="mt-2.5 mb-4 min-h-8">
        {answer && (
          <Understood explorer={explorer} answer={answer} chips={chips} onPoint={setPointed} />
        )}
      </div>
      {search.error && (
        <div className="mb-4">
          <ReadFailure
            message={search.error.message}
            isBusy={search.isFetching}
            onRetry={search.refetch}
          />
          {where !== null && (
            <Button className="mt-2" onClick={() => ask({ where: null, words: null })}>
              Ask without the filters
            </Button>
          )}
        </div>
      )}
      <Results explorer={explorer} search={search} chips={chips} isRailOpen={isRailOpen} />
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
