"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { MemoTemplate, TemplateSectionInput } from "@/lib/domains/memos/schema/templates";

/** The templates of memos: those that come with the product first. */
export const useTemplates = () => useRead(memoCalls.listTemplates, {}, { staleTime: 0 });

function useReread() {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  const queryKey = keyOf(organizationId, memoCalls.listTemplates, {});
  return () => cache.invalidateQueries({ queryKey });
}

export type TemplateDraft = { name: string; purpose: string; sections: TemplateSectionInput[] };

/** A template as it is edited; a copy has another name. */
export const draftOf = (template: MemoTemplate, isCopy: boolean): TemplateDraft => ({
  name: isCopy ? `${template.name} (copy)` : template.name,
  purpose: template.purpose,
  sections: template.sections.map(({ asks: _, ...section }) => section),
});

export const emptySection: TemplateSectionInput = {
  title: "",
  from: null,
  instructions: "",
  evidence: [],
  sentences_max: null,
};

/** Lines as they are kept: trimmed, without empty ones. */
const linesWithText = (lines: readonly string[]) =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

/** Saves a new template, or the next version of one. */
export function useSaveTemplate() {
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: ({ stored, draft }: { stored: MemoTemplate | null; draft: TemplateDraft }) => {
      const sections = draft.sections.map((section) => ({
        ...section,
        evidence: linesWithText(section.evidence),
      }));
      const sent = { ...draft, sections };
      return stored
        ? api.write(memoCalls.updateTemplate, {
            templateId: stored._id,
            version: stored.version,
            ...sent,
          })
        : api.write(memoCalls.createTemplate, sent);
    },
    async onSuccess(result) {
      if (!result.ok) return;
      if (result.data.undo_id) toastWithUndo(`Saved ${result.data.name}`, result.data.undo_id);
      await reread();
    },
  });
}

export function useRemoveTemplate() {
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: (templateId: string) => api.write(memoCalls.removeTemplate, { templateId }),
    async onSuccess(result) {
      if (!result.ok) return;
      toastWithUndo(`Deleted ${result.data.name}`, result.data.undo_id);
      await reread();
    },
  });
}
