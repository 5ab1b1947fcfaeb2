import "server-only";
import { RECORDS_MAX, type SubjectRecord } from "@/lib/research/plan/records";
import type { ToolCaller } from "@/lib/service/tool";
import type { Act } from "./schema/acts";
import { listActs } from "./service/acts";

const AT_ONCE = 100;

const toRecord = (act: Act): SubjectRecord => ({
  id: act._id,
  companyId: act.company?._id ?? null,
  values: {
    what: act.text,
    who: act.actor.name,
    when: act.at.slice(0, 10),
    company: act.company?.name ?? null,
    project: act.project?.name ?? null,
  },
  changedAt: act.at,
});

/** What was done that the caller may see, up to one more than a plan looks at, newest first. */
export async function activityRecords(ctx: ToolCaller): Promise<SubjectRecord[]> {
  const records: SubjectRecord[] = [];
  let after = "";
  while (records.length <= RECORDS_MAX) {
    const { items, next } = await listActs.call(ctx, { after, limit: AT_ONCE });
    records.push(...items.map(toRecord));
    if (next === null) break;
    after = next;
  }
  return records;
}
