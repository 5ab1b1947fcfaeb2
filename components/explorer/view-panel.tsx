"use client";

import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ColumnChoice, DensityChoice } from "@/components/ui/table-choices";
import type { SearchSort } from "@/lib/domains/companies/constants";
import { companyColumns } from "@/lib/domains/companies/constants";
import { heads, orders } from "./result-columns";
import type { View } from "./search-address";

type Props = Anchored & { view: View; onShow: (changes: Partial<View>) => void };

/** The list's view: order, density and columns. */
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
          <DensityChoice isCompact={view.isCompact} onShow={onShow} />
        </div>
        <ColumnChoice
          all={companyColumns}
          shown={view.columns}
          labelOf={(column) => heads[column].label}
          onShow={onShow}
          className="max-md:hidden"
        />
      </div>
    </AnchoredPanel>
  );
}
