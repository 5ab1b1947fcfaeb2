"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { documentCalls } from "@/lib/domains/documents/contract";
import type { PolicyRuleItem, Sentence } from "@/lib/domains/documents/schema/rules";

const options = { toastsRefusal: true, rereads: [documentCalls.listRules, "evaluations"] };

/** The rules of a policy, and marking and removing them. */
export function usePolicyRules(documentId: string) {
  const read = useRead(
    documentCalls.listRules,
    { documentId },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const marking = useWrite(documentCalls.markRule, options);
  const removing = useWrite(documentCalls.removeRule, {
    ...options,
    undoText: () => "Removed the rule",
  });
  return {
    ...read,
    isMarking: marking.isPending,
    /** Marks a sentence; false when it was refused, and why was said. */
    async mark(
      { page, start, end }: Pick<Sentence, "page" | "start" | "end">,
      severity: PolicyRuleItem["severity"],
    ): Promise<boolean> {
      if (marking.isPending) return false;
      return (await marking.mutateAsync({ documentId, page, start, end, severity })).ok;
    },
    remove: (ruleId: string) => removing.mutate({ ruleId }),
  };
}
