"use client";

import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { useCompanyFields } from "@/components/custom-fields/use-custom-fields";
import { ColumnsNotice } from "@/components/evaluations/lens-notice";
import { useOfferedColumns, useScores } from "@/components/evaluations/use-scores";
import { DistributionStrip } from "@/components/research/distribution-strip";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { Skeleton } from "@/components/ui/skeleton";
import { type RowParts, usePartMap } from "@/components/ui/use-rows";
import { useSelection } from "@/components/ui/use-selection";
import { WideTable } from "@/components/ui/wide-table";
import { RAIL_COOKIE, YEAR_SECONDS } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { Condition } from "@/lib/research/plan/plan";
import type { Chip } from "./chips";
import { companyDistributions } from "./company-distributions";
import { FacetRail } from "./facet-rail";
import { NearMissesOf } from "./near-misses";
import { NextPart } from "./next-part";
import { leastWidth } from "./result-columns";
import { ResultTable } from "./result-table";
import { ResultTools } from "./result-tools";
import { useAddToProject } from "./use-add-to-project";
import type { useCompanySearch, useFacets } from "./use-company-search";
import type { Explorer } from "./use-explorer";

const MarketMap = dynamic(async () => (await import("./market-map")).MarketMap);
const Gallery = dynamic(async () => (await import("./gallery")).Gallery);
const NoResults = dynamic(async () => (await import("./no-results")).NoResults);
const SelectionBar = dynamic(async () => (await import("./selection-bar")).SelectionBar);

/** A shorter list says more than charts of it; one that a press on a chart left keeps them. */
const CHARTED_LEAST = 10;

/** Space next to the facets in a window of 1,440 px, in rem. */
const REM_BESIDE = 54;

type Props = {
  explorer: Explorer;
  search: ReturnType<typeof useCompanySearch>;
  counted: ReturnType<typeof useFacets>;
  chips: readonly Chip[];
  /** Read from the cookie, so the first paint is right. */
  isRailOpen: boolean;
};

/** The results, with the facets next to them. */
export function Results({ explorer, search, counted, chips, isRailOpen: initially }: Props) {
  const [isRailOpen, setRailOpen] = useState(initially);
  const answer = search.data?.pages[0];
  const onWhere = (where: Condition[]) => explorer.ask({ where });
  function toggleRail() {
    setRailOpen(!isRailOpen);
    writeCookie(RAIL_COOKIE, isRailOpen ? "hidden" : "shown", YEAR_SECONDS);
  }
  if (!answer) return search.error ? null : <ResultsPlaceholder />;
  const rail = { counted, chips, onChange: onWhere };
  return (
    <div
      aria-busy={search.isPlaceholderData}
      className={isRailOpen ? "being-read explored" : "being-read"}
    >
      {isRailOpen && (
        <section id="facets" aria-label="Filters" className="facets">
          <FacetRail {...rail} />
        </section>
      )}
      <div className="min-w-0">
        <Corrections corrections={answer.corrections} />
        {answer.notice && <p className="mb-2 text-[13px] text-muted-foreground">{answer.notice}</p>}
        {(answer.total >= CHARTED_LEAST || (explorer.view.where ?? []).length > 0) && (
          <DistributionStrip
            unit="companies"
            distributions={
              counted.data && companyDistributions(counted.data.facets, chips, onWhere)
            }
            hasFailed={counted.isError}
          />
        )}
        <ResultTools
          explorer={explorer}
          answer={answer}
          rail={rail}
          isRailOpen={isRailOpen}
          onRail={toggleRail}
        />
        {explorer.layout === "map" && answer.total > 0 ? (
          <MarketMap explorer={explorer} chips={chips} />
        ) : (
          <Found explorer={explorer} search={search} chips={chips} />
        )}
      </div>
    </div>
  );
}

function Found({ explorer, search, chips }: Pick<Props, "explorer" | "search" | "chips">) {
  const { view, layout, hrefOf, show } = explorer;
  const fields = useCompanyFields(explorer.columns.some(isCustomKey));
  // Until the fields are loaded, their columns keep their places.
  const columns = useOfferedColumns(explorer.columns).filter(
    (column) => !isCustomKey(column) || fields.size === 0 || fields.has(column),
  );
  const { pages = [] } = search.data ?? {};
  const companies = pages.flatMap(({ items }) => items);
  const ids = companies.map(({ _id }) => _id);
  const scores = useScores(ids, columns);
  const own = useMemo(() => ({ fields, scores }), [fields, scores]);
  const selection = useSelection(ids);
  const rows = usePartMap<RowParts>();
  const adding = useAddToProject(companies, rows);
  const [answer] = pages;
  if (!answer) return null;
  const isGallery = layout === "gallery";
  const isPast = companies.length === 0 && answer.total > 0;
  return (
    <>
      {isPast && <PastTheEnd href={hrefOf({})} />}
      {companies.length === 0 && !isPast && (
        <NoResults explorer={explorer} answer={answer} chips={chips} />
      )}
      {isGallery && companies.length > 0 && <Gallery companies={companies} />}
      <WideTable spare={REM_BESIDE - leastWidth(columns)}>
        {!isGallery && companies.length > 0 && (
          <ResultTable
            companies={companies}
            rows={rows}
            before={(answer.page - 1) * answer.per_page}
            total={answer.total_is_capped ? -1 : answer.total}
            view={{ ...view, columns, sort: view.sort ?? answer.sort }}
            own={own}
            selection={selection}
            onSort={(sort) => show({ sort })}
            onAdd={adding.ask}
          />
        )}
        <NextPart search={search} hrefOf={(page) => hrefOf({ page })} />
      </WideTable>
      {!isGallery && companies.length > 0 && <ColumnsNotice columns={columns} />}
      {!search.isPlaceholderData && <NearMissesOf asked={view} answer={answer} />}
      {selection.ids.size > 0 && <SelectionBar selection={selection} companies={companies} />}
      {adding.panel}
    </>
  );
}

type CorrectionsProps = { corrections: readonly { from: string; to: string }[] };

/** Corrected words: what is shown, and what was typed. */
function Corrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return null;
  return (
    <p className="mb-2 px-2">
      Showing{" "}
      {corrections.map(({ from, to }, index) => (
        <span key={from}>
          {index > 0 && ", "}
          <strong className="font-semibold">{to}</strong> instead of “{from}”
        </span>
      ))}
      .
    </p>
  );
}

const PLACES = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder while the first rows load. */
export function ResultsPlaceholder() {
  return (
    <div role="status" className="pt-17">
      <span className="sr-only">Searching companies</span>
      {PLACES.map((place) => (
        <div key={place} className="flex h-13.5 items-center gap-3 px-2">
          <Skeleton className="size-6" />
          <Skeleton className="h-3.5 w-48" />
          <Skeleton className="ml-auto h-3.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
