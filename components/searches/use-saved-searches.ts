"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import type { SearchSurface } from "@/lib/domains/searches/constants";
import { searchCalls } from "@/lib/domains/searches/contract";
import { viewOf } from "@/lib/domains/searches/rules";
import type {
  CreateSavedSearchInput,
  UpdateSavedSearchInput,
} from "@/lib/domains/searches/schema/saved";

/** Own and shared saved searches of one page, by name; of all pages without `surface`. */
export function useSavedSearches(surface?: SearchSurface) {
  return useRead(searchCalls.list, { surface }, { meta: { tellsFailure: true } });
}

/**
 * The saved search that the page shows, or the one its view was edited from. None when the address
 * matches no saved search and none was opened before.
 */
export function useCurrentSearch(surface: SearchSurface, params: string) {
  const { data } = useSavedSearches(surface);
  const [lastId, setLastId] = useState<string>();
  const view = viewOf(params);
  const shown = data?.items.find((saved) => saved.params === view);
  if (shown && shown._id !== lastId) setLastId(shown._id);
  const current = shown ?? data?.items.find(({ _id }) => _id === lastId);
  return { current, isChanged: current !== undefined && !shown };
}

function useSavedChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, searchCalls.list);
  return useMutation({
    mutationFn: change,
    // After a refusal too: the refused item may be out of date here.
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useSaveSearch() {
  const api = useApi();
  return useSavedChange((input: CreateSavedSearchInput) => api.write(searchCalls.create, input));
}

export function useChangeSavedSearch() {
  const api = useApi();
  return useSavedChange((input: UpdateSavedSearchInput) => api.write(searchCalls.update, input));
}

export function useRemoveSavedSearch() {
  const api = useApi();
  return useSavedChange((savedSearchId: string) =>
    api.write(searchCalls.remove, { savedSearchId }),
  );
}
