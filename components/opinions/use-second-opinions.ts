"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { secondOpinionKeys } from "@/lib/client/query-keys";
import type { AnswerSecondInput, AskSecondInput } from "@/lib/domains/opinions/schema/second";

/** A page of the second opinions about a company; read anew each time, for others answer meanwhile. */
export function useSecondOpinions(companyId: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: secondOpinionKeys.page(useMe().organization._id, companyId, page),
    queryFn: ({ signal }) => api.secondOpinions.list(companyId, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { tellsFailure: true },
  });
}

export function useShareableNotes(companyId: string) {
  const api = useApi();
  return useQuery({
    queryKey: secondOpinionKeys.shareable(useMe().organization._id, companyId),
    queryFn: ({ signal }) => api.secondOpinions.shareable(companyId, signal),
    staleTime: 0,
  });
}

function useChange<I, R>(companyId: string, change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const queryKey = secondOpinionKeys.ofCompany(useMe().organization._id, companyId);
  return useMutation({
    mutationFn: change,
    // After a refusal too: what was refused may be out of date here.
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useAskSecond(companyId: string) {
  const api = useApi();
  return useChange(companyId, (input: AskSecondInput) => api.secondOpinions.ask(input));
}

export function useAnswerSecond(companyId: string) {
  const api = useApi();
  return useChange(companyId, (input: AnswerSecondInput) => api.secondOpinions.answer(input));
}

export function useCloseSecond(companyId: string) {
  const api = useApi();
  return useChange(companyId, (secondOpinionId: string) =>
    api.secondOpinions.close(secondOpinionId),
  );
}

export function useRevokeAsk(companyId: string) {
  const api = useApi();
  return useChange(companyId, (opinionInvitationId: string) =>
    api.secondOpinions.revoke(opinionInvitationId),
  );
}
