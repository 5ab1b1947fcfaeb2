"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { savedSearchKeys } from "@/lib/client/query-keys";
import type { SearchSurface } from "@/lib/domains/searches/constants";
import { viewOf } from "@/lib/domains/searches/rules";
import type {
  CreateSavedSearchInput,
  UpdateSavedSearchInput,
} from "@/lib/domains/searches/schema/saved";

/** One's own saved searches and the shared ones of a page, by name; of all pages when none is named. */
export function useSavedSearches(surface?: SearchSurface) {
  const api = useApi();
  return useQuery({
    queryKey: savedSearchKeys.all(useMe().organization._id, ...(surface ? [surface] : [])),
    queryFn: ({ signal }) => api.searches.saved(surface, signal),
    meta: { tellsFailure: true },
  });
}

/**
 * The saved search that the page shows, or that its view came from before it was changed. Where the
 * address is nobody's saved search and none was seen on the way, there is none.
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
  const queryKey = savedSearchKeys.all(useMe().organization._id);
  return useMutation({
    mutationFn: change,
    // After a refusal too: what was refused may be out of date here.
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useSaveSearch() {
  const api = useApi();
  return useSavedChange((input: CreateSavedSearchInput) => api.searches.save(input));
}

export function useChangeSavedSearch() {
  const api = useApi();
  return useSavedChange((input: UpdateSavedSearchInput) => api.searches.change(input));
}

export function useRemoveSavedSearch() {
  const api = useApi();
  return useSavedChange((savedSearchId: string) => api.searches.remove(savedSearchId));
}
