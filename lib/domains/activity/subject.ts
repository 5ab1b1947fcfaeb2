import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { companyIdsAsked } from "@/lib/domains/companies/service/asked-companies";
import { listProjects } from "@/lib/domains/projects/service";
import { daysAsked, isAsked, namesAsked } from "@/lib/research/plan/asked-of-records";
import type { Plan } from "@/lib/research/plan/plan";
import { RECORDS_MAX, type SubjectRecord } from "@/lib/research/plan/records";
import { actingPersonId } from "@/lib/service/context";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import type { Act, ListActsInput } from "./schema/acts";
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

/** The ids of the projects that a plan names, archived ones included; one undefined for any. */
async function projectsAsked(ctx: ToolCaller, plan: Plan): Promise<(string | undefined)[]> {
  const names = namesAsked(plan, "project");
  if (!names) return [undefined];
  const userId = actingPersonId(ctx.actor) ?? "";
  const of = (state: "active" | "archived") =>
    everyPage((part) => listProjects.call(ctx, { userId, state, ...part }));
  const all = [...(await of("active")), ...(await of("archived"))];
  return all.filter(({ project_name }) => isAsked(names, project_name)).map(({ _id }) => _id);
}

/** The moment so many milliseconds from a day's first; null where a list knows no such moment. */
function momentAt(day: string | null, ms: number): string | null {
  const at = day === null ? Number.NaN : Date.parse(day) + ms;
  const moment = Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : "";
  return /^\d{4}-/.test(moment) ? moment : null;
}

/** The days that a plan asks for, as bounds of the list: acts after one moment, before another. */
function timeAsked(plan: Plan): Pick<ListActsInput, "since" | "after"> {
  const { from, to } = daysAsked(plan, "when");
  const before = momentAt(from, -1);
  const next = momentAt(to, DAY_MS);
  return {
    ...(before && { since: before }),
    // Acts older than a moment are the page after the first act of that moment.
    ...(next && { after: `${next}~act_${"0".repeat(24)}` }),
  };
}

/**
 * What was done that the caller may see, of the days, the company and the project that the plan asks
 * for, up to more than a plan looks at.
 */
export async function activityRecords(ctx: ToolCaller, plan: Plan): Promise<SubjectRecord[]> {
  const records = new Map<string, SubjectRecord>();
  const time = timeAsked(plan);
  for (const company_id of await companyIdsAsked(ctx, plan, "company"))
    for (const project_id of await projectsAsked(ctx, plan)) {
      let asked: ListActsInput = { ...time, company_id, project_id, limit: AT_ONCE };
      for (;;) {
        const { items, next } = await listActs.call(ctx, asked);
        for (const act of items) records.set(act._id, toRecord(act));
        if (records.size > RECORDS_MAX) return [...records.values()];
        if (next === null) break;
        asked = { ...asked, after: next };
      }
    }
  return [...records.values()];
}
