"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { addressOf, type Layout, readAddress, type TableColumn, type View } from "./search-address";
import { useColumns } from "./use-columns";

/** The columns and the layout that the person chose before; null for none. */
export type Kept = { columns: readonly TableColumn[] | null; layout: Layout | null };

/** The explorer's state, read from its address, and ways to change it. */
export function useExplorer(kept: Kept) {
  const path = usePathname();
  const view = readAddress(useSearchParams());
  const columns = useColumns(view, kept.columns);
  const hrefOf = (changes: Partial<View>) => addressOf(path, { ...view, page: 1, ...changes });
  return {
    path,
    view,
    columns,
    layout: view.layout ?? kept.layout ?? "table",
    hrefOf,
    /** Asks something else, from the first page; Back returns to the previous question. */
    ask(changes: Partial<View>) {
      window.history.pushState(null, "", hrefOf(changes));
      window.scrollTo({ top: 0 });
    },
    /** Changes only the display; adds no history entry. */
    show: (changes: Partial<View>) => window.history.replaceState(null, "", hrefOf(changes)),
  };
}
export type Explorer = ReturnType<typeof useExplorer>;
