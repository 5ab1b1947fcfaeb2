"use client";

import { useState } from "react";
import { useOfferedColumns } from "@/components/evaluations/use-scores";
import { ENTRY_COLUMNS_COOKIE, YEAR_SECONDS } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import type { EntryView } from "./entry-address";
import { columnsByKnown, type ShownColumn } from "./entry-columns";
import type { useEntries } from "./use-entries";

type Columns = readonly ShownColumn[];
type Given = {
  view: EntryView;
  show: (changes: Partial<EntryView>) => void;
  /** The columns that the person chose before. */
  kept: Columns | null;
};

/**
 * The columns of a project's table: those in the address, else those that the person chose before,
 * else those of which much is known. The latter are chosen once, when the project is opened.
 */
export function useEntryColumns(entries: ReturnType<typeof useEntries>, given: Given) {
  const { view, show, kept } = given;
  const { known, total } = entries;
  const [first, setFirst] = useState<Columns | null>(null);
  if (first === null && known !== null) setFirst(columnsByKnown(known, total));
  return {
    columns: useOfferedColumns(view.columns ?? kept ?? first ?? columnsByKnown(null, 0)),
    /** Shows these columns, here and the next time; null: those of which much is known. */
    showColumns(columns: Columns | null) {
      const seconds = columns ? YEAR_SECONDS : 0;
      writeCookie(ENTRY_COLUMNS_COOKIE, columns?.join(",") ?? "", seconds);
      show({ columns });
    },
  };
}
