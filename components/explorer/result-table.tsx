"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
} from "react";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { SpacerRow } from "@/components/ui/spacer-row";
import { reachTip } from "@/components/ui/tooltip-store";
import type { Rows } from "@/components/ui/use-rows";
import type { Selection } from "@/components/ui/use-selection";
import { useVisibleRows } from "@/components/ui/use-visible-rows";
import type { SearchSort } from "@/lib/domains/companies/constants";
import type { FoundCompany } from "@/lib/domains/companies/schema/search";
import {
  type Head,
  headsOf,
  leastWidth,
  nameHeadOf,
  nextSort,
  type OwnColumns,
  REACH_REM,
  sortName,
} from "./result-columns";
import { ResultRow } from "./result-row";
import type { TableColumn, View } from "./search-address";

type Shown = View & { columns: readonly TableColumn[] };

type Props = {
  companies: readonly FoundCompany[];
  rows: Rows;
  /** Rows before these, and rows in all; -1 while they are not counted. */
  before: number;
  total: number;
  view: Shown;
  /** Columns that are not every organization's. */
  own: OwnColumns;
  selection: Selection;
  onSort: (sort: SearchSort | null) => void;
  /** Opens the list of projects for a row's company, at the row's button. */
  onAdd?: (companyId: string, at: HTMLButtonElement) => void;
};

/** The results. Of a long list only the rows near the window are rendered. */
export function ResultTable(props: Props) {
  const { companies, rows, before, total, view, own, selection, onSort, onAdd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLTableCellElement>(null);
  const { from, to, rowHeight } = useVisibleRows({ body, rows, count: companies.length });
  const onSelect = (id: string) => selection.choose(id, false);
  const onKeyDown = useRowKeys({ rows, order: companies, head, onSelect });
  const span = view.columns.length + 1;
  return (
    <table
      aria-rowcount={total < 0 ? -1 : total + 1}
      data-density={view.isCompact ? "compact" : "comfortable"}
      data-choosing={selection.ids.size > 0 || undefined}
      onKeyDown={onKeyDown}
      onPointerOver={showFullText}
      onClick={(event) => {
        const at = (event.target as Element).closest<HTMLButtonElement>("[data-add]");
        if (at?.dataset.add) onAdd?.(at.dataset.add, at);
        else choose(event, selection);
      }}
      style={widthsOf(view.columns)}
      className="results"
    >
      <caption className="sr-only">Companies</caption>
      <thead>
        <tr>
          <SortHead ref={head} head={nameHeadOf(view.columns)} sort={view.sort} onSort={onSort}>
            <SelectAll count={companies.length} selection={selection} />
          </SortHead>
          {headsOf(view.columns, own).map((one, at) => (
            <SortHead key={view.columns[at]} head={one} sort={view.sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <SpacerRow span={span} height={from * rowHeight} />
        {companies.slice(from, to).map((company, index) => (
          <ResultRow
            key={company._id}
            company={company}
            rows={rows}
            columns={view.columns}
            own={own}
            place={before + from + index + 2}
            isSelected={selection.ids.has(company._id)}
          />
        ))}
        <SpacerRow span={span} height={(companies.length - to) * rowHeight} />
      </tbody>
    </table>
  );
}

/**
 * Selects a row by its checkbox; Shift and a click anywhere on a row select the range since the
 * last one.
 */
function choose(event: MouseEvent, selection: Selection) {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>("[data-row]");
  const isBox = target.closest("[data-choose]") !== null;
  if (!row?.dataset.row || !(isBox || event.shiftKey)) return;
  if (!isBox) event.preventDefault();
  selection.choose(row.dataset.row, event.shiftKey);
}

/** Selects all rows that have been loaded. */
function SelectAll({ count, selection }: { count: number; selection: Selection }) {
  const isAll = selection.ids.size === count;
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={isAll}
      onChange={isAll ? selection.clear : selection.all}
      className="row-check"
    />
  );
}

/** A cell whose text is cut off shows all of it in a tooltip. */
function showFullText({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest("td") : null;
  if (cell && cell.scrollWidth > cell.clientWidth)
    reachTip({ anchor: cell, label: cell.innerText, side: "top", isInstant: false });
}

/** Minimum width of the columns, and how far a row's reasons may extend beyond its name. */
const widthsOf = (columns: readonly TableColumn[]) =>
  ({
    "--least": `${leastWidth(columns)}rem`,
    "--reach": columns[0] === "description" ? `${REACH_REM}rem` : "0rem",
  }) as CSSProperties;

type HeadProps = {
  ref?: Ref<HTMLTableCellElement>;
  head: Head;
  sort: SearchSort | null;
  onSort: Props["onSort"];
  /** Content before its name. */
  children?: ReactNode;
};

function SortHead({ ref, head, sort, onSort, children }: HeadProps) {
  const { label, width, sort: own, isFigure } = head;
  const isSorted = sort !== null && own !== undefined && sortName(sort) === sortName(own);
  const isDescending = isSorted && sort.startsWith("-");
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      ref={ref}
      scope="col"
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
      data-figure={isFigure}
      style={width ? { width: `${width}rem` } : undefined}
      className={children ? "name-head" : undefined}
    >
      {children}
      {own ? (
        <button type="button" onClick={() => onSort(nextSort(own, sort))} className="sort-head">
          {label}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
