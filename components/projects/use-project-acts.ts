"use client";

import { useCustomWrite } from "@/components/providers/use-write";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";

const options = {
  toastsRefusal: true,
  rereadsOnSuccess: ["projects"],
  rereadsInBackground: true,
};

/** Archives a project, or restores an archived one. */
export const useArchiveProject = () =>
  useCustomWrite(
    (api, { _id, archived_at }: Project) =>
      api.write(projectCalls.archive, { projectId: _id, is_archived: archived_at === null }),
    {
      ...options,
      undoText: (_, { project_name, archived_at }) =>
        archived_at === null ? `Archived ${project_name}` : `${project_name} is active again`,
    },
  );

export const useRemoveProject = () =>
  useCustomWrite((api, { _id }: Project) => api.write(projectCalls.remove, { projectId: _id }), {
    ...options,
    undoText: (_, { project_name }) => `Deleted ${project_name}`,
  });
