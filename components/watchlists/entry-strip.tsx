"use client";

import { useMemo } from "react";
import { DistributionStrip } from "@/components/research/distribution-strip";
import { ROWS_LEAST } from "@/components/ui/distribution";
import { countDrawn, entryDistributions } from "./entry-facts";
import type { EntryPage } from "./use-entry-page";

/** What the companies of a project are, above its table and its board. */
export function EntryStrip({ page }: { page: EntryPage }) {
  const { items, total, isWhole, filter, view, show } = page;
  const isWorth = total >= ROWS_LEAST;
  const drawn = useMemo(
    () => (isWhole && isWorth ? countDrawn(items, filter) : undefined),
    [items, isWhole, isWorth, filter],
  );
  if (!isWorth) return null;
  return (
    <DistributionStrip
      unit="companies"
      distributions={drawn && entryDistributions(drawn, view.facts, show)}
      hasFailed={false}
    />
  );
}
