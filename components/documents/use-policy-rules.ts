"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import { documentCalls } from "@/lib/domains/documents/contract";
import type { PolicyRuleItem, Sentence } from "@/lib/domains/documents/schema/rules";

/** The rules of a policy, and marking and removing them. */
export function usePolicyRules(documentId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
  const read = useRead(
    documentCalls.listRules,
    { documentId },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const reread = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(organizationId, documentCalls.listRules) }),
      cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "evaluations") }),
    ]);
  const marking = useMutation({
    mutationFn: (given: Parameters<typeof api.write<typeof documentCalls.markRule>>[1]) =>
      api.write(documentCalls.markRule, given),
    onSuccess: reread,
  });
  const removing = useMutation({
    mutationFn: (ruleId: string) => api.write(documentCalls.removeRule, { ruleId }),
    onSuccess: reread,
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
      const result = await marking.mutateAsync({ documentId, page, start, end, severity });
      if (!result.ok) toast.error(result.error.message);
      return result.ok;
    },
    async remove(ruleId: string) {
      const result = await removing.mutateAsync(ruleId);
      if (result.ok) toastWithUndo("Removed the rule", result.data.undo_id);
      else toast.error(result.error.message);
    },
  };
}
