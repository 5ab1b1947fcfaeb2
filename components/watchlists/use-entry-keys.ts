"use client";

import { useShortcut } from "@/components/shell/use-shortcuts";
import { focusedRow } from "@/components/ui/use-rows";
import type { EntryPage } from "./use-entry-page";

/** The shortcut for moving: acts on the selection, else on the focused row or card. */
export function useEntryKeys({ rows, selection, setAsked, bulkMove }: EntryPage) {
  useShortcut(
    "move-entry",
    () => {
      const id = focusedRow(rows);
      const ids = id && !selection.ids.has(id) ? [id] : [...selection.ids];
      if (ids.length === 0) return;
      // The panel opens at the focused row's button, else at the selection's.
      const anchor = (id && rows.get(id)?.action.current) || bulkMove.current;
      setAsked({ kind: "move", ids, anchor: { current: anchor } });
    },
    "page",
  );
}
