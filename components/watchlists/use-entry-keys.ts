"use client";

import { useShortcut } from "@/components/shell/use-shortcuts";
import type { EntryPage } from "./use-entry-page";

/** The shortcut for moving: acts on the selection, else on the focused row or card. */
export function useEntryKeys({ selection, setAsked, bulkMove }: EntryPage) {
  useShortcut(
    "move-entry",
    () => {
      const place = document.activeElement?.closest<HTMLElement>("[data-card], [data-row]");
      const id = place?.dataset.card ?? place?.dataset.row;
      const ids = id && !selection.ids.has(id) ? [id] : [...selection.ids];
      if (ids.length === 0) return;
      // The panel opens at the row's own button; for a selection, at the focused element.
      const anchor =
        place?.querySelector<HTMLButtonElement>('[data-act="move"]') ?? bulkMove.current;
      setAsked({ kind: "move", ids, anchor: { current: anchor } });
    },
    "page",
  );
}
