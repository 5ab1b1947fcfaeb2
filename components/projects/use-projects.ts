"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { projectKeys } from "@/lib/client/query-keys";
import type {
  CreateProjectInput,
  Project,
  ProjectPage,
  UpdateProjectInput,
} from "@/lib/domains/projects/schema";

/**
 * One page of the organisation's projects, newest first; pages count from 1. With `q` those whose
 * names have it: what was found before stays until the new answer is there.
 */
export function useProjectPage(page: number, q = "") {
  const api = useApi();
  const me = useMe();
  return useQuery({
    queryKey: projectKeys.page(me.organization._id, page, q),
    queryFn: ({ signal }) => api.projects.list({ userId: me._id, page, q }, signal),
    placeholderData: keepPreviousData,
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
    mutationFn: (input: CreateProjectInput) => api.projects.create(input),
    onSuccess: (result) => {
      if (!result.ok) return;
      cache.setQueryData<ProjectPage>(
        projectKeys.page(organizationId, 1),
        (page) => page && withFirst(page, result.data),
      );
      void cache.invalidateQueries({ queryKey: projectKeys.all(organizationId) });
    },
  });
}

const withFirst = (page: ProjectPage, project: Project): ProjectPage => ({
  ...page,
  items: [project, ...page.items].slice(0, page.per_page),
  total: page.total + 1,
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
      void cache.invalidateQueries({
        queryKey: projectKeys.all(organizationId),
        refetchType: "none",
      });
    },
  });
}
