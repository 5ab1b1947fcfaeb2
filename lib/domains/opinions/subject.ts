import "server-only";
import { companyIdsAsked } from "@/lib/domains/companies/service/asked-companies";
import type { Plan } from "@/lib/research/plan/plan";
import type { SubjectRecord } from "@/lib/research/plan/records";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import { listOpinions } from "./service/list";

/** The opinions that the caller may read, of the companies that the plan names. */
export async function opinionRecords(ctx: ToolCaller, plan: Plan): Promise<SubjectRecord[]> {
  const ids = await companyIdsAsked(ctx, plan);
  const read = ids.map((company_id) =>
    everyPage((part) => listOpinions.call(ctx, { company_id, ...part })),
  );
  const opinions = (await Promise.all(read)).flat();
  return opinions.map((opinion) => ({
    id: opinion._id,
    companyId: opinion.company_id,
    values: {
      stance: opinion.stance,
      text: opinion.rationale,
      author: opinion.user_name,
      written: opinion.created_at.slice(0, 10),
    },
    changedAt: opinion.updated_at,
  }));
}
