"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { addressOf, readAddress, type View } from "./search-address";

/** The explorer's state, read from its address, and ways to change it. */
export function useExplorer() {
  const path = usePathname();
  const view = readAddress(useSearchParams());
  const hrefOf = (changes: Partial<View>) => addressOf(path, { ...view, page: 1, ...changes });
  return {
    path,
    view,
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
