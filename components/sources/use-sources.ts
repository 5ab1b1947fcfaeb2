"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import { sourceCalls } from "@/lib/domains/sources/contract";
import type { ShareSourceInput, Source, UpdateSourceInput } from "@/lib/domains/sources/schema";

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

/** Moves a source in the trust order, or starts or stops trusting it; offers undo. */
export function useChangeSource(source: Source) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
  const change = useMutation({
    mutationFn: (input: UpdateSourceInput) => api.write(sourceCalls.update, input),
    onSuccess: (result, { trust_tier, is_disabled }) => {
      if (!result.ok) return toast.error(result.error.message);
      const { title } = source;
      if (is_disabled !== undefined)
        toastWithUndo(`${is_disabled ? "Disabled" : "Enabled"} ${title}`, result.data.undo_id);
      else toastWithUndo(`Moved ${title} to tier ${trust_tier}`, result.data.undo_id);
      void cache.invalidateQueries({ queryKey: [organizationId] });
    },
  });
  const act = (changes: Omit<UpdateSourceInput, "sourceId">) =>
    change.isPending || change.mutate({ sourceId: source._id, ...changes });
  return { act, isPending: change.isPending };
}

/** Shares a source with models outside, or stops it; offers undo. */
export function useShareSource({ _id: sourceId, title }: Source) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
  const change = useMutation({
    mutationFn: (input: ShareSourceInput) => api.write(sourceCalls.share, input),
    onSuccess: (result, { is_shared_outside }) => {
      if (!result.ok) return toast.error(result.error.message);
      const done = is_shared_outside ? "Shared" : "Stopped sharing";
      toastWithUndo(`${done} ${title} with external models`, result.data.undo_id);
      void cache.invalidateQueries({ queryKey: [organizationId] });
    },
  });
  const share = (is_shared_outside: boolean) =>
    change.isPending || change.mutate({ sourceId, is_shared_outside });
  return { share, isPending: change.isPending };
}
