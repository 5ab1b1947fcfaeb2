"use client";

import type { MemoComment, MemoSuggestion } from "@/lib/domains/memos/schema/review";
import { useMemoComments } from "./use-comments";
import { useMemoSuggestions } from "./use-suggestions";

/** What people say of a memo, which is no part of it. */
export type Remarks = {
  comments: readonly MemoComment[];
  suggestions: readonly MemoSuggestion[];
};

/** Read once for the whole page: a subscription for each block is what a long memo would be slow by. */
export function useRemarks(memoId: string): Remarks {
  const comments = useMemoComments(memoId).data?.items ?? [];
  const suggestions = useMemoSuggestions(memoId).data?.items ?? [];
  return { comments, suggestions };
}
