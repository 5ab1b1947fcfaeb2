"use client";

import { AnchoredPanel } from "@/components/searches/anchored-panel";
import type { Anchored } from "@/components/searches/panel-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { entryHeads, shownColumns } from "./entry-columns";
import type { EntryPage } from "./use-entry-page";

/** How the table looks: how dense it is, and what stands beside the names. */
export function EntryViewPanel({ page, ...anchored }: Anchored & { page: EntryPage }) {
  const { view, show } = page;
  return (
    <AnchoredPanel {...anchored} label="View" className="w-64">
      <div className="flex flex-col gap-4 p-3">
        <SegmentedControl
          label="Density"
          value={view.isCompact ? "compact" : "comfortable"}
          onValueChange={(density) => show({ isCompact: density === "compact" })}
          options={[
            { value: "comfortable", label: "Comfortable" },
            { value: "compact", label: "Compact" },
          ]}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-[13px]">Columns</legend>
          {shownColumns.map((column) => (
            <label
              key={column}
              className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1 hover:bg-accent pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                className="size-4 accent-(--text)"
                checked={view.columns.includes(column)}
                onChange={({ target }) =>
                  show({
                    columns: shownColumns.filter((one) =>
                      one === column ? target.checked : view.columns.includes(one),
                    ),
                  })
                }
              />
              {entryHeads[column].label}
            </label>
          ))}
        </fieldset>
      </div>
    </AnchoredPanel>
  );
}
