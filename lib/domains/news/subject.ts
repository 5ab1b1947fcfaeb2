import "server-only";
import { companiesAsked } from "@/lib/domains/companies/service/asked-companies";
import { daysAsked, required, textsOf } from "@/lib/research/plan/asked-of-records";
import type { Plan } from "@/lib/research/plan/plan";
import type { SubjectRecord } from "@/lib/research/plan/records";
import type { ToolCaller } from "@/lib/service/tool";
import { type EventType, eventLabels, eventTypes } from "./constants";
import { listNewsRecords, type NewsRecord } from "./service/records";

const toRecord = (record: NewsRecord): SubjectRecord => ({
  id: record.id,
  companyId: record.companyId,
  values: {
    event: record.type && eventLabels[record.type],
    sentence: record.quote,
    headline: record.title,
    link: record.url,
    published: record.publishedAt.slice(0, 10),
    outlets: record.outlets,
    filed: record.isFiled,
    tracked: record.isTracked,
  },
  changedAt: record.publishedAt,
});

function typeOf(plan: Plan): EventType | null {
  const asked = required(plan).find(({ field, op }) => field === "event" && op === "eq");
  const label = asked && textsOf(asked)[0]?.toLowerCase();
  return eventTypes.find((type) => eventLabels[type].toLowerCase() === label) ?? null;
}

const isOfOurs = (plan: Plan) =>
  required(plan).some(
    ({ field, op, value }) => field === "tracked" && op === "eq" && value === true,
  );

/**
 * What the news says, an event of a company each, or that a story names it: of the days, the event
 * and the companies that the plan asks for, the latest first, up to more than a plan looks at.
 */
export async function newsRecords(ctx: ToolCaller, plan: Plan): Promise<SubjectRecord[]> {
  const asked = { ...daysAsked(plan, "published"), type: typeOf(plan), is_tracked: isOfOurs(plan) };
  const named = await companiesAsked(ctx, plan);
  const companies = named?.map(({ id }) => id) ?? null;
  const records = await listNewsRecords.call(ctx, { ...asked, companies });
  return records.map(toRecord);
}
