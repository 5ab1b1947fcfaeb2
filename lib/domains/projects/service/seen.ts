import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import {
  findProject,
  listProjectNames,
  lockProject,
  type ProjectRow,
  updateProject,
} from "../queries";

/** A project that the caller sees. Throws NOT_FOUND. */
export async function seenProject(ctx: OrgCtx, projectId: string): Promise<ProjectRow> {
  const row = await findProject(ctx.db, ctx.org.id, projectId);
  if (!row) throw notFound("Project");
  return row;
}

/**
 * The same, held until the transaction ends: acts on what is in it follow each other. Throws NOT_FOUND
 * for `what` was asked for.
 */
export async function heldProject(
  ctx: OrgCtx,
  projectId: string,
  what = "Project",
): Promise<ProjectRow> {
  const row = await lockProject(ctx.db, ctx.org.id, projectId);
  if (!row) throw notFound(what);
  return row;
}

/** Moves a project's `updated_at`: its entries changed. Its version stays: nobody's edit is overtaken. */
export async function touchProject(ctx: OrgCtx, projectId: string): Promise<void> {
  await updateProject(ctx.db, ctx.org.id, projectId, { updatedAt: ctx.now() });
}

/** Names of the projects among these that the caller sees, by their ids. */
export async function namesOfProjects(ctx: OrgCtx, ids: Iterable<string>) {
  const asked = [...new Set(ids)];
  const rows = asked.length === 0 ? [] : await listProjectNames(ctx.db, ctx.org.id, asked);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
