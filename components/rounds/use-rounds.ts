"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRead } from "@/components/providers/use-read";
import { roundCalls } from "@/lib/domains/rounds/contract";
import {
  filtersOf,
  type RoundsAsked,
  readRounds,
  roundsAddress,
  roundsInput,
} from "./rounds-address";

/** The list's view, read from its address, and ways to change it. */
export function useRoundsView() {
  const asked = readRounds(useSearchParams());
  const hrefOf = (changes: Partial<RoundsAsked>) =>
    roundsAddress({ ...asked, page: 1, ...changes });
  return {
    asked,
    hrefOf,
    show: (changes: Partial<RoundsAsked>) => window.history.pushState(null, "", hrefOf(changes)),
  };
}
export type RoundsView = ReturnType<typeof useRoundsView>;

export const useRounds = (asked: RoundsAsked) =>
  useRead(roundCalls.list, roundsInput(asked), {
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });

/** The values of the filters; read when the first of them is opened. */
export const useRoundChoices = (asked: RoundsAsked) =>
  useRead(roundCalls.listChoices, filtersOf(asked), {
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
