"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import { sourceCalls } from "@/lib/domains/sources/contract";
import type { Source, UpdateSourceInput } from "@/lib/domains/sources/schema";

/** How often a source is polled while values are being updated, in milliseconds. */
const FOLLOWING_MS = 2_000;

export type SourceKindShown = "documents" | "edits";

/** One page of the sources, most trusted first; pages count from 1. */
export function useSourcePage(kind: SourceKindShown, page: number) {
  return useRead(
    sourceCalls.list,
    { kind, page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((source) => source.is_resolving) ? FOLLOWING_MS : false,
      meta: { tellsFailure: true },
    },
  );
}

/** Documents on the first page whose values are still being updated. */
export const useResolvingSources = (): Source[] =>
  useSourcePage("documents", 1).data?.items.filter((source) => source.is_resolving) ?? [];

export function useSource(sourceId: string) {
  return useRead(
    sourceCalls.get,
    { sourceId },
    { refetchInterval: ({ state }) => (state.data?.is_resolving ? FOLLOWING_MS : false) },
  );
}

/** Facts from a source by company, loaded on demand. */
export function useSourceClaims(sourceId: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keyOf(useMe().organization._id, sourceCalls.listClaims, { sourceId }, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(sourceCalls.listClaims, { sourceId, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    meta: { tellsFailure: true },
  });
}

export function usePassage(passageId: string, enabled = true) {
  return useRead(sourceCalls.getPassage, { passageId }, { enabled });
}

const options = {
  toastsRefusal: true,
  rereadsOnSuccess: ["everything"],
  rereadsInBackground: true,
};

/** Moves a source in the trust order, or starts or stops trusting it; offers undo. */
export function useChangeSource({ _id: sourceId, title }: Source) {
  const { mutate, isPending } = useWrite(sourceCalls.update, {
    ...options,
    undoText: (_, { trust_tier, is_disabled }) =>
      is_disabled === undefined
        ? `Moved ${title} to tier ${trust_tier}`
        : `${is_disabled ? "Disabled" : "Enabled"} ${title}`,
  });
  const act = (change: Omit<UpdateSourceInput, "sourceId">) =>
    isPending || mutate({ sourceId, ...change });
  return { act, isPending };
}

/** Shares a source with models outside, or stops it; offers undo. */
export function useShareSource({ _id: sourceId, title }: Source) {
  const { mutate, isPending } = useWrite(sourceCalls.share, {
    ...options,
    undoText: (_, { is_shared_outside }) =>
      `${is_shared_outside ? "Shared" : "Stopped sharing"} ${title} with external models`,
  });
  const share = (is_shared_outside: boolean) =>
    isPending || mutate({ sourceId, is_shared_outside });
  return { share, isPending };
}
