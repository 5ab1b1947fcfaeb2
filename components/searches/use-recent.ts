"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import { keepSearches, refillSearches, type StoredSearch } from "@/lib/client/recent-search-store";
import type { ActionResult } from "@/lib/core/result";
import { searchCalls } from "@/lib/domains/searches/contract";
import type { RecentSearch, RemovedRecent } from "@/lib/domains/searches/schema/recent";
import { type RecentView, recentAddress, recentInputOf } from "./recent-address";

/**
 * One page of past searches; the previous page stays until the new one arrives. The browser's
 * storage mirrors the latest searches.
 */
export function useRecentPage(view: RecentView) {
  const owner = useOwner();
  const read = useRead(searchCalls.listRecent, recentInputOf(view), {
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

/** What changed since a search; requested on demand. */
export function useSearchChanges(recentSearchId: string) {
  return useRead(searchCalls.listChanges, { recentSearchId }, { meta: { tellsFailure: true } });
}

type Removal<I> = {
  remove: (input: I) => Promise<ActionResult<RemovedRecent>>;
  /** Which stored searches stay. */
  keep: (search: StoredSearch, input: I) => boolean;
  done: string;
};

function useRemoval<I>({ remove, keep, done }: Removal<I>) {
  const cache = useQueryClient();
  const owner = useOwner();
  const reread = (call: typeof searchCalls.listRecent | typeof searchCalls.listChanges) =>
    cache.invalidateQueries({ queryKey: keyOf(owner.organizationId, call) });
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: remove,
    onSuccess: (result, input) => {
      if (result.ok) {
        keepSearches(owner, (search) => keep(search, input));
        toastWithUndo(done, result.data.undo_id);
      } else toast.error(result.error.message);
      return Promise.all([reread(searchCalls.listRecent), reread(searchCalls.listChanges)]);
    },
  });
}

export function useRemoveRecent() {
  const api = useApi();
  return useRemoval({
    remove: ({ _id }: RecentSearch) => api.write(searchCalls.removeRecent, { recentSearchId: _id }),
    keep: (search, { query, session_id }) =>
      search.query !== query || search.sessionId !== session_id,
    done: "Removed from your searches",
  });
}

export function useClearRecent() {
  const api = useApi();
  return useRemoval({
    remove: (_all: undefined) => api.write(searchCalls.clearRecent, {}),
    keep: () => false,
    done: "Removed all your searches",
  });
}
