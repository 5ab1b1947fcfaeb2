"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { memoCalls } from "@/lib/domains/memos/contract";

/** The open suggestions for a memo, read once for all of its blocks. */
export const useMemoSuggestions = (memoId: string) =>
  useRead(memoCalls.listSuggestions, { memoId }, { staleTime: 0 });

/** A change of suggestions changes the memo. */
const options = { toastsRefusal: true, rereads: ["memos"] };

export const useSuggest = () => useWrite(memoCalls.suggest, options);

/** Accepts or declines a suggestion, or withdraws one's own. */
export const useSettleSuggestion = (isOwn: boolean) =>
  useWrite(memoCalls.settleSuggestion, {
    ...options,
    undoText: () => (isOwn ? "Suggestion withdrawn" : "Suggestion declined"),
  });
