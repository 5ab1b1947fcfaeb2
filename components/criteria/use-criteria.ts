"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { useReadAll } from "@/components/providers/use-read-all";
import { useCustomWrite, useWrite } from "@/components/providers/use-write";
import { criteriaCalls } from "@/lib/domains/criteria/contract";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { PreviewInput } from "@/lib/domains/evaluations/schema";
import { planCalls } from "@/lib/domains/research/contract";
import type { Draft } from "./draft";

const tellsFailure = { meta: { tellsFailure: true } } as const;

/** All lenses and sets of criteria that the reader may use, lenses first. */
export const useCriteriaSets = (isNeeded = true) =>
  useReadAll(criteriaCalls.list, {}, { ...tellsFailure, enabled: isNeeded });

/** A set in its latest or an earlier version. */
export const useCriteriaSet = (criteriaId: string, version?: number) =>
  useRead(
    criteriaCalls.get,
    { criteriaId, version },
    { ...tellsFailure, enabled: criteriaId !== "" },
  );

/** What criteria can measure. */
export const useCriteriaFields = () => useRead(criteriaCalls.listFields, {}, tellsFailure);

/** How unsaved criteria score some companies and a project, and what is odd about them. */
export const usePreview = (input: PreviewInput, isEnabled: boolean) =>
  useRead(evaluationCalls.preview, input, {
    ...tellsFailure,
    enabled: isEnabled,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** What is saved: a new set, or the next version of one. */
type Saved = { criteriaId: string | null; version: number | undefined; draft: Draft };

const options = { rereadsOnSuccess: ["criteria", "evaluations"], rereadsInBackground: true };

export const useSaveCriteria = () =>
  useCustomWrite(
    (api, { criteriaId, version, draft: { name, access, criteria } }: Saved) => {
      const set = { name, access_type: access, criteria: [...criteria] };
      return criteriaId === null
        ? api.write(criteriaCalls.create, set)
        : api.write(criteriaCalls.update, { criteriaId, version, ...set });
    },
    { ...options, undoText: ({ name }) => `Saved ${name}` },
  );

export const useRemoveCriteria = (name: string) =>
  useWrite(criteriaCalls.remove, {
    ...options,
    toastsRefusal: true,
    undoText: () => `Deleted ${name}`,
  });

/** Converts a text in English to criteria. */
export function useConvert() {
  const api = useApi();
  return useMutation({
    mutationFn: (text: string) => api.read(criteriaCalls.convert, { text }),
  });
}

/** Reads a question as the plan of a figure. */
export function useReadFigure() {
  const api = useApi();
  return useMutation({
    mutationFn: (question: string) => api.read(planCalls.read, { question }),
  });
}
