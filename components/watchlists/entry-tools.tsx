"use client";

import {
  ChartNoAxesColumn,
  Columns3,
  Download,
  ListFilter,
  Rows3,
  SlidersHorizontal,
  X,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { SavedMenu } from "@/components/searches/saved-menu";
import { KeyHint } from "@/components/shell/key-hint";
import { ariaKeys } from "@/components/shell/shortcuts";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PanelButton } from "@/components/ui/panel-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Tooltip } from "@/components/ui/tooltip";
import { addressOf } from "@/lib/client/http-client";
import { ENTRY_QUERY_MAX } from "@/lib/domains/watchlists/constants";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { factsIn, toggledFact, writeFacts } from "@/lib/domains/watchlists/rules/facts";
import { cn } from "@/lib/utils";
import { AddCompany } from "./add-company";
import { entryQueryOf, isFiltered, readEntryView, unfiltered } from "./entry-address";
import { fileSort } from "./entry-columns";
import { factLabel } from "./entry-facts";
import type { EntryPage } from "./use-entry-page";

const loadFilter = async () => (await import("./filter-panel")).FilterPanel;
const loadView = async () => (await import("./entry-view-panel")).EntryViewPanel;

const small = buttonVariants({ variant: "ghost", size: "small" });

const layouts = [
  {
    value: "table",
    label: (
      <>
        <Rows3 aria-hidden="true" />
        Table
      </>
    ),
  },
  {
    value: "board",
    label: (
      <>
        <Columns3 aria-hidden="true" />
        Board
      </>
    ),
  },
] as const;

type Props = { page: EntryPage };

type ToolsProps = Props & {
  /** Set when the first company was added here: the focus is on adding the next. */
  isReturning: boolean;
};

/** The list's tools: view, search, filters, export and adding a company. */
export function EntryTools({ page, isReturning }: ToolsProps) {
  const { view, show } = page;
  const turn = () => show({ layout: view.layout === "board" ? "table" : "board" });
  useShortcut("turn-layout", turn, "page");
  const isByStage = view.sort !== null && fileSort(view.sort) !== view.sort;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
      <SegmentedControl
        label="Show as"
        value={view.layout}
        onValueChange={(layout) => show({ layout })}
        options={layouts}
      />
      <Find page={page} />
      <PanelButton
        load={loadFilter}
        given={{ page }}
        pageAction="Filter these companies"
        className={small}
      >
        <ListFilter aria-hidden="true" />
        Filter
      </PanelButton>
      {view.layout === "table" && (
        <PanelButton
          load={loadView}
          given={{ page }}
          pageAction="Choose order and columns"
          className={cn(small, "max-md:hidden")}
        >
          <SlidersHorizontal aria-hidden="true" />
          View
        </PanelButton>
      )}
      <button
        type="button"
        aria-pressed={view.hasFunnel}
        data-page-action="Show or hide the funnel"
        onClick={() => show({ hasFunnel: !view.hasFunnel })}
        className={cn(small, view.hasFunnel && "bg-accent text-foreground")}
      >
        <ChartNoAxesColumn aria-hidden="true" />
        Funnel
      </button>
      <div className="ml-auto flex min-w-0 items-center gap-1 max-sm:order-1">
        <SavedMenu
          surface="projects"
          params={entryQueryOf({ ...view, entry: null }).toString()}
          onOpen={(params) => page.go(readEntryView(new URLSearchParams(params)))}
        />
        <Tooltip
          label={
            isByStage ? "Exports can’t be sorted by score, so this one is sorted by stage" : ""
          }
        >
          <a
            href={exportOf(page)}
            download
            className={small}
            aria-label={`Export these companies as CSV${isByStage ? ", in order of stage" : ""}`}
            data-page-action="Export these companies as CSV"
          >
            <Download aria-hidden="true" />
            <span className="max-sm:sr-only">{isByStage ? "Export by stage" : "Export"}</span>
          </a>
        </Tooltip>
        <AddCompany page={page} autoFocus={isReturning} />
      </div>
      <Filters page={page} />
    </div>
  );
}

/** The address of a file with exactly the shown entries, in their columns and order (by stage where a score sorts them). */
function exportOf({ projectId, view, columns }: EntryPage): string {
  const { q, stages, priorities, owners, facts, isStale, sort } = view;
  return addressOf(watchlistCalls.export, {
    projectId,
    q,
    stale: isStale || undefined,
    sort: fileSort(sort),
    // A single comma means no columns: an empty parameter would be dropped.
    columns: columns.join(","),
    stage: stages.join(","),
    priority: priorities.join(","),
    owner: owners.join(","),
    facts: writeFacts(facts) || undefined,
  });
}

function Find({ page }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { q } = page.view;
  useShortcut("search", () => input.current?.focus(), "page");
  // The address is updated after a pause in typing; an address changed elsewhere updates the field.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = q;
  }, [q]);
  return (
    <search className="relative ml-1 w-44 max-sm:order-1 max-sm:ml-0 max-sm:min-w-36 max-sm:flex-1">
      <Input
        ref={input}
        type="search"
        isCompact
        aria-label="Find a company in this project"
        aria-keyshortcuts={ariaKeys("search")}
        placeholder="Find"
        autoComplete="off"
        maxLength={ENTRY_QUERY_MAX}
        defaultValue={q}
        onChange={({ target }) => page.show({ q: target.value.trim() })}
        className="peer h-8 pr-8 [&::-webkit-search-cancel-button]:hidden"
      />
      <span className="pointer-events-none absolute top-1/2 right-2 flex -translate-y-1/2 text-muted-foreground peer-focus:hidden">
        {q === "" && <KeyHint id="search" />}
      </span>
    </search>
  );
}

/** The filters in force, each with a button that removes it. */
function Filters({ page }: Props) {
  const { view, show, stages, nameOf } = page;
  if (!isFiltered({ ...view, q: "" })) return null;
  const without = (list: readonly string[], value: string) => list.filter((one) => one !== value);
  const stageName = (key: string) => stages.find((stage) => stage.key === key)?.name ?? key;
  return (
    <div className="order-2 flex basis-full flex-wrap items-center gap-1.5">
      {view.stages.map((key) => (
        <Chip
          key={key}
          label={stageName(key)}
          onRemove={() => show({ stages: without(view.stages, key) })}
        />
      ))}
      {view.priorities.map((value) => (
        <Chip
          key={value}
          label={value === "none" ? "No priority" : `${value} priority`}
          onRemove={() => show({ priorities: without(view.priorities, value) })}
        />
      ))}
      {view.owners.map((value) => (
        <Chip
          key={value}
          label={value === "none" ? "No owner" : nameOf(value)}
          onRemove={() => show({ owners: without(view.owners, value) })}
        />
      ))}
      {factsIn(view.facts).map(([field, value]) => (
        <Chip
          key={`${field}:${value}`}
          label={factLabel(field, value, page.fields)}
          onRemove={() => show({ facts: toggledFact(view.facts, field, value) })}
        />
      ))}
      {view.isStale && <Chip label="Stale" onRemove={() => show({ isStale: false })} />}
      <button type="button" onClick={() => show({ ...unfiltered, q: view.q })} className={small}>
        Clear
      </button>
    </div>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove the filter ${label}`}
      className="inline-flex h-7 max-w-56 items-center gap-1.5 rounded-full border border-border bg-popover pr-2 pl-2.5 text-[13px] hover:bg-accent pointer-coarse:h-11"
    >
      <span dir="auto" className="truncate">
        {label}
      </span>
      <X aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
    </button>
  );
}
