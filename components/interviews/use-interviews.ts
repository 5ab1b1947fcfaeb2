"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { conversationAct, conversationWrite } from "@/components/correspondence/write-options";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import type { ListInterviewsInput } from "@/lib/domains/interviews/schema";

/** A page of interviews; founders answer meanwhile, so it is read again each time. */
export const useInterviewPage = (asked: ListInterviewsInput) =>
  useRead(interviewCalls.list, asked, { placeholderData: keepPreviousData, staleTime: 0 });

export const useInterview = (interviewId: string) =>
  useRead(interviewCalls.get, { interviewId }, { staleTime: 0 });

export const useInterviewStatistics = () =>
  useRead(interviewCalls.statistics, {}, { staleTime: 0 });

export const useCreateInterview = () => useWrite(interviewCalls.create, conversationWrite);

/** Prepares the same questions to several founders. */
export const useCreateInterviews = () => useWrite(interviewCalls.createMany, conversationWrite);

/** Founders who were asked, the last asked first. */
export const useFounders = (isAsked: boolean) =>
  useRead(interviewCalls.statisticsByFounder, {}, { enabled: isAsked, staleTime: 0 });

export const useUpdateInterview = () => useWrite(interviewCalls.update, conversationWrite);

/** The firm's templates of questions, by name. */
export const useTemplates = () => useRead(interviewCalls.listTemplates, {}, { staleTime: 0 });

export const useSaveTemplate = () => useWrite(interviewCalls.saveTemplate, conversationAct);
export const useRemoveTemplate = () => useWrite(interviewCalls.removeTemplate, conversationAct);
export const useRemoveInterview = () => useWrite(interviewCalls.remove, conversationAct);
