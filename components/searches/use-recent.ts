"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe, useOwner } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { recentSearchKeys } from "@/lib/client/query-keys";
import { keepSearches, refillSearches, type StoredSearch } from "@/lib/client/recent-search-store";
import type { ActionResult } from "@/lib/core/result";
import type { RecentSearch, RemovedRecent } from "@/lib/domains/searches/schema/recent";
import { type RecentView, recentAddress } from "./recent-address";

/**
 * A page of what one asked; the previous page stays until the new one is there. The browser's storage
 * mirrors the latest searches.
 */
export function useRecentPage(view: RecentView) {
  const api = useApi();
  const owner = useOwner();
  const read = useQuery({
    queryKey: recentSearchKeys.page(owner.organizationId, view),
    queryFn: ({ signal }) => api.searches.recent(view, signal),
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
  const isLatest = recentAddress(view) === recentAddress({});
  const latest = isLatest && !read.isPlaceholderData ? read.data : undefined;
  useEffect(() => {
    if (latest) refillSearches(owner, latest.items);
  }, [owner, latest]);
  return read;
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

type Removal<I> = {
  remove: (input: I) => Promise<ActionResult<RemovedRecent>>;
  /** The stored searches that stay. */
  keep: (search: StoredSearch, input: I) => boolean;
  done: string;
};

function useRemoval<I>({ remove, keep, done }: Removal<I>) {
  const cache = useQueryClient();
  const owner = useOwner();
  const queryKey = recentSearchKeys.all(owner.organizationId);
  const { tellDone } = useUndo();
  return useMutation({
    mutationFn: remove,
    onSuccess: (result, input) => {
      if (result.ok) {
        keepSearches(owner, (search) => keep(search, input));
        tellDone(done, result.data.undo_id);
      } else toast.error(result.error.message);
      return cache.invalidateQueries({ queryKey });
    },
  });
}

export function useRemoveRecent() {
  const api = useApi();
  return useRemoval({
    remove: ({ _id }: RecentSearch) => api.searches.removeRecent(_id),
    keep: (search, { query, session_id }) =>
      search.query !== query || search.sessionId !== session_id,
    done: "Removed from your searches",
  });
}

export function useClearRecent() {
  const api = useApi();
  return useRemoval({
    remove: (_all: undefined) => api.searches.clearRecent(),
    keep: () => false,
    done: "Removed all your searches",
  });
}
