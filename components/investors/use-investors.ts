"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite } from "@/components/providers/use-write";
import { choicesOf } from "@/components/rounds/rounds-address";
import { evidenceCalls } from "@/lib/domains/evidence/contract";
import { investorCalls } from "@/lib/domains/investors/contract";
import type { NamedInvestor } from "@/lib/domains/investors/schema";
import {
  type InvestorsAsked,
  investorsAddress,
  investorsInput,
  readInvestors,
} from "./investors-address";
import { type PortfolioAsked, portfolioInput } from "./portfolio-address";

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

export const usePortfolio = (investorId: string, asked: PortfolioAsked) =>
  useRead(investorCalls.listCompanies, portfolioInput(investorId, asked), kept);

export const useLookAlikes = (investorId: string) =>
  useRead(investorCalls.listLookAlikes, { investorId });

export const useMergePreview = (investorId: string, other: string) =>
  useRead(investorCalls.previewMerge, { investorId, other }, { meta: { tellsFailure: true } });

type Pair = { keep: NamedInvestor; other: NamedInvestor };

const options = { toastsRefusal: true, rereads: ["everything"] };

/** Says that two names are two investors. */
export const useKeepApart = () =>
  useCustomWrite(
    (api, { keep, other }: Pair) =>
      api.write(evidenceCalls.keepApart, { kind: "investor", keep: keep._id, other: other._id }),
    {
      ...options,
      undoText: (_, { keep, other }) => `Marked ${other.name} and ${keep.name} as different`,
    },
  );

/** Merges an investor into another. */
export const useMergeInvestors = (onDone: () => void) =>
  useCustomWrite(
    (api, { keep, other }: Pair) =>
      api.write(evidenceCalls.merge, { kind: "investor", keep: keep._id, merge: [other._id] }),
    {
      ...options,
      undoText: (_, { keep, other }) => `Merged ${other.name} into ${keep.name}`,
      onSaved: onDone,
    },
  );
