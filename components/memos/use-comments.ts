"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { memoCalls } from "@/lib/domains/memos/contract";
import type {
  CommentInput,
  MemoComment,
  ResolveCommentInput,
} from "@/lib/domains/memos/schema/review";

/** The comments on a memo, read once for all of its blocks. */
export const useMemoComments = (memoId: string) => useRead(memoCalls.listComments, { memoId });

/** A change of comments, after which they are read again. */
function useCommentChange<I extends { memoId: string }>(
  change: (input: I) => Promise<ActionResult<MemoComment>>,
) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  return useMutation({
    mutationFn: change,
    onSuccess: (_, { memoId }) =>
      cache.invalidateQueries({
        queryKey: keyOf(organizationId, memoCalls.listComments, { memoId }),
      }),
  });
}

export function useComment() {
  const api = useApi();
  return useCommentChange((input: CommentInput) => api.write(memoCalls.comment, input));
}

export function useResolveComment() {
  const api = useApi();
  return useCommentChange((input: ResolveCommentInput) =>
    api.write(memoCalls.resolveComment, input),
  );
}
