"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { recentSearchKeys } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import type { RemovedRecent } from "@/lib/domains/searches/schema/recent";
import type { RecentView } from "./recent-address";

/** A page of what one asked; what was found before stays until the new answer is there. */
export function useRecentPage(view: RecentView) {
  const api = useApi();
  return useQuery({
    queryKey: recentSearchKeys.page(useMe().organization._id, view),
    queryFn: ({ signal }) => api.searches.recent(view, signal),
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** What changed since a search, asked when somebody wants to know. */
export function useSearchChanges(recentSearchId: string) {
  const api = useApi();
  return useQuery({
    queryKey: recentSearchKeys.changes(useMe().organization._id, recentSearchId),
    queryFn: ({ signal }) => api.searches.changes(recentSearchId, signal),
    meta: { tellsFailure: true },
  });
}

function useRemoval<I>(remove: (input: I) => Promise<ActionResult<RemovedRecent>>, done: string) {
  const cache = useQueryClient();
  const queryKey = recentSearchKeys.all(useMe().organization._id);
  const { tellDone } = useUndo();
  return useMutation({
    mutationFn: remove,
    onSuccess: (result) => {
      if (result.ok) tellDone(done, result.data.undo_id);
      else toast.error(result.error.message);
      return cache.invalidateQueries({ queryKey });
    },
  });
}

export function useRemoveRecent() {
  const api = useApi();
  return useRemoval((id: string) => api.searches.removeRecent(id), "Removed from your searches");
}

export function useClearRecent() {
  const api = useApi();
  return useRemoval((_all: undefined) => api.searches.clearRecent(), "Removed all your searches");
}
