"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";

/** Rereads all lists and pages of projects. */
function useReread() {
  const cache = useQueryClient();
  const queryKey = nounKeyOf(useMe().organization._id, "projects");
  return () => void cache.invalidateQueries({ queryKey });
}

/** Archives or restores a project. */
export function useArchiveProject() {
  const api = useApi();
  const { toastWithUndo } = useUndo();
  const reread = useReread();
  return async ({ _id, project_name }: Project, isArchived: boolean) => {
    const result = await api.write(projectCalls.archive, {
      projectId: _id,
      is_archived: isArchived,
    });
    if (!result.ok) return toast.error(result.error.message);
    reread();
    const told = isArchived ? `Archived ${project_name}` : `${project_name} is active again`;
    if (result.data.undo_id) toastWithUndo(told, result.data.undo_id);
  };
}

/** Deletes a project; returns whether that worked. */
export function useRemoveProject() {
  const api = useApi();
  const { toastWithUndo } = useUndo();
  const reread = useReread();
  return async ({ _id, project_name }: Project) => {
    const result = await api.write(projectCalls.remove, { projectId: _id });
    if (!result.ok) {
      toast.error(result.error.message);
      return false;
    }
    reread();
    toastWithUndo(`Deleted ${project_name}`, result.data.undo_id);
    return true;
  };
}
