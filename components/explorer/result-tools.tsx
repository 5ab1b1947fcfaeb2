"use client";

import {
  Download,
  Grid3x3,
  LayoutGrid,
  ListFilter,
  type LucideIcon,
  Rows3,
  SlidersHorizontal,
} from "lucide-react";
import type { ComponentProps } from "react";
import { SavedMenu } from "@/components/searches/saved-menu";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { addressOf } from "@/lib/client/http-client";
import { LAYOUT_COOKIE, YEAR_SECONDS } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import type { FacetRail } from "./facet-rail";
import { addressQueryOf, type Layout, readAddress, surfaceOf } from "./search-address";
import type { Explorer } from "./use-explorer";

const loadSheet = async () => (await import("./facet-sheet")).FacetSheet;
const loadView = async () => (await import("./view-panel")).ViewPanel;

const option = (value: Layout, Icon: LucideIcon, label: string) => ({
  value,
  label: (
    <>
      <Icon aria-hidden="true" className="max-sm:hidden" />
      {label}
    </>
  ),
});
const layouts = [
  option("table", Rows3, "Table"),
  option("map", Grid3x3, "Market map"),
  option("gallery", LayoutGrid, "Gallery"),
];

const small = buttonVariants({ variant: "ghost", size: "small" });

type Props = {
  explorer: Explorer;
  answer: CompanySearch;
  rail: ComponentProps<typeof FacetRail>;
  isRailOpen: boolean;
  onRail: () => void;
};

/** Tools for the list: filters, view, saved searches, export. */
export function ResultTools(props: Props) {
  const { explorer, answer, rail, isRailOpen, onRail } = props;
  const sheet = { ...rail, total: answer.total, totalIsCapped: answer.total_is_capped };
  function showAs(layout: Layout) {
    writeCookie(LAYOUT_COOKIE, layout, YEAR_SECONDS);
    explorer.show({ layout });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-0.5 gap-y-1.5">
      <span className="mr-1.5 max-sm:basis-full">
        <SegmentedControl
          label="Show as"
          value={explorer.layout}
          onValueChange={showAs}
          options={layouts}
        />
      </span>
      <PanelButton load={loadSheet} given={sheet} className={`${small} lg:hidden`}>
        <ListFilter aria-hidden="true" />
        Filters
      </PanelButton>
      <button
        type="button"
        aria-expanded={isRailOpen}
        data-page-action="Show or hide the filters"
        onClick={onRail}
        className={`${small} max-lg:hidden`}
      >
        <ListFilter aria-hidden="true" />
        {isRailOpen ? "Hide filters" : "Filters"}
      </button>
      <PanelButton
        load={loadView}
        given={{ view: explorer.view, columns: explorer.columns, onShow: explorer.show }}
        pageAction="Choose order and columns"
        className={small}
      >
        <SlidersHorizontal aria-hidden="true" />
        View
      </PanelButton>
      {/* Last, so that a long name does not move the other tools. */}
      <div className="ml-auto flex min-w-0 max-w-48 items-center justify-end">
        <SavedMenu
          surface={surfaceOf(explorer.path)}
          params={addressQueryOf(explorer.view).toString()}
          onOpen={(params) => explorer.ask(readAddress(new URLSearchParams(params)))}
        />
        <a
          href={`${addressOf(companyCalls.export, {})}?${exportQuery(explorer)}`}
          download
          className={small}
          aria-label="Export these companies as CSV"
          data-page-action="Export these companies as CSV"
        >
          <Download aria-hidden="true" />
          <span className="max-2xl:sr-only">Export</span>
        </a>
      </div>
    </div>
  );
}

/** The export's query: the whole list, in the columns shown. */
function exportQuery({ view, columns }: Explorer): URLSearchParams {
  const query = addressQueryOf({ ...view, page: 1, isCompact: false });
  query.set("columns", columns.join(","));
  return query;
}
