"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { useLiveFields } from "@/components/custom-fields/use-custom-fields";
import { useScores } from "@/components/evaluations/use-scores";
import { useEverybody } from "@/components/organizations/use-everybody";
import { type RowParts, usePartMap } from "@/components/ui/use-rows";
import { type Selection, useSelection } from "@/components/ui/use-selection";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import {
  type EntryView,
  entryQueryOf,
  ownKeysOf,
  readableFacts,
  readEntryView,
} from "./entry-address";
import { type ShownColumn, type ShownSort, sortNameOf } from "./entry-columns";
import { filtered, type Known, ordered } from "./entry-order";
import { useEntries } from "./use-entries";
import { useEntryActs } from "./use-entry-acts";
import { useEntryColumns } from "./use-entry-columns";

/** What a panel at a row or a card can change. */
type Asking = { kind: "move" | "priority" | "owner" | "status"; ids: readonly string[] };
export type Asked = Asking & { anchor: { current: HTMLButtonElement | null } };

function useView() {
  const path = usePathname();
  const query = useSearchParams();
  const view = useMemo(() => readEntryView(query), [query]);
  const hrefOf = (changes: Partial<EntryView>) => {
    const next = entryQueryOf({ ...view, ...changes });
    return next.size === 0 ? path : `${path}?${next}`;
  };
  return {
    view,
    hrefOf,
    /** Changes only the display; adds no history entry. */
    show: (changes: Partial<EntryView>) => window.history.replaceState(null, "", hrefOf(changes)),
    /** Opens something; Back returns here. */
    go: (changes: Partial<EntryView>) => window.history.pushState(null, "", hrefOf(changes)),
  };
}

/** Scores of the columns, and of what the entries are sorted by. */
function useEntryScores(
  items: readonly EntryCard[],
  columns: readonly ShownColumn[],
  sort: ShownSort | null,
) {
  const companyIds = useMemo(() => items.map(({ company_id }) => company_id), [items]);
  const sorted = sort ? [sortNameOf(sort)] : [];
  return useScores(companyIds, [...new Set([...columns, ...sorted])]);
}

/** The entries that the view's filters leave, in its order. */
function useShown(
  { items, ownRead }: Pick<ReturnType<typeof useEntries>, "items" | "ownRead">,
  view: EntryView,
  known: Known,
) {
  // The field updates at once; the list follows.
  const q = useDeferredValue(view.q);
  const { stages, priorities, owners, facts, isStale, sort } = view;
  const filter = useMemo(
    () => ({ q, stages, priorities, owners, facts: readableFacts(facts, ownRead), isStale }),
    [q, stages, priorities, owners, facts, ownRead, isStale],
  );
  const shown = useMemo(
    () => ordered(filtered(items, filter), sort, known),
    [items, filter, sort, known],
  );
  return { filter, shown, order: useMemo(() => shown.map(({ _id }) => _id), [shown]) };
}

/** State and actions shared by all parts of a project's page. */
export function useEntryPage(projectId: string, keptColumns: readonly ShownColumn[] | null) {
  const address = useView();
  const { view } = address;
  const own = useMemo(() => ownKeysOf(view, keptColumns), [view, keptColumns]);
  const entries = useEntries(projectId, own);
  const fields = useLiveFields(own.length > 0);
  const chosen = useEntryColumns(entries, { ...address, kept: keptColumns, fields });
  const [now] = useState(Date.now);
  const { stages, items } = entries;
  const { people, isRead: areNamed } = useEverybody();
  const { sort } = view;
  const scores = useEntryScores(items, chosen.columns, sort);
  const known = useMemo<Known>(() => {
    const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
    const unknown = areNamed ? "Former member" : "A colleague";
    return { stages, nameOf: (id) => names.get(id) ?? unknown, fields, scores: scores.items };
  }, [stages, people, areNamed, fields, scores.items]);
  const { filter, shown, order } = useShown(entries, view, known);
  const selection = useSelection(order);
  const acts = useEntryActs(projectId, known);
  const [asked, setAsked] = useState<Asked | null>(null);
  const kept = useRef<EntryCard | null>(null);
  const bulkMove = useRef<HTMLButtonElement>(null);
  const rows = usePartMap<RowParts>();
  return {
    projectId,
    ...address,
    ...entries,
    ...chosen,
    ...known,
    fields,
    known,
    people,
    shown,
    filter,
    scores,
    selection,
    acts,
    asked,
    setAsked,
    kept,
    /** The button that moves the selection, while there is one. */
    bulkMove,
    /** The rendered rows or cards. */
    rows,
    now,
    /** Runs the action that the clicked part of a row or card names in `data-act`. */
    pick: (event: MouseEvent) => pick(event, { address, selection, setAsked }),
  };
}
export type EntryPage = ReturnType<typeof useEntryPage>;

type Picking = {
  address: ReturnType<typeof useView>;
  selection: Selection;
  setAsked: (asked: Asked) => void;
};

function pick(event: MouseEvent, { address, selection, setAsked }: Picking) {
  const target = event.target as Element;
  const control = target.closest<HTMLElement>("[data-act]");
  const place = target.closest<HTMLElement>("[data-card], [data-row]");
  const id = place?.dataset.card ?? place?.dataset.row;
  if (!control || !id) return;
  const act = control.dataset.act;
  // The browser handles links opened in a new tab.
  if (act === "open" && (event.metaKey || event.ctrlKey)) return;
  if (event.shiftKey || act === "choose") {
    selection.choose(id, event.shiftKey);
    if (act === "open") event.preventDefault();
  } else if (act === "open") {
    event.preventDefault();
    address.go({ entry: id });
  } else if (act === "move" || act === "priority" || act === "owner" || act === "status") {
    const ids = selection.ids.has(id) ? [...selection.ids] : [id];
    setAsked({ kind: act, ids, anchor: { current: control as HTMLButtonElement } });
  }
}
