"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { opinionCalls } from "@/lib/domains/opinions/contract";
import type {
  AnswerSecondInput,
  AskSecondInput,
} from "@/lib/domains/opinions/schema/second-opinions";

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

function useChange<I, R>(companyId: string, change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const shown = [opinionCalls.listSecond, opinionCalls.listShareable].map((call) =>
    keyOf(organizationId, call, { companyId }),
  );
  return useMutation({
    mutationFn: change,
    // After a refusal too: the refused item may be out of date here.
    onSuccess: () => Promise.all(shown.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useAskSecond(companyId: string) {
  const api = useApi();
  return useChange(companyId, (input: AskSecondInput) => api.write(opinionCalls.askSecond, input));
}

export function useAnswerSecond(companyId: string) {
  const api = useApi();
  return useChange(companyId, (input: AnswerSecondInput) =>
    api.write(opinionCalls.answerSecond, input),
  );
}

export function useCloseSecond(companyId: string) {
  const api = useApi();
  return useChange(companyId, (secondOpinionId: string) =>
    api.write(opinionCalls.closeSecond, { secondOpinionId }),
  );
}

export function useLinkAsk(companyId: string) {
  const api = useApi();
  return useChange(companyId, (opinionInvitationId: string) =>
    api.write(opinionCalls.linkAsk, { opinionInvitationId }),
  );
}

export function useRevokeAsk(companyId: string) {
  const api = useApi();
  return useChange(companyId, (opinionInvitationId: string) =>
    api.write(opinionCalls.revokeAsk, { opinionInvitationId }),
  );
}
