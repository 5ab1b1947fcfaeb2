"use client";

import { useMemo } from "react";
import { DistributionStrip } from "@/components/research/distribution-strip";
import { countDrawn, entryDistributions } from "./entry-facts";
import type { EntryPage } from "./use-entry-page";

/** What the companies of a project are, above its table and its board. */
export function EntryStrip({ page }: { page: EntryPage }) {
  const { items, isWhole, filter, show } = page;
  const drawn = useMemo(
    () => (isWhole ? countDrawn(items, filter) : undefined),
    [items, isWhole, filter],
  );
  return (
    <DistributionStrip
      unit="companies"
      distributions={drawn && entryDistributions(drawn, filter.facts, show)}
      hasFailed={false}
    />
  );
}
