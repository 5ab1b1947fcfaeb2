"use client";

import { useMemo, useRef, useState } from "react";

/** Selected rows of a list, by id. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** Toggles one row; with `isRange` selects all rows between it and the last one chosen. */
  choose: (id: string, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
};

/** `order`: the ids shown, in order. Rows no longer shown are not selected. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const ids = useMemo(() => {
    if (chosen.size === 0) return chosen;
    return new Set(order.filter((id) => chosen.has(id)));
  }, [order, chosen]);
  return {
    ids,
    choose(id, isRange) {
      const next = new Set(ids);
      const [from, to] = [order.indexOf(last.current ?? id), order.indexOf(id)].sort(
        (a, b) => a - b,
      );
      if (isRange && from !== undefined && from >= 0)
        for (const one of order.slice(from, (to ?? from) + 1)) next.add(one);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setChosen(next);
    },
    all: () => setChosen(new Set(order)),
    clear: () => setChosen(new Set()),
  };
}
