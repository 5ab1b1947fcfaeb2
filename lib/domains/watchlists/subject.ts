import "server-only";
import { companiesAsked } from "@/lib/domains/companies/service/asked-companies";
import { listNamesOfProjects } from "@/lib/domains/projects/service/names";
import { isAsked, namesAsked } from "@/lib/research/plan/asked-of-records";
import type { Plan } from "@/lib/research/plan/plan";
import { RECORDS_MAX, type SubjectRecord } from "@/lib/research/plan/records";
import type { ToolCaller } from "@/lib/service/tool";
import type { Entry } from "./schema/entry";
import { listRecords } from "./service/list";

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
  const named = namesAsked(plan, "project");
  const { items } = await listNamesOfProjects.call(ctx, {});
  const projects = new Map(
    items
      .filter(({ project_name }) => isAsked(named, project_name))
      .map((project) => [project._id, project]),
  );
  const companies = await companiesAsked(ctx, plan);
  const entries = await listRecords.call(ctx, {
    project_ids: [...projects.keys()],
    company_ids: companies?.map(({ id }) => id),
    limit: RECORDS_MAX + 1,
  });
  return entries.items.flatMap((entry) => {
    const project = projects.get(entry.project_id);
    return project ? [toRecord(entry, project)] : [];
  });
}
