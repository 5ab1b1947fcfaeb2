"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useChange } from "@/components/correspondence/use-change";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import type {
  CreateInterviewInput,
  ListInterviewsInput,
  SaveTemplateInput,
  UpdateInterviewInput,
} from "@/lib/domains/interviews/schema";
import type { CreateManyInput } from "@/lib/domains/interviews/schema/create-many";

/** A page of interviews; founders answer meanwhile, so it is read again each time. */
export const useInterviewPage = (asked: ListInterviewsInput) =>
  useRead(interviewCalls.list, asked, { placeholderData: keepPreviousData, staleTime: 0 });

export const useInterview = (interviewId: string) =>
  useRead(interviewCalls.get, { interviewId }, { staleTime: 0 });

export const useInterviewStatistics = () =>
  useRead(interviewCalls.statistics, {}, { staleTime: 0 });

export function useCreateInterview() {
  const api = useApi();
  return useChange((input: CreateInterviewInput) => api.write(interviewCalls.create, input));
}

/** Prepares the same questions to several founders. */
export function useCreateInterviews() {
  const api = useApi();
  return useChange((input: CreateManyInput) => api.write(interviewCalls.createMany, input));
}

/** Founders who were asked, the last asked first. */
export const useFounders = (isAsked: boolean) =>
  useRead(interviewCalls.statisticsByFounder, {}, { enabled: isAsked, staleTime: 0 });

export function useUpdateInterview() {
  const api = useApi();
  return useChange((input: UpdateInterviewInput) => api.write(interviewCalls.update, input));
}

/** The firm's templates of questions, by name. */
export const useTemplates = () => useRead(interviewCalls.listTemplates, {}, { staleTime: 0 });

export function useSaveTemplate() {
  const api = useApi();
  return useChange((input: SaveTemplateInput) => api.write(interviewCalls.saveTemplate, input));
}

export function useRemoveTemplate() {
  const api = useApi();
  return useChange((questionTemplateId: string) =>
    api.write(interviewCalls.removeTemplate, { questionTemplateId }),
  );
}

export function useRemoveInterview() {
  const api = useApi();
  return useChange((interviewId: string) => api.write(interviewCalls.remove, { interviewId }));
}
