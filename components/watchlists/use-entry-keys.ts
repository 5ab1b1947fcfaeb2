"use client";

import { useShortcut } from "@/components/shell/use-shortcuts";
import type { EntryPage } from "./use-entry-page";

/** The key that moves: what is selected, or the row or card that has the focus. */
export function useEntryKeys({ selection, setAsked, bulkMove }: EntryPage) {
  useShortcut(
    "move-entry",
    () => {
      const place = document.activeElement?.closest<HTMLElement>("[data-card], [data-row]");
      const id = place?.dataset.card ?? place?.dataset.row;
      const ids = id && !selection.ids.has(id) ? [id] : [...selection.ids];
      if (ids.length === 0) return;
      // The panel stands at the row's own button; on what is selected, where the focus is.
      const anchor =
        place?.querySelector<HTMLButtonElement>('[data-act="move"]') ?? bulkMove.current;
      setAsked({ kind: "move", ids, anchor: { current: anchor } });
    },
    "page",
  );
}
