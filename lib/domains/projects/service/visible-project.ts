import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import {
  findProject,
  listActiveProjects,
  lockProject,
  type ProjectRow,
  updateProject,
} from "../queries";

/** A project that the caller can see, or null. */
export const findVisibleProject = (ctx: OrgCtx, projectId: string): Promise<ProjectRow | null> =>
  findProject(ctx.db, ctx.org.id, projectId);

/** A project that the caller can see. Throws NOT_FOUND. */
export async function getVisibleProject(ctx: OrgCtx, projectId: string): Promise<ProjectRow> {
  const row = await findVisibleProject(ctx, projectId);
  if (!row) throw notFound("Project");
  return row;
}

/**
 * The same, locked until the transaction ends, which serializes changes of its entries. Throws
 * NOT_FOUND, naming `what`.
 */
export async function lockVisibleProject(
  ctx: OrgCtx,
  projectId: string,
  what = "Project",
): Promise<ProjectRow> {
  const row = await lockProject(ctx.db, ctx.org.id, projectId);
  if (!row) throw notFound(what);
  return row;
}

/**
 * Updates a project's `updated_at` when its entries change. The version stays, so that edits of the
 * project do not conflict.
 */
export async function touchProject(ctx: OrgCtx, projectId: string): Promise<void> {
  await updateProject(ctx.db, ctx.org.id, projectId, { updatedAt: ctx.now() });
}

/** The ids of the projects that the caller can see and that are not archived. */
export const listActiveProjectIds = async ({ db, org }: OrgCtx): Promise<string[]> =>
  (await listActiveProjects(db, org.id)).map(({ id }) => id);
