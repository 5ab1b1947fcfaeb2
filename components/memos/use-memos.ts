"use client";

import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite, type WriteOptions } from "@/components/providers/use-write";
import type { WriteCall } from "@/lib/client/api";
import { keyOf } from "@/lib/client/query-keys";
import type { MemoSort } from "@/lib/domains/memos/constants";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { Memo } from "@/lib/domains/memos/schema";
import { textOfMemo } from "./memo-address";

/** How often a memo, or the list, is read while a memo is written, in milliseconds. */
const POLL_MS = 500;
const LIST_POLL_MS = 2_000;

export const useMemoPage = (asked: { page: number; sort: MemoSort }) =>
  useRead(memoCalls.list, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.items.some(({ status }) => status === "writing") ?? false) && LIST_POLL_MS,
  });

/**
 * A memo; facts change meanwhile, so it is read again each time. Until its sentences were compared with
 * what is stored now, it is the text that came with the page: as the first data of the compared read,
 * since one without data would go on when it is read again, and bring what was stored before.
 */
export function useMemoRead(memoId: string) {
  const { data: text } = useRead(memoCalls.get, textOfMemo(memoId), { enabled: false });
  const { data, error, refetch, isFetching } = useRead(
    memoCalls.get,
    { memoId },
    {
      initialData: text,
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.status === "writing" && POLL_MS,
    },
  );
  return { data: latestOf(data, text), error, refetch, isFetching };
}

/** An earlier visit may have left a comparison that is older than the text that came with the page. */
const latestOf = (compared: Memo | undefined, text: Memo | undefined) =>
  compared && text && text.updated_at > compared.updated_at ? text : (compared ?? text);

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
 * the block, was changed or deleted meanwhile, it is read again.
 */
function useMemoWrite<C extends WriteCall>(call: C, options?: Pick<WriteOptions<C>, "undoText">) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useWrite(call, {
    ...options,
    toastsRefusal: true,
    onSaved: (memo) => {
      const { _id: memoId } = memo as Memo;
      const queryKey = keyOf(organizationId, memoCalls.get, { memoId });
      // A read that began before the write would put the old words back.
      void cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, memo);
    },
    rereadsOnConflict: ["memos"],
  });
}

export const useEditMemo = () => useMemoWrite(memoCalls.edit, { undoText: () => "Block deleted" });
export const useRestoreVersion = () =>
  useMemoWrite(memoCalls.restoreVersion, {
    undoText: (_, { number }) => `Version ${number} restored`,
  });
export const useFinishMemo = () => useMemoWrite(memoCalls.finish);
export const useAskApproval = () => useMemoWrite(memoCalls.askApproval);
export const useApproveMemo = () => useMemoWrite(memoCalls.approve);
export const useRewriteSection = () =>
  useMemoWrite(memoCalls.rewrite, { undoText: () => "Section rewritten" });

/** Lists of memos, and what made them. */
const listOptions = { rereads: ["memos", "agents", "runs"] };

export const useWriteMemo = () => useWrite(memoCalls.write, listOptions);
export const useRemoveMemo = (onSaved: () => void) =>
  useWrite(memoCalls.remove, {
    ...listOptions,
    onSaved,
    toastsRefusal: true,
    undoText: () => "Memo deleted",
  });
