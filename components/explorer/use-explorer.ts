"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { addressOf, readAddress, type View } from "./search-address";

/** What the explorer shows, as its address has it, and the way to another view. */
export function useExplorer() {
  const path = usePathname();
  const view = readAddress(useSearchParams());
  const hrefOf = (changes: Partial<View>) => addressOf(path, { ...view, page: 1, ...changes });
  return {
    path,
    view,
    hrefOf,
    /** Asks for something else, from its beginning; Back leads to what was asked before. */
    ask(changes: Partial<View>) {
      window.history.pushState(null, "", hrefOf(changes));
      window.scrollTo({ top: 0 });
    },
    /** Shows the same otherwise; no step of its own. */
    show: (changes: Partial<View>) => window.history.replaceState(null, "", hrefOf(changes)),
  };
}
export type Explorer = ReturnType<typeof useExplorer>;
