"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf } from "@/lib/client/query-keys";
import { activityCalls } from "@/lib/domains/activity/contract";

/** Acts that can be undone, newest first, as far as loaded; never cached. */
export function useHistory(whose: "everybody" | "own") {
  const api = useApi();
  const asked = { whose, state: "all" } as const;
  return useInfiniteQuery({
    queryKey: keyOf(useMe().organization._id, activityCalls.listUndo, asked, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(activityCalls.listUndo, { ...asked, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) =>
      page * per_page < total ? page + 1 : undefined,
    meta: { tellsFailure: true },
    staleTime: 0,
  });
}
