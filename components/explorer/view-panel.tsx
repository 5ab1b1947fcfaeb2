"use client";

import { useCompanyFields } from "@/components/custom-fields/use-custom-fields";
import { NO_SCORES, useScoreLabels } from "@/components/evaluations/use-scores";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ColumnChoice, DensityChoice } from "@/components/ui/table-choices";
import { COLUMNS_COOKIE, YEAR_SECONDS } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { SearchSort } from "@/lib/domains/companies/constants";
import { companyColumns } from "@/lib/domains/companies/constants";
import { headOf, orders } from "./result-columns";
import type { TableColumn, View } from "./search-address";

type Props = Anchored & {
  view: View;
  /** Those shown. */
  columns: readonly TableColumn[];
  onShow: (changes: Partial<View>) => void;
};

/** Shows these columns, here and the next time; null: those of which much is known. */
function keepColumns(columns: readonly TableColumn[] | null) {
  writeCookie(COLUMNS_COOKIE, columns?.join(",") ?? "", columns ? YEAR_SECONDS : 0);
}

/** The list's view: order, density and columns. */
export function ViewPanel({ view, columns, onShow, ...anchored }: Props) {
  const fields = useCompanyFields();
  const labels = useScoreLabels();
  const own = { fields, scores: { labels, items: NO_SCORES } };
  const all: readonly TableColumn[] = [
    ...companyColumns,
    ...[...fields.keys()].filter(isCustomKey),
    ...labels.keys(),
  ];
  function choose(changes: { columns: readonly TableColumn[] | null }) {
    keepColumns(changes.columns);
    onShow(changes);
  }
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
          all={all}
          shown={columns}
          labelOf={(column) => headOf(column, own).label}
          onShow={choose}
          className="max-md:hidden"
        />
        {view.columns && (
          <Button
            size="small"
            variant="ghost"
            className="-mt-2 justify-start max-md:hidden"
            onClick={() => choose({ columns: null })}
          >
            Choose columns automatically
          </Button>
        )}
      </div>
    </AnchoredPanel>
  );
}
