import "server-only";
import type { SubjectRecord } from "@/lib/research/plan/records";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import { listOpinions } from "./service/list";

/** The opinions that the caller may read. */
export async function opinionRecords(ctx: ToolCaller): Promise<SubjectRecord[]> {
  const opinions = await everyPage((part) => listOpinions.call(ctx, part));
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
