"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import type { CreateInterviewInput, UpdateInterviewInput } from "@/lib/domains/interviews/schema";

/** A page of interviews; founders answer meanwhile, so it is read again each time. */
export const useInterviewPage = (page: number) =>
  useRead(interviewCalls.list, { page }, { placeholderData: keepPreviousData, staleTime: 0 });

export const useInterview = (interviewId: string) =>
  useRead(interviewCalls.get, { interviewId }, { staleTime: 0 });

export const useInterviewStatistics = () =>
  useRead(interviewCalls.statistics, {}, { staleTime: 0 });

/** A write after which everything that is shown of interviews is read again. */
function useChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  const shown = [interviewCalls.list, interviewCalls.get, interviewCalls.statistics].map((call) =>
    keyOf(organizationId, call),
  );
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(shown.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useCreateInterview() {
  const api = useApi();
  return useChange((input: CreateInterviewInput) => api.write(interviewCalls.create, input));
}

export function useUpdateInterview() {
  const api = useApi();
  return useChange((input: UpdateInterviewInput) => api.write(interviewCalls.update, input));
}

export function useMarkSent() {
  const api = useApi();
  return useChange((interviewId: string) => api.write(interviewCalls.markSent, { interviewId }));
}

export function useRemoveInterview() {
  const api = useApi();
  return useChange((interviewId: string) => api.write(interviewCalls.remove, { interviewId }));
}
