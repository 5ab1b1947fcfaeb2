"use client";

import { useUndo } from "@/components/activity/use-undo";
import { usePolicyWarnings } from "@/components/evaluations/use-policy-warnings";
import { useApi } from "@/components/providers/api-provider";
import { useReread } from "@/components/providers/use-reread";
import { toast } from "@/components/ui/toast";
import { companiesCounted } from "@/lib/core/counted";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";

/**
 * Adds companies to a project, in the first stage unless another is named; those already in it stay
 * as they are.
 */
export function useAddCompanies() {
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();
  const warnOfPolicies = usePolicyWarnings();
  return async (project_id: string, companyIds: readonly string[], stage?: string) => {
    const input = { project_id, companies: [...companyIds], stage };
    const result = await api.write(watchlistCalls.add, input);
    if (!result.ok) return toast.error(result.error.message);
    const { added, already, undo_id, project_name, items } = result.data;
    void reread(["watchlists", "projects"]);
    const [only, ...others] = items;
    const subject = only && others.length === 0 ? only.company_name : companiesCounted(added);
    if (!undo_id) return toast.success(`Already in ${project_name}`);
    const there = already === 0 ? "" : `; ${companiesCounted(already)} already there`;
    toastWithUndo(`Added ${subject} to ${project_name}${there}`, undo_id);
    void warnOfPolicies(companyIds);
  };
}
