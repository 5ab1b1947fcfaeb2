"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRead } from "@/components/providers/use-read";
import { planCalls } from "@/lib/domains/research/contract";
import { compareAddress, readCompared } from "./compare-address";

/** What the address compares, and ways to change it. */
export function useCompared() {
  const compared = readCompared(useSearchParams());
  const { companyIds, hasOnlyDifferences } = compared;
  const go = (ids: readonly string[], onlyDifferences = hasOnlyDifferences) =>
    window.history.pushState(null, "", compareAddress(ids, onlyDifferences));
  return {
    ...compared,
    add: (id: string) => go([...companyIds, id]),
    replace: (ids: readonly string[]) => go(ids),
    /** Removes every id that leads to a company: its own and those merged into it. */
    remove: (ids: readonly string[]) => go(companyIds.filter((id) => !ids.includes(id))),
    showOnlyDifferences: (isOn: boolean) => go(companyIds, isOn),
  };
}
export type ComparedView = ReturnType<typeof useCompared>;

export const useComparison = (companyIds: readonly string[]) =>
  useRead(
    planCalls.compare,
    { companies: companyIds.join(",") },
    {
      enabled: companyIds.length > 0,
      placeholderData: keepPreviousData,
      meta: { tellsFailure: true },
    },
  );
