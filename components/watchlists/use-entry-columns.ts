"use client";

import { useMemo, useState } from "react";
import { useOfferedColumns } from "@/components/evaluations/use-scores";
import { ENTRY_COLUMNS_COOKIE, YEAR_SECONDS } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { EntryView } from "./entry-address";
import { columnsByKnown, type OwnHeads, type ShownColumn } from "./entry-columns";
import type { useEntries } from "./use-entries";

type Columns = readonly ShownColumn[];
type Given = {
  view: EntryView;
  show: (changes: Partial<EntryView>) => void;
  /** The columns that the person chose before. */
  kept: Columns | null;
  /** The fields that the organization defined; none while they load. */
  fields: OwnHeads["fields"];
};

/**
 * The columns of a project's table: those in the address, else those that the person chose before,
 * else those of which much is known. The latter are chosen once, when the project is opened.
 */
export function useEntryColumns(entries: ReturnType<typeof useEntries>, given: Given) {
  const { view, show, kept, fields } = given;
  const { known, total } = entries;
  const [first, setFirst] = useState<Columns | null>(null);
  if (first === null && known !== null) setFirst(columnsByKnown(known, total));
  const chosen = useOfferedColumns(view.columns ?? kept ?? first ?? columnsByKnown(null, 0));
  return {
    // Until the fields are loaded, their columns keep their places; archived ones are left out.
    columns: useMemo(
      () => chosen.filter((one) => !isCustomKey(one) || fields.size === 0 || fields.has(one)),
      [chosen, fields],
    ),
    /** Shows these columns, here and the next time; null: those of which much is known. */
    showColumns(columns: Columns | null) {
      const seconds = columns ? YEAR_SECONDS : 0;
      writeCookie(ENTRY_COLUMNS_COOKIE, columns?.join(",") ?? "", seconds);
      show({ columns });
    },
  };
}
