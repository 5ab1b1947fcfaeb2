"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useReadAll } from "@/components/providers/use-read-all";
import { nounKeyOf } from "@/lib/client/query-keys";
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

function useReread() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return () => {
    for (const noun of ["criteria", "evaluations"])
      void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, noun) });
  };
}

/** What is saved: a new set, or the next version of one. */
type Saved = { criteriaId: string | null; version: number | undefined; draft: Draft };

export function useSaveCriteria() {
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: ({ criteriaId, version, draft: { name, access, criteria } }: Saved) => {
      const set = { name, access_type: access, criteria: [...criteria] };
      return criteriaId === null
        ? api.write(criteriaCalls.create, set)
        : api.write(criteriaCalls.update, { criteriaId, version, ...set });
    },
    onSuccess: (result) => {
      if (!result.ok) return;
      if (result.data.undo_id) toastWithUndo(`Saved ${result.data.name}`, result.data.undo_id);
      reread();
    },
  });
}

export function useRemoveCriteria() {
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api.write(criteriaCalls.remove, { criteriaId: id }),
    onSuccess: (result, { name }) => {
      if (!result.ok) return;
      toastWithUndo(`Deleted ${name}`, result.data.undo_id);
      reread();
    },
  });
}

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
