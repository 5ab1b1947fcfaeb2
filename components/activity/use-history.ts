"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { activityKeys } from "@/lib/client/query-keys";

/** What was done and can be taken back, newest first, as far as one has asked for; always read anew. */
export function useHistory(whose: "everybody" | "own") {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: activityKeys.undo(useMe().organization._id, whose),
    queryFn: ({ pageParam, signal }) =>
      api.activity.listUndo({ whose, state: "all", page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) =>
      page * per_page < total ? page + 1 : undefined,
    meta: { tellsFailure: true },
    staleTime: 0,
  });
}
