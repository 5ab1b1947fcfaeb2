"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { memoCalls } from "@/lib/domains/memos/contract";

/** The comments on a memo, read once for all of its blocks. */
export const useMemoComments = (memoId: string) => useRead(memoCalls.listComments, { memoId });

const options = { toastsRefusal: true, rereads: [memoCalls.listComments] };

export const useComment = () => useWrite(memoCalls.comment, options);
export const useResolveComment = () => useWrite(memoCalls.resolveComment, options);
