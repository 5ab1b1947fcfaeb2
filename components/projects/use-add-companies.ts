"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { usePolicyWarnings } from "@/components/evaluations/use-policy-warnings";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import { companiesCounted } from "@/lib/core/counted";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";

/**
 * Adds companies to a project, in the first stage unless another is named; those already in it stay
 * as they are.
 */
export function useAddCompanies() {
  const api = useApi();
  const cache = useQueryClient();
  const { toastWithUndo } = useUndo();
  const organizationId = useMe().organization._id;
  const warnOfPolicies = usePolicyWarnings();
  return async (project_id: string, companyIds: readonly string[], stage?: string) => {
    const input = { project_id, companies: [...companyIds], stage };
    const result = await api.write(watchlistCalls.add, input);
    if (!result.ok) return toast.error(result.error.message);
    const { added, already, undo_id, project_name, items } = result.data;
    void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "watchlists") });
    void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "projects") });
    const [only, ...others] = items;
    const subject = only && others.length === 0 ? only.company_name : companiesCounted(added);
    if (!undo_id) return toast.success(`Already in ${project_name}`);
    const there = already === 0 ? "" : `; ${companiesCounted(already)} already there`;
    toastWithUndo(`Added ${subject} to ${project_name}${there}`, undo_id);
    void warnOfPolicies(companyIds);
  };
}
