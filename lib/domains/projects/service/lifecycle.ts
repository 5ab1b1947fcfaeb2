import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { projectCalls } from "../contract";
import { type ProjectRow, updateProject } from "../queries";
import { difference, restoreProject, stateOf } from "./undo";
import { lockVisibleProject } from "./visible-project";
import { toProject } from "./wire";

type Change = Partial<Pick<ProjectRow, "archivedAt" | "removedAt">>;

/** Sets when a project was archived or deleted; returns its row and the undo. */
async function changeState(ctx: OrgCtx, stored: ProjectRow, change: Change, label: string) {
  const row = await updateProject(ctx.db, ctx.org.id, stored.id, {
    ...change,
    version: stored.version + 1,
    updatedAt: ctx.now(),
  });
  if (!row) throw notFound("Project");
  const undo_id = await recordUndo(ctx, {
    label,
    inverse: restoreProject,
    input: { projectId: row.id, ...difference(stateOf(stored), stateOf(row)) },
    subjectType: "projects",
    subjectId: row.id,
    projectId: row.id,
  });
  return { row, undo_id };
}

export const archiveProject = implement(
  projectCalls.archive,
  {
    transaction: "write",
    activity: {
      about: ({ _id, project_name, archived_at }) => ({
        projectId: _id,
        detail: { project: project_name, what: archived_at ? "Archived" : "Restored" },
      }),
    },
  },
  async (ctx, { projectId, is_archived }) => {
    const stored = await lockVisibleProject(ctx, projectId);
    if ((stored.archivedAt !== null) === is_archived)
      return { ...(await toProject(ctx, stored)), undo_id: null };
    const archivedAt = is_archived ? ctx.now() : null;
    const label = `${is_archived ? "Archived" : "Restored"} the project ${stored.name}`;
    const { row, undo_id } = await changeState(ctx, stored, { archivedAt }, label);
    return { ...(await toProject(ctx, row)), undo_id };
  },
);

export const removeProject = implement(
  projectCalls.remove,
  {
    transaction: "write",
    activity: {
      about: ({ _id, project_name }) => ({ projectId: _id, detail: { project: project_name } }),
    },
  },
  async (ctx, { projectId }) => {
    const stored = await lockVisibleProject(ctx, projectId);
    const label = `Deleted the project ${stored.name}`;
    const { undo_id } = await changeState(ctx, stored, { removedAt: ctx.now() }, label);
    return { _id: projectId, project_name: stored.name, undo_id };
  },
);
