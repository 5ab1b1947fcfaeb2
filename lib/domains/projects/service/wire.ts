import "server-only";
import { summariesOf } from "@/lib/domains/watchlists/service/summaries";
import type { OrgCtx } from "@/lib/service/context";
import { PROJECT_COMPANIES_MAX } from "../constants";
import type { ProjectRow } from "../queries";
import type { Project } from "../schema";

/**
 * Whether the caller may change who can see the project: its owner may, and admins who can see it.
 */
export const canShare = ({ actor }: OrgCtx, { userId }: Pick<ProjectRow, "userId">): boolean =>
  actor.type === "user" && (actor.userId === userId || actor.role === "admin");

/** Projects for the API, each with at most so many of its companies. */
export async function toProjects(
  ctx: OrgCtx,
  rows: readonly ProjectRow[],
  most: number,
): Promise<Project[]> {
  const ids = rows.map(({ id }) => id);
  const summaries = await summariesOf(ctx, ids, most);
  return rows.map((row) => ({
    _id: row.id,
    project_name: row.name,
    project_description: row.description,
    user_id: row.userId,
    companies: summaries.get(row.id)?.companies ?? [],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
    access: row.access,
    thesis: row.thesis,
    archived_at: row.archivedAt?.toISOString() ?? null,
    entries: summaries.get(row.id)?.entries ?? 0,
    stage_counts: summaries.get(row.id)?.stage_counts ?? [],
    is_own: ctx.actor.type === "user" && ctx.actor.userId === row.userId,
    can_share: canShare(ctx, row),
  }));
}

/** One project with all of its companies. */
export async function toProject(ctx: OrgCtx, row: ProjectRow): Promise<Project> {
  const [project] = await toProjects(ctx, [row], PROJECT_COMPANIES_MAX);
  if (!project) throw new Error("A project was not told");
  return project;
}
