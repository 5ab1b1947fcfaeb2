"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useRead } from "@/components/providers/use-read";
import { usualColumns } from "@/lib/domains/companies/constants";
import { companyCalls } from "@/lib/domains/companies/contract";
import { columnsByKnown } from "@/lib/domains/companies/rules/columns";
import { questionOf, type TableColumn, type View } from "./search-address";

type Columns = readonly TableColumn[];

/**
 * The columns shown: those in the address, else those that the person chose before, else those of
 * which much is known. The latter are chosen once a question, so that filters do not move columns.
 */
export function useColumns(view: View, kept: Columns | null): Columns {
  const question = { q: view.q, where: view.where, words: view.words };
  const [first, setFirst] = useState(question);
  if (first.q !== view.q) setFirst(question);
  const known = useRead(companyCalls.countKnown, questionOf(first), {
    enabled: view.columns === null && kept === null,
    placeholderData: keepPreviousData,
    // When this fails, the usual columns are shown.
    meta: { tellsFailure: true },
  });
  return view.columns ?? kept ?? (known.data ? columnsByKnown(known.data) : usualColumns);
}
