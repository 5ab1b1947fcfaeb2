"use client";

import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { usePolicyWarnings } from "@/components/evaluations/use-policy-warnings";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import type { Me } from "@/lib/domains/accounts/schema";
import { RECENT_PROJECTS } from "@/lib/domains/projects/constants";
import { projectCalls } from "@/lib/domains/projects/contract";
import type {
  CreateProjectInput,
  Project,
  ProjectPage,
  RecentProjects,
  UpdateProjectInput,
} from "@/lib/domains/projects/schema";
import { projectPageInput } from "./list-address";

/**
 * One page of the organization's projects, newest first; pages count from 1. With `q`, those whose
 * names match: earlier matches stay until the answer arrives.
 */
export function useProjectPage(asked: Parameters<typeof projectPageInput>[1]) {
  const userId = useMe()._id;
  return useRead(projectCalls.list, projectPageInput(userId, asked), {
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** The projects that were changed last; the page brings them. */
export function useRecentProjects() {
  return useRead(projectCalls.listRecent, {});
}

export function useProject(projectId: string) {
  return useRead(projectCalls.get, { projectId });
}

/** Creates a project: it tops the first page at once, then the lists are reread. */
export function useCreateProject() {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const organizationId = me.organization._id;
  const warnOfPolicies = usePolicyWarnings();
  return useMutation({
    mutationKey: keyOf(organizationId, projectCalls.create),
    mutationFn: (input: CreateProjectInput) => api.write(projectCalls.create, input),
    onSuccess: (result, { companies = [] }) => {
      if (!result.ok) return;
      if (companies.length > 0) void warnOfPolicies(companies);
      cache.setQueryData<ProjectPage>(
        keyOf(organizationId, projectCalls.list, firstPageOf(me)),
        (page) => page && withFirst(page, result.data),
      );
      cache.setQueryData<RecentProjects>(
        keyOf(organizationId, projectCalls.listRecent, {}),
        (recent) => recent && withLatest(recent, result.data),
      );
      void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "projects") });
    },
  });
}

/** The project created since the component was mounted, from anywhere on the page. */
export function useNewestProjectId(): string | undefined {
  const [since] = useState(Date.now);
  const made = useMutationState({
    filters: {
      mutationKey: keyOf(useMe().organization._id, projectCalls.create),
      predicate: ({ state }) => state.submittedAt >= since,
    },
    select: ({ state }) => state.data as ActionResult<Project> | undefined,
  });
  const newest = made.findLast((result) => result?.ok);
  return newest?.ok ? newest.data._id : undefined;
}

/** The list's default view: the only one that a new project certainly tops. */
const firstPageOf = ({ _id }: Me) => ({ userId: _id, page: 1, q: "", state: "active" as const });

const withFirst = (page: ProjectPage, project: Project): ProjectPage => ({
  ...page,
  items: [project, ...page.items].slice(0, page.per_page),
  total: page.total + 1,
});

const withLatest = ({ items }: RecentProjects, project: Project): RecentProjects => ({
  items: [project, ...items.filter(({ _id }) => _id !== project._id)].slice(0, RECENT_PROJECTS),
});

/** Edits a project; the stored one replaces it in the cache, and the lists are reread. */
export function useUpdateProject() {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMutation({
    mutationFn: (input: UpdateProjectInput) => api.write(projectCalls.update, input),
    onSuccess: (result) => {
      if (!result.ok) return;
      cache.setQueryData(
        keyOf(organizationId, projectCalls.get, { projectId: result.data._id }),
        result.data,
      );
      cache.setQueryData<RecentProjects>(
        keyOf(organizationId, projectCalls.listRecent, {}),
        (recent) => (result.data.archived_at ? recent : recent && withLatest(recent, result.data)),
      );
      void cache.invalidateQueries({
        queryKey: nounKeyOf(organizationId, "projects"),
        refetchType: "none",
      });
    },
  });
}
