"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { companiesCounted } from "@/components/companies/companies-counted";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { Project } from "@/lib/domains/projects/schema";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { Addable } from "./add-panel";

/** Policies are checked for the first companies of a long list. */
const CHECKED_MAX = 25;

/** Adds companies to a project; those already in it stay as they are. */
export function useAddCompanies() {
  const api = useApi();
  const cache = useQueryClient();
  const { tellDone } = useUndo();
  const organizationId = useMe().organization._id;
  /** Says which rules of the firm's policies they touch; they are in the project all the same. */
  async function warnOfPolicies(companies: readonly Addable[]) {
    const company_ids = companies
      .slice(0, CHECKED_MAX)
      .map(({ _id }) => _id)
      .join(",");
    const check = await api.read(evaluationCalls.checkPolicies, { company_ids }).catch(() => null);
    const [first, ...others] = check?.items ?? [];
    if (!first) return;
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    toast.warning(`${first.company_name} may break a policy rule${more}: “${first.rule.quote}”`, {
      isLasting: true,
    });
  }
  return async (project: Project, companies: readonly Addable[]) => {
    const result = await api.write(watchlistCalls.add, {
      project_id: project._id,
      companies: companies.map(({ _id }) => _id),
    });
    if (!result.ok) return toast.error(result.error.message);
    const { added, already, undo_id } = result.data;
    void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "watchlists") });
    void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "projects") });
    const [first] = companies;
    const subject = companies.length === 1 && first ? first.company_name : companiesCounted(added);
    if (!undo_id) return toast.success(`Already in ${project.project_name}`);
    const there = already === 0 ? "" : `; ${companiesCounted(already)} already there`;
    tellDone(`Added ${subject} to ${project.project_name}${there}`, undo_id);
    void warnOfPolicies(companies);
  };
}
