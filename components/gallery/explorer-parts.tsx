"use client";

import { chipsOf } from "@/components/explorer/chips";
import { Examples } from "@/components/explorer/examples";
import { FacetRail } from "@/components/explorer/facet-rail";
import { NearMisses } from "@/components/explorer/near-misses";
import { NoResults } from "@/components/explorer/no-results";
import { QuestionBar } from "@/components/explorer/question-bar";
import { ResultTable } from "@/components/explorer/result-table";
import { ResultsPlaceholder } from "@/components/explorer/results";
import { Understood } from "@/components/explorer/understood";
import { type RowParts, usePartMap } from "@/components/ui/use-rows";
import { answer, explorer, facets, found, question } from "./explorer-samples";
import { State } from "./panel";
import { SampleProviders } from "./shell-samples";

const chips = chipsOf(answer.constraints);
const selection = { ids: new Set(["cmp_1"]), choose() {}, all() {}, clear() {} };

const counted = { data: { facets }, isError: false, isFetching: false, refetch() {} };

const bar = (
  <QuestionBar
    q={question}
    action="#explorer"
    chips={chips}
    pointed={chips[1] ?? null}
    isBusy={false}
    onAsk={() => {}}
  />
);

const whole = "w-full";

/** The parts of the explorer, with very long and foreign names. */
export function ExplorerParts() {
  const rows = usePartMap<RowParts>();
  return (
    <SampleProviders>
      <State is="before a question">
        <div className={whole}>
          <Examples bar={null} facets={facets} hrefOf={explorer.hrefOf} />
        </div>
      </State>
      <State is="a question, what was understood of it; one condition is pointed at">
        <div className={`${whole} flex flex-col gap-2.5`}>
          {bar}
          <Understood
            explorer={explorer}
            answer={answer}
            facets={facets}
            chips={chips}
            left={[]}
            onPoint={() => {}}
          />
        </div>
      </State>
      <State is="companies found; the second is selected">
        <div className={`${whole} overflow-x-auto`}>
          <ResultTable
            own={{ fields: new Map(), scores: { labels: new Map(), items: new Map() } }}
            companies={found}
            rows={rows}
            before={0}
            total={found.length}
            view={{ ...explorer.view, columns: explorer.columns }}
            selection={selection}
            onSort={() => {}}
          />
        </div>
      </State>
      <State is="what they can be narrowed by">
        <div className="w-52">
          <FacetRail counted={counted} chips={chips} onChange={() => {}} />
        </div>
      </State>
      <State is="the same, on its way and failed">
        <div className="w-52">
          <FacetRail counted={{ ...counted, data: undefined }} chips={chips} onChange={() => {}} />
        </div>
        <div className="w-52">
          <FacetRail
            counted={{ ...counted, data: undefined, isError: true }}
            chips={chips}
            onChange={() => {}}
          />
        </div>
      </State>
      <State is="near matches">
        <div className={whole}>
          <NearMisses {...answer} near_misses={answer.near_misses ?? []} />
        </div>
      </State>
      <State is="nothing found">
        <div className={whole}>
          <NoResults explorer={explorer} answer={answer} chips={chips} />
        </div>
      </State>
      <State is="on its way">
        <div className={whole}>
          <ResultsPlaceholder />
        </div>
      </State>
    </SampleProviders>
  );
}
