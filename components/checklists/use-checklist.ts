"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { toast } from "@/components/ui/toast";
import type { WriteCall } from "@/lib/client/api";
import { keyOf } from "@/lib/client/query-keys";
import { checklistCalls } from "@/lib/domains/checklists/contract";

export const useChecklist = (companyId: string) =>
  useRead(checklistCalls.get, { companyId }, { staleTime: 0 });

/** The product's template and the firm's own. */
export const useChecklistTemplates = () =>
  useRead(checklistCalls.listTemplates, {}, { staleTime: 0 });

/** After a conflict the checklist is read again, so that the next change is of what it says now. */
const options = { toastsRefusal: true, rereadsOnConflict: ["checklists"] };

/** Memos say how far checklists are. */
const listOptions = { ...options, rereadsOnSuccess: ["checklists", "memos"] };

/** A write that answers with the whole checklist. */
function useChecklistWrite<C extends WriteCall>(companyId: string, call: C) {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, checklistCalls.get, { companyId });
  return useWrite(call, {
    ...options,
    onSaved: (checklist) => cache.setQueryData(queryKey, checklist),
    rereadsOnSuccess: ["memos"],
  });
}

export const useBegin = (companyId: string) => useChecklistWrite(companyId, checklistCalls.begin);
export const useAddItem = (companyId: string) =>
  useChecklistWrite(companyId, checklistCalls.addItem);
export const useUpdateItem = (companyId: string) =>
  useChecklistWrite(companyId, checklistCalls.updateItem);

export const useRemoveItem = () =>
  useWrite(checklistCalls.removeItem, { ...listOptions, undoText: () => "Item deleted" });

export const useSaveTemplate = () =>
  useWrite(checklistCalls.saveTemplate, {
    ...listOptions,
    onSaved: ({ name }) => toast.success(`Saved as “${name}”`),
  });

export const useRemoveTemplate = () =>
  useWrite(checklistCalls.removeTemplate, { ...listOptions, undoText: () => "Template deleted" });
