"use client";

import { useEffect } from "react";
import { addressQueryOf, isUnasked, type View } from "@/components/explorer/search-address";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { storeSearch } from "@/lib/client/recent-search-store";
import { searchCalls } from "@/lib/domains/searches/contract";

/** How long hand-edited conditions rest before they count as a search, in ms. */
const REST_MS = 1_500;

/** Records each answered search for the list of recent searches. */
export function useRemember(view: View, isAnswered: boolean) {
  const api = useApi();
  const owner = useOwner();
  const asked = isAnswered && !isUnasked(view) ? addressQueryOf(view) : null;
  for (const unasked of ["columns", "density", "page", "sort"]) asked?.delete(unasked);
  const params = asked?.toString();
  const query = view.q;
  const isByHand = view.where !== null || view.words !== null;
  useEffect(() => {
    if (params === undefined) return;
    // A failure to record a search is not shown: the search itself worked.
    const remember = () => {
      storeSearch(owner, { query, timestamp: Date.now(), sessionId: null });
      void api.write(searchCalls.remember, { params });
    };
    if (!isByHand) return remember();
    const rest = setTimeout(remember, REST_MS);
    return () => clearTimeout(rest);
  }, [api, owner, params, query, isByHand]);
}
