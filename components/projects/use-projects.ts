"use client";

import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { projectKeys } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { type ProjectState, RECENT_PROJECTS } from "@/lib/domains/projects/constants";
import type {
  CreateProjectInput,
  Project,
  ProjectPage,
  RecentProjects,
  UpdateProjectInput,
} from "@/lib/domains/projects/schema";

/**
 * One page of the organisation's projects, newest first; pages count from 1. With `q` those whose
 * names have it: what was found before stays until the new answer is there.
 */
export function useProjectPage(page: number, q = "", state: ProjectState = "active") {
  const api = useApi();
  const me = useMe();
  return useQuery({
    queryKey: projectKeys.page(me.organization._id, page, q, state),
    queryFn: ({ signal }) => api.projects.list({ userId: me._id, page, q, state }, signal),
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** The newest projects, of which the server sends the first ones along. */
export function useRecentProjects() {
  const api = useApi();
  const me = useMe();
  return useQuery<RecentProjects>({
    queryKey: projectKeys.recent(me.organization._id),
    queryFn: ({ signal }) =>
      api.projects.list({ userId: me._id, page: 1, q: "", perPage: RECENT_PROJECTS }, signal),
  });
}

export function useProject(projectId: string) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    queryKey: projectKeys.one(organizationId, projectId),
    queryFn: ({ signal }) => api.projects.get(projectId, signal),
  });
}

/** Makes a project: it heads the first page at once, then the lists are read again. */
export function useCreateProject() {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMutation({
    mutationKey: projectKeys.create(organizationId),
    mutationFn: (input: CreateProjectInput) => api.projects.create(input),
    onSuccess: (result) => {
      if (!result.ok) return;
      cache.setQueryData<ProjectPage>(
        projectKeys.page(organizationId, 1),
        (page) => page && withFirst(page, result.data),
      );
      cache.setQueryData<RecentProjects>(
        projectKeys.recent(organizationId),
        (recent) => recent && { items: [result.data, ...recent.items].slice(0, RECENT_PROJECTS) },
      );
      void cache.invalidateQueries({ queryKey: projectKeys.all(organizationId) });
    },
  });
}

/** The project that was made, from wherever, since the component is on the page. */
export function useNewestProjectId(): string | undefined {
  const [since] = useState(Date.now);
  const made = useMutationState({
    filters: {
      mutationKey: projectKeys.create(useMe().organization._id),
      predicate: ({ state }) => state.submittedAt >= since,
    },
    select: ({ state }) => state.data as ActionResult<Project> | undefined,
  });
  const newest = made.findLast((result) => result?.ok);
  return newest?.ok ? newest.data._id : undefined;
}

const withFirst = (page: ProjectPage, project: Project): ProjectPage => ({
  ...page,
  items: [project, ...page.items].slice(0, page.per_page),
  total: page.total + 1,
});

const withChanged = ({ items }: RecentProjects, project: Project): RecentProjects => ({
  items: items.map((one) => (one._id === project._id ? project : one)),
});

/** Changes a project; the stored one takes its place in the cache, the lists are read again. */
export function useUpdateProject() {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMutation({
    mutationFn: (input: UpdateProjectInput) => api.projects.update(input),
    onSuccess: (result) => {
      if (!result.ok) return;
      cache.setQueryData(projectKeys.one(organizationId, result.data._id), result.data);
      cache.setQueryData<RecentProjects>(
        projectKeys.recent(organizationId),
        (recent) => recent && withChanged(recent, result.data),
      );
      void cache.invalidateQueries({
        queryKey: projectKeys.all(organizationId),
        refetchType: "none",
      });
    },
  });
}
