"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOwner } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite, useWrite } from "@/components/providers/use-write";
import { keepSearches, refillSearches } from "@/lib/client/recent-search-store";
import { searchCalls } from "@/lib/domains/searches/contract";
import type { RecentSearch } from "@/lib/domains/searches/schema/recent";
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

const options = {
  toastsRefusal: true,
  rereads: [searchCalls.listRecent, searchCalls.listChanges],
};

export function useRemoveRecent() {
  const owner = useOwner();
  return useCustomWrite(
    (api, { _id }: RecentSearch) => api.write(searchCalls.removeRecent, { recentSearchId: _id }),
    {
      ...options,
      undoText: () => "Removed from your searches",
      onSaved: (_, { query, session_id }) =>
        keepSearches(owner, (one) => one.query !== query || one.sessionId !== session_id),
    },
  );
}

export function useClearRecent() {
  const owner = useOwner();
  return useWrite(searchCalls.clearRecent, {
    ...options,
    undoText: () => "Removed all your searches",
    onSaved: () => keepSearches(owner, () => false),
  });
}
