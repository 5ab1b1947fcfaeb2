import "server-only";
import { listProjects } from "@/lib/domains/projects/service";
import type { SubjectRecord } from "@/lib/research/plan/records";
import { actingPersonId } from "@/lib/service/context";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import { listEntries } from "./service/list";

type Project = { _id: string; project_name: string };

const entriesOf = async (ctx: ToolCaller, project: Project): Promise<SubjectRecord[]> => {
  const entries = await everyPage((part) =>
    listEntries.call(ctx, { projectId: project._id, ...part }),
  );
  return entries.map((entry) => ({
    id: entry._id,
    companyId: entry.company_id,
    values: {
      project: project.project_name,
      stage: entry.pipeline_stage,
      owner: entry.owner_name,
      added: entry.created_at.slice(0, 10),
      stage_since: entry.stage_since.slice(0, 10),
      stale: entry.is_stale,
      next_step: entry.next_step || null,
      next_step_on: entry.next_step_on,
    },
    changedAt: entry.updated_at,
  }));
};

/** The pipeline entries of the projects that the caller sees. */
export async function entryRecords(ctx: ToolCaller): Promise<SubjectRecord[]> {
  const userId = actingPersonId(ctx.actor) ?? "";
  const projects = await everyPage((part) => listProjects.call(ctx, { userId, ...part }));
  const records: SubjectRecord[] = [];
  for (const project of projects) records.push(...(await entriesOf(ctx, project)));
  return records;
}
