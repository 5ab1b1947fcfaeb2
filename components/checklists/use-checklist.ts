"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { checklistCalls } from "@/lib/domains/checklists/contract";
import type {
  AddItemInput,
  BeginChecklistInput,
  Checklist,
  SaveTemplateInput,
  UpdateItemInput,
} from "@/lib/domains/checklists/schema";

export const useChecklist = (companyId: string) =>
  useRead(checklistCalls.get, { companyId }, { staleTime: 0 });

/** The product's template and the firm's own. */
export const useChecklistTemplates = () =>
  useRead(checklistCalls.listTemplates, {}, { staleTime: 0 });

const FAILED = "This couldn’t be saved. Try again.";

/**
 * A write after which what memos say of the checklist is read again. A refusal is shown; when someone
 * else was first, the checklist is read again, so that the next change is of what it says now.
 */
function useWrite<I, T>(
  write: (input: I) => Promise<ActionResult<T>>,
  onDone: (data: T, cache: ReturnType<typeof useQueryClient>) => unknown,
) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  return useMutation({
    mutationFn: write,
    onError: () => toast.error(FAILED),
    onSuccess: async (result) => {
      if (!result.ok) {
        toast.error(result.error.message);
        if (result.error.code === "CONFLICT" || result.error.code === "NOT_FOUND")
          await cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "checklists") });
        return;
      }
      await onDone(result.data, cache);
      await cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "memos") });
    },
  });
}

/** A write that answers with the whole checklist. */
function useChecklistWrite<I>(
  companyId: string,
  write: (input: I) => Promise<ActionResult<Checklist>>,
) {
  const { _id: organizationId } = useMe().organization;
  return useWrite(write, (checklist, cache) =>
    cache.setQueryData(keyOf(organizationId, checklistCalls.get, { companyId }), checklist),
  );
}

export function useBegin(companyId: string) {
  const api = useApi();
  return useChecklistWrite(companyId, (input: BeginChecklistInput) =>
    api.write(checklistCalls.begin, input),
  );
}

export function useAddItem(companyId: string) {
  const api = useApi();
  return useChecklistWrite(companyId, (input: AddItemInput) =>
    api.write(checklistCalls.addItem, input),
  );
}

export function useUpdateItem(companyId: string) {
  const api = useApi();
  return useChecklistWrite(companyId, (input: UpdateItemInput) =>
    api.write(checklistCalls.updateItem, input),
  );
}

/** Reads checklists and their templates again. */
function useReadAgain() {
  const { _id: organizationId } = useMe().organization;
  return (cache: ReturnType<typeof useQueryClient>) =>
    cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "checklists") });
}

export function useRemoveItem() {
  const api = useApi();
  const readAgain = useReadAgain();
  const { toastWithUndo } = useUndo();
  return useWrite(
    (itemId: string) => api.write(checklistCalls.removeItem, { itemId }),
    ({ undo_id }, cache) => {
      toastWithUndo("Item deleted", undo_id);
      return readAgain(cache);
    },
  );
}

export function useSaveTemplate() {
  const api = useApi();
  const readAgain = useReadAgain();
  return useWrite(
    (input: SaveTemplateInput) => api.write(checklistCalls.saveTemplate, input),
    ({ name }, cache) => {
      toast.success(`Saved as “${name}”`);
      return readAgain(cache);
    },
  );
}

export function useRemoveTemplate() {
  const api = useApi();
  const readAgain = useReadAgain();
  const { toastWithUndo } = useUndo();
  return useWrite(
    (checklistTemplateId: string) =>
      api.write(checklistCalls.removeTemplate, { checklistTemplateId }),
    ({ undo_id }, cache) => {
      toastWithUndo("Template deleted", undo_id);
      return readAgain(cache);
    },
  );
}
