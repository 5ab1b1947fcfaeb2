"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { type CSSProperties, type MouseEvent, type Ref, useMemo, useRef, useState } from "react";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { SpacerRow } from "@/components/ui/spacer-row";
import { useVisibleRows } from "@/components/ui/use-visible-rows";
import { REM_BESIDE, WideTable } from "@/components/ui/wide-table";
import {
  headOf,
  leastWidth,
  nextSort,
  type ShownSort,
  type SortName,
  type TypedField,
  typedChange,
} from "./entry-columns";
import { daysIn } from "./entry-order";
import { EntryTableRow } from "./entry-table-row";
import type { EntryPage } from "./use-entry-page";

type Props = { page: EntryPage };

/** The entries as rows. Of a long list only the rows near the window are rendered. */
export function EntryTable({ page }: Props) {
  const { shown, view, columns, scores, fields, selection, pick, rows } = page;
  const body = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLTableCellElement>(null);
  const { from, to, rowHeight } = useVisibleRows({ body, rows, count: shown.length });
  const onSelect = (id: string) => selection.choose(id, false);
  const onKeyDown = useRowKeys({ rows, order: shown, head, onSelect });
  const factsOf = useRowFacts(page);
  const { editing, begin, end } = useEditing(page);
  const span = columns.length + 1;
  return (
    <WideTable spare={REM_BESIDE - leastWidth(columns)}>
      <table
        aria-rowcount={shown.length + 1}
        data-density={view.isCompact ? "compact" : "comfortable"}
        data-choosing={selection.ids.size > 0 || undefined}
        onKeyDown={onKeyDown}
        onClick={(event: MouseEvent) => begin(event) || pick(event)}
        style={{ "--least": `${leastWidth(columns)}rem` } as CSSProperties}
        className="entries"
      >
        <caption className="sr-only">Companies of this project</caption>
        <EntryHead ref={head} page={page} />
        <tbody ref={body}>
          <SpacerRow span={span} height={from * rowHeight} />
          {shown.slice(from, to).map((entry, index) => (
            <EntryTableRow
              key={entry._id}
              entry={entry}
              columns={columns}
              scores={scores}
              fields={fields}
              rows={rows}
              {...factsOf(entry)}
              isSelected={selection.ids.has(entry._id)}
              place={from + index + 2}
              typing={editing?.id === entry._id ? { field: editing.field, onEnd: end } : null}
            />
          ))}
          <SpacerRow span={span} height={(shown.length - to) * rowHeight} />
        </tbody>
      </table>
    </WideTable>
  );
}

/** What a row shows besides its entry. */
function useRowFacts({ stages, nameOf, now }: EntryPage) {
  return useMemo(() => {
    const known = new Map(stages.map((stage, index) => [stage.key, { stage, index }]));
    return (entry: EntryPage["shown"][number]) => {
      const { stage, index = 0 } = known.get(entry.stage_key) ?? {};
      return {
        stage,
        share: index / Math.max(1, stages.length - 1),
        owner: entry.owner_id && nameOf(entry.owner_id),
        days: daysIn(entry.stage_since, now),
      };
    };
  }, [stages, nameOf, now]);
}

/** The cell being edited, and storing its value. */
function useEditing({ acts, items, rows }: EntryPage) {
  const [editing, setEditing] = useState<{ id: string; field: TypedField } | null>(null);
  const opener = useRef<string>(undefined);
  return {
    editing,
    /** Starts editing if the click was on an editable cell; says whether it was. */
    begin(event: MouseEvent) {
      const cell = (event.target as Element).closest<HTMLElement>("[data-field]");
      const id = cell?.closest<HTMLElement>("[data-row]")?.dataset.row;
      if (!cell || !id || event.shiftKey) return false;
      opener.current = id;
      setEditing({ id, field: cell.dataset.field as TypedField });
      return true;
    },
    end(value: string | null) {
      const entry = items.find(({ _id }) => _id === editing?.id);
      if (entry && editing && value !== null)
        void acts.edit([entry._id], typedChange(editing.field, value));
      setEditing(null);
      const { field } = editing ?? {};
      // Returns the focus to the cell, where keys work on.
      requestAnimationFrame(() =>
        rows
          .get(editing?.id ?? "")
          ?.row.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)
          ?.focus(),
      );
    },
  };
}

function EntryHead({ ref, page }: Props & { ref: Ref<HTMLTableCellElement> }) {
  const { view, columns, scores, fields, show, shown, selection } = page;
  const heads = { labels: scores.labels, fields };
  const isAll = shown.length > 0 && selection.ids.size === shown.length;
  const onSort = (sort: ShownSort | null) => show({ sort });
  return (
    <thead>
      <tr>
        <th ref={ref} scope="col" aria-sort={sortedBy("name", view.sort)} className="name-head">
          <input
            type="checkbox"
            aria-label="Select all"
            checked={isAll}
            onChange={isAll ? selection.clear : selection.all}
            className="row-check"
          />
          <SortButton label="Company" name="name" sort={view.sort} onSort={onSort} />
        </th>
        {columns.map((column) => {
          const { label, width, sort: name, isFigure, isWide } = headOf(column, heads);
          return (
            <th
              key={column}
              scope="col"
              aria-sort={name && sortedBy(name, view.sort)}
              data-figure={isFigure}
              style={{ width: isWide ? undefined : `${width}rem` }}
            >
              {name ? (
                <SortButton label={label} name={name} sort={view.sort} onSort={onSort} />
              ) : (
                <span className="block truncate">{label}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const sortedBy = (name: SortName, sort: ShownSort | null) =>
  sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;

type SortProps = {
  label: string;
  name: SortName;
  sort: ShownSort | null;
  onSort: (sort: ShownSort | null) => void;
};

function SortButton({ label, name, sort, onSort }: SortProps) {
  const sorted = sortedBy(name, sort);
  const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
  return (
    <button type="button" onClick={() => onSort(nextSort(name, sort))} className="sort-head">
      <span className="truncate">{label}</span>
      {sorted && <Arrow aria-hidden="true" />}
    </button>
  );
}
