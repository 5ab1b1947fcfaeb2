"use client";

import { useLiveFields } from "@/components/custom-fields/use-custom-fields";
import { useScoreLabels } from "@/components/evaluations/use-scores";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { ColumnChoice, DensityChoice } from "@/components/ui/table-choices";
import { isCustomKey } from "@/lib/core/custom-fields";
import { headOf, type ShownColumn, shownColumns } from "./entry-columns";
import type { EntryPage } from "./use-entry-page";

/** The table's view: density and columns. */
export function EntryViewPanel({ page, ...anchored }: Anchored & { page: EntryPage }) {
  const { view, columns, showColumns, show } = page;
  const labels = useScoreLabels();
  const fields = useLiveFields();
  const own = [...fields.keys()].filter(isCustomKey);
  const all: readonly ShownColumn[] = [...shownColumns, ...own, ...labels.keys()];
  return (
    <AnchoredPanel {...anchored} label="View" className="w-64">
      <div className="flex flex-col gap-4 p-3">
        <DensityChoice isCompact={view.isCompact} onShow={show} />
        <ColumnChoice
          all={all}
          shown={columns}
          labelOf={(column) => headOf(column, { labels, fields }).label}
          onShow={({ columns: chosen }) => showColumns(chosen)}
        />
        {view.columns && (
          <Button
            size="small"
            variant="ghost"
            className="-mt-2 justify-start"
            onClick={() => showColumns(null)}
          >
            Choose columns automatically
          </Button>
        )}
      </div>
    </AnchoredPanel>
  );
}
