"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { choicesOf } from "@/components/rounds/rounds-address";
import { toast } from "@/components/ui/toast";
import { evidenceCalls } from "@/lib/domains/evidence/contract";
import { investorCalls } from "@/lib/domains/investors/contract";
import type { NamedInvestor } from "@/lib/domains/investors/schema";
import {
  type InvestorsAsked,
  investorsAddress,
  investorsInput,
  readInvestors,
} from "./investors-address";

const kept = { placeholderData: keepPreviousData, meta: { tellsFailure: true } };

/** The list's view, read from its address, and ways to change it. */
export function useInvestorsView() {
  const asked = readInvestors(useSearchParams());
  const hrefOf = (changes: Partial<InvestorsAsked>) =>
    investorsAddress({ ...asked, page: 1, ...changes });
  return {
    asked,
    hrefOf,
    show: (changes: Partial<InvestorsAsked>) => window.history.pushState(null, "", hrefOf(changes)),
    /** Replaces the address while somebody types. */
    retype: (q: string) => window.history.replaceState(null, "", hrefOf({ q })),
  };
}
export type InvestorsView = ReturnType<typeof useInvestorsView>;

export const useInvestors = (asked: InvestorsAsked) =>
  useRead(investorCalls.list, investorsInput(asked), kept);

export const useInvestorChoices = (asked: InvestorsAsked) =>
  useRead(investorCalls.listChoices, choicesOf(asked), kept);

/** Investors by the first letters of a word of their names; none for an empty text. */
export const useFoundInvestors = (q: string) =>
  useRead(investorCalls.find, { q }, { ...kept, enabled: q !== "" });

export const useInvestor = (investorId: string) =>
  useRead(investorCalls.get, { investorId }, { meta: { tellsFailure: true } });

export const usePortfolio = (investorId: string, page: number) =>
  useRead(investorCalls.listCompanies, { investorId, page }, kept);

export const useLookAlikes = (investorId: string) =>
  useRead(investorCalls.listLookAlikes, { investorId });

export const useMergePreview = (investorId: string, other: string) =>
  useRead(investorCalls.previewMerge, { investorId, other }, { meta: { tellsFailure: true } });

/** Says that two names are two investors; a toast offers to undo it. */
export function useKeepApart() {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: ({ keep, other }: { keep: NamedInvestor; other: NamedInvestor }) =>
      api.write(evidenceCalls.keepApart, { kind: "investor", keep: keep._id, other: other._id }),
    onSuccess: (result, { keep, other }) => {
      if (!result.ok) return toast.error(result.error.message);
      const { undo_id: undoId } = result.data;
      if (undoId) toastWithUndo(`Marked ${other.name} and ${keep.name} as different`, undoId);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [organizationId] }),
  });
}

/** Merges an investor into another; a toast offers to undo it. */
export function useMergeInvestors(onDone: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: ({ keep, other }: { keep: NamedInvestor; other: NamedInvestor }) =>
      api.write(evidenceCalls.merge, { kind: "investor", keep: keep._id, merge: [other._id] }),
    onSuccess: (result, { keep, other }) => {
      if (!result.ok) return toast.error(result.error.message);
      toastWithUndo(`Merged ${other.name} into ${keep.name}`, result.data.undo_id);
      onDone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [organizationId] }),
  });
}
