"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { nounKeyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { SettleSuggestionInput, SuggestInput } from "@/lib/domains/memos/schema/review";

/** The open suggestions for a memo, read once for all of its blocks. */
export const useMemoSuggestions = (memoId: string) =>
  useRead(memoCalls.listSuggestions, { memoId }, { staleTime: 0 });

/** A change of suggestions, after which they and the memo are read again. */
function useSuggestionChange<I, R>(change: (input: I) => Promise<ActionResult<R>>) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "memos") }),
  });
}

export function useSuggest() {
  const api = useApi();
  return useSuggestionChange((input: SuggestInput) => api.write(memoCalls.suggest, input));
}

export function useSettleSuggestion() {
  const api = useApi();
  return useSuggestionChange((input: SettleSuggestionInput) =>
    api.write(memoCalls.settleSuggestion, input),
  );
}
