import "server-only";
import { rootsOf } from "@/lib/domains/evidence/service";
import {
  getVisibleProject,
  listActiveProjectIds,
} from "@/lib/domains/projects/service/visible-project";
import type { OrgCtx } from "@/lib/service/context";
import { listEntriesOfProject, listRecordsOfProjects } from "../queries/entries";

/** The companies of a project that the caller sees, after merges, in order. Throws NOT_FOUND. */
export async function companiesOfProject(ctx: OrgCtx, projectId: string): Promise<string[]> {
  await getVisibleProject(ctx, projectId);
  const entries = await listEntriesOfProject(ctx.db, ctx.org.id, projectId);
  const records = entries.map(({ companyId }) => companyId);
  const roots = await rootsOf(ctx.db, ctx.org.id, records);
  return [...new Set(records.map((id) => roots.get(id) ?? id))];
}

/** Companies in the active projects that the caller sees, after merges, up to a number. */
export async function companiesOfPipeline(ctx: OrgCtx, limit: number): Promise<string[]> {
  const projectIds = await listActiveProjectIds(ctx);
  const rows = await listRecordsOfProjects(ctx.db, ctx.org.id, { projectIds, limit });
  const records = rows.map(({ companyId }) => companyId);
  const roots = await rootsOf(ctx.db, ctx.org.id, records);
  return [...new Set(records.map((id) => roots.get(id) ?? id))];
}
