"use client";

import { useRead } from "@/components/providers/use-read";
import { useCustomWrite, useWrite } from "@/components/providers/use-write";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { MemoTemplate, TemplateSectionInput } from "@/lib/domains/memos/schema/templates";

/** The templates of memos: those that come with the product first. */
export const useTemplates = () => useRead(memoCalls.listTemplates, {}, { staleTime: 0 });

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

const options = { rereadsOnSuccess: [memoCalls.listTemplates] };

type Saved = { stored: MemoTemplate | null; draft: TemplateDraft };

/** Saves a new template, or the next version of one. */
export const useSaveTemplate = () =>
  useCustomWrite(
    (api, { stored, draft }: Saved) => {
      const sections = draft.sections.map((section) => ({
        ...section,
        evidence: linesWithText(section.evidence),
      }));
      const sent = { ...draft, sections };
      if (!stored) return api.write(memoCalls.createTemplate, sent);
      const { _id: templateId, version } = stored;
      return api.write(memoCalls.updateTemplate, { templateId, version, ...sent });
    },
    { ...options, undoText: ({ name }) => `Saved ${name}` },
  );

export const useRemoveTemplate = () =>
  useWrite(memoCalls.removeTemplate, {
    ...options,
    toastsRefusal: true,
    undoText: ({ name }) => `Deleted ${name}`,
  });
