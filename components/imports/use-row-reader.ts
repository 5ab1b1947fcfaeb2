"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { RowDraft } from "@/lib/domains/imports/rules/read-row";
import type { Import, Mapping } from "@/lib/domains/imports/schema";

type Rules = typeof import("@/lib/domains/imports/rules/read-row");

/** The first rows as read under a mapping, and the problems by column. */
export type Reading = {
  drafts: readonly RowDraft[];
  /** Number of cells that were not understood, by column. */
  problems: ReadonlyMap<string, number>;
};

/**
 * Reads the sample with the import's own rules as the mapping changes. The rules load on first use;
 * undefined until then.
 */
export function useRowReader(one: Import, mapping: Mapping): Reading | undefined {
  const [rules, setRules] = useState<Rules>();
  const settled = useDeferredValue(mapping);
  useEffect(() => {
    void import("@/lib/domains/imports/rules/read-row").then(setRules, () => {});
  }, []);
  return useMemo(() => {
    const { head, sample } = one;
    if (!rules || !head) return undefined;
    const drafts = sample.map((row) => rules.readRow(row, settled, head));
    const problems = new Map<string, number>();
    for (const { column } of drafts.flatMap((draft) => draft.problems))
      problems.set(column, (problems.get(column) ?? 0) + 1);
    return { drafts, problems };
  }, [rules, one, settled]);
}
