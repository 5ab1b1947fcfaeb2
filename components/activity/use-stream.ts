"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { activityCalls } from "@/lib/domains/activity/contract";
import { actsAsked, type StreamView, streamKeyOf } from "./stream-address";

/** How often new acts are polled, in milliseconds. */
const POLL_MS = 15_000;

/** Acts of a view, newest first, as far as loaded; polled while the page is visible. */
export function useStream(view: StreamView) {
  const api = useApi();
  const me = useMe();
  return useInfiniteQuery({
    queryKey: streamKeyOf(me.organization._id, view),
    queryFn: ({ pageParam, signal }) =>
      api.read(
        activityCalls.listActs,
        { ...actsAsked(view, me._id, new Date()), after: pageParam },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    // After more pages were loaded, only a return to the page rereads them, so that the list does
    // not move while it is read.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? POLL_MS : false),
    meta: { tellsFailure: true },
    staleTime: 0,
  });
}
