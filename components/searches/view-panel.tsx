"use client";

import { Field } from "@/components/ui/field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import type { SearchSort } from "@/lib/domains/companies/constants";
import { companyColumns } from "@/lib/domains/companies/constants";
import { AnchoredPanel } from "./anchored-panel";
import type { Anchored } from "./panel-button";
import { heads, orders } from "./result-columns";
import type { View } from "./search-address";

type Props = Anchored & { view: View; onShow: (changes: Partial<View>) => void };

/** How the list looks: its order, how dense it is, what stands beside the names. */
export function ViewPanel({ view, onShow, ...anchored }: Props) {
  return (
    <AnchoredPanel {...anchored} label="View" className="w-72">
      <div className="flex flex-col gap-4 p-3">
        <Field name="sort" label="Order">
          {({ autoFocus: _, ...control }) => (
            <Select
              {...control}
              className="w-full"
              value={view.sort ?? ""}
              onChange={({ target }) =>
                onShow({ sort: (target.value || null) as SearchSort | null })
              }
            >
              {orders.map(({ sort, label }) => (
                <option key={label} value={sort ?? ""}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid max-md:hidden">
          <SegmentedControl
            label="Density"
            value={view.isCompact ? "compact" : "comfortable"}
            onValueChange={(density) => onShow({ isCompact: density === "compact" })}
            options={[
              { value: "comfortable", label: "Comfortable" },
              { value: "compact", label: "Compact" },
            ]}
          />
        </div>
        <fieldset className="max-md:hidden">
          <legend className="mb-1 font-medium text-[13px]">Columns</legend>
          {companyColumns.map((column) => (
            <label
              key={column}
              className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1 hover:bg-accent pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                className="size-4 accent-(--text)"
                checked={view.columns.includes(column)}
                onChange={({ target }) =>
                  onShow({
                    columns: companyColumns.filter((one) =>
                      one === column ? target.checked : view.columns.includes(one),
                    ),
                  })
                }
              />
              {heads[column].label}
            </label>
          ))}
        </fieldset>
      </div>
    </AnchoredPanel>
  );
}
