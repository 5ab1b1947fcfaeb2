"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { opinionCalls } from "@/lib/domains/opinions/contract";

/** A page of the second opinions about a company; never cached, because others answer meanwhile. */
export function useSecondOpinions(companyId: string, page: number) {
  return useRead(
    opinionCalls.listSecond,
    { companyId, page },
    { placeholderData: keepPreviousData, staleTime: 0, meta: { tellsFailure: true } },
  );
}

export function useShareableNotes(companyId: string) {
  return useRead(opinionCalls.listShareable, { companyId }, { staleTime: 0 });
}

const options = { rereads: [opinionCalls.listSecond, opinionCalls.listShareable] };
/** For an act without a form. */
const actOptions = { ...options, toastsRefusal: true };

export const useAskSecond = () => useWrite(opinionCalls.askSecond, options);
export const useAnswerSecond = () => useWrite(opinionCalls.answerSecond, options);
export const useCloseSecond = () =>
  useWrite(opinionCalls.closeSecond, {
    ...actOptions,
    undoText: () => "Closed the second opinion",
  });
export const useLinkAsk = () => useWrite(opinionCalls.linkAsk, actOptions);
export const useRevokeAsk = (email: string) =>
  useWrite(opinionCalls.revokeAsk, {
    ...actOptions,
    undoText: () => `Withdrew the invitation to ${email}`,
  });
