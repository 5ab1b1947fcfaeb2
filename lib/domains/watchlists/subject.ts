import "server-only";
import { companiesAsked } from "@/lib/domains/companies/service/asked-companies";
import { listProjects } from "@/lib/domains/projects/service";
import { isAsked, namesAsked } from "@/lib/research/plan/asked-of-records";
import type { Plan } from "@/lib/research/plan/plan";
import { RECORDS_MAX, type SubjectRecord } from "@/lib/research/plan/records";
import { actingPersonId } from "@/lib/service/context";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import type { Entry } from "./schema/entry";
import { listEntries } from "./service/list";

type Project = { _id: string; project_name: string };

const toRecord = (entry: Entry, project: Project): SubjectRecord => ({
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
});

/**
 * The pipeline entries that the caller sees, of the projects and companies that the plan names, up to
 * more than a plan looks at.
 */
export async function entryRecords(ctx: ToolCaller, plan: Plan): Promise<SubjectRecord[]> {
  const userId = actingPersonId(ctx.actor) ?? "";
  const named = namesAsked(plan, "project");
  const all = await everyPage((part) => listProjects.call(ctx, { userId, ...part }));
  const projects = all.filter(({ project_name }) => isAsked(named, project_name));
  const companies = (await companiesAsked(ctx, plan))?.map(({ name }) => name) ?? [""];
  const records = new Map<string, SubjectRecord>();
  for (const project of projects)
    for (const q of companies) {
      const asked = { projectId: project._id, ...(q && { q }) };
      const entries = await everyPage((part) => listEntries.call(ctx, { ...asked, ...part }));
      for (const entry of entries) records.set(entry._id, toRecord(entry, project));
      if (records.size > RECORDS_MAX) return [...records.values()];
    }
  return [...records.values()];
}
