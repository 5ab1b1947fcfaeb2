"use client";

import { Download, ListFilter, SlidersHorizontal } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/search/constraint";
import type { Chip } from "./chips";
import { PanelButton } from "./panel-button";
import { SavedMenu } from "./saved-menu";
import { addressQueryOf, readAddress, surfaceOf } from "./search-address";
import type { Explorer } from "./use-explorer";

const loadSheet = async () => (await import("./facet-sheet")).FacetSheet;
const loadView = async () => (await import("./view-panel")).ViewPanel;

const small = buttonVariants({ variant: "ghost", size: "small" });

type Props = {
  explorer: Explorer;
  answer: CompanySearch;
  chips: readonly Chip[];
  isRailOpen: boolean;
  onRail: () => void;
  onWhere: (where: Condition[]) => void;
};

/** What can be done with the list as it stands. */
export function ResultTools(props: Props) {
  const { explorer, answer, chips, isRailOpen, onRail, onWhere } = props;
  const { facets, total, total_is_capped } = answer;
  const hasFacets = facets.some(({ values }) => values.length > 0);
  const sheet = { facets, chips, total, totalIsCapped: total_is_capped, onChange: onWhere };
  return (
    <div className="flex flex-wrap items-center gap-0.5">
      {hasFacets && (
        <>
          <PanelButton load={loadSheet} given={sheet} className={`${small} lg:hidden`}>
            <ListFilter aria-hidden="true" />
            Filters
          </PanelButton>
          <button
            type="button"
            aria-expanded={isRailOpen}
            onClick={onRail}
            className={`${small} max-lg:hidden`}
          >
            <ListFilter aria-hidden="true" />
            {isRailOpen ? "Hide filters" : "Filters"}
          </button>
        </>
      )}
      <PanelButton
        load={loadView}
        given={{ view: explorer.view, onShow: explorer.show }}
        className={small}
      >
        <SlidersHorizontal aria-hidden="true" />
        View
      </PanelButton>
      <div className="ml-auto">
        <SavedMenu
          surface={surfaceOf(explorer.path)}
          params={addressQueryOf(explorer.view).toString()}
          onOpen={(params) => explorer.ask(readAddress(new URLSearchParams(params)))}
        />
      </div>
      <a
        href={`/api/companies/search/export?${exportQuery(explorer)}`}
        download
        className={small}
        aria-label="Export these companies as CSV"
      >
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">Export</span>
      </a>
    </div>
  );
}

/** All of the list, in the columns that are shown. */
function exportQuery({ view }: Explorer): URLSearchParams {
  const query = addressQueryOf({ ...view, page: 1, isCompact: false });
  query.set("columns", view.columns.join(","));
  return query;
}
