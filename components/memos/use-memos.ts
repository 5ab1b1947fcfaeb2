"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { EditMemoInput, Memo, RewriteInput, WriteMemoInput } from "@/lib/domains/memos/schema";
import type { RestoreVersionInput } from "@/lib/domains/memos/schema/blocks";
import type { AskApprovalInput } from "@/lib/domains/memos/schema/review";

/** How often a memo, or the list, is read while a memo is written, in milliseconds. */
const POLL_MS = 500;
const LIST_POLL_MS = 2_000;

export const useMemoPage = (page: number) =>
  useRead(
    memoCalls.list,
    { page },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        (state.data?.items.some(({ status }) => status === "writing") ?? false) && LIST_POLL_MS,
    },
  );

/** A memo; facts change meanwhile, so it is read again each time. */
export const useMemoRead = (memoId: string) =>
  useRead(
    memoCalls.get,
    { memoId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.status === "writing" && POLL_MS,
    },
  );

/** A model is asked once for each time that the dialog is opened, and not when the window is looked at again. */
export const useRewritePreview = (memoId: string, section: string, withModel: boolean) =>
  useRead(
    memoCalls.previewRewrite,
    { memoId, section, ...(withModel && { with_model: true }) },
    { staleTime: withModel ? Number.POSITIVE_INFINITY : 0, gcTime: 0 },
  );

export const useBlockVersions = (memoId: string, blockId: string) =>
  useRead(memoCalls.versions, { memoId, blockId }, { staleTime: 0 });

export const useEvidenceFor = (memoId: string, text: string) =>
  useRead(memoCalls.findEvidence, { memoId, text }, { staleTime: 0 });

/**
 * A write that answers the whole memo, which takes the place of the one that is shown. When it, or
 * the block, was changed or deleted meanwhile, it is read again before the failure is shown.
 */
function useMemoChange<I, R extends Memo>(change: (input: I) => Promise<ActionResult<R>>) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  return useMutation({
    mutationFn: change,
    onSuccess: async (result) => {
      if (!result.ok) {
        if (result.error.code === "CONFLICT" || result.error.code === "NOT_FOUND")
          await cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "memos") });
        return;
      }
      const { _id: memoId } = result.data;
      cache.setQueryData(keyOf(organizationId, memoCalls.get, { memoId }), result.data);
    },
  });
}

export function useEditMemo() {
  const api = useApi();
  return useMemoChange((input: EditMemoInput) => api.write(memoCalls.edit, input));
}

export function useRestoreVersion() {
  const api = useApi();
  return useMemoChange((input: RestoreVersionInput) => api.write(memoCalls.restoreVersion, input));
}

export function useFinishMemo() {
  const api = useApi();
  return useMemoChange((memoId: string) => api.write(memoCalls.finish, { memoId }));
}

export function useAskApproval() {
  const api = useApi();
  return useMemoChange((input: AskApprovalInput) => api.write(memoCalls.askApproval, input));
}

export function useApproveMemo() {
  const api = useApi();
  return useMemoChange((memoId: string) => api.write(memoCalls.approve, { memoId }));
}

export function useRewriteSection() {
  const api = useApi();
  return useMemoChange((input: RewriteInput) => api.write(memoCalls.rewrite, input));
}

/** A write after which everything that is shown of memos and agents is read again. */
function useListChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  const shown = ["memos", "agents", "runs"].map((noun) => nounKeyOf(organizationId, noun));
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(shown.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useWriteMemo() {
  const api = useApi();
  return useListChange((input: WriteMemoInput) => api.write(memoCalls.write, input));
}

export function useRemoveMemo() {
  const api = useApi();
  return useListChange((memoId: string) => api.write(memoCalls.remove, { memoId }));
}
