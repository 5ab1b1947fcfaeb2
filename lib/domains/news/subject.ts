import "server-only";
import { findNamed } from "@/lib/domains/companies/service/lookup";
import { type FieldCondition, isFieldCondition, type Plan } from "@/lib/research/plan/plan";
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
    tracked: record.isTracked,
  },
  changedAt: record.publishedAt,
});

/** The conditions that every row must meet. */
const required = ({ where }: Plan): FieldCondition[] => where.filter(isFieldCondition);

const latest = (days: readonly string[]) => days.toSorted().at(-1) ?? null;
const earliest = (days: readonly string[]) => days.toSorted().at(0) ?? null;

/** The days that a plan asks for, both included; null where it sets no end. */
function daysOf(plan: Plan): { from: string | null; to: string | null } {
  const of = (ops: readonly FieldCondition["op"][]) =>
    required(plan).flatMap(({ field, op, value }) =>
      field === "published" && ops.includes(op) && typeof value === "string" ? [value] : [],
    );
  return {
    from: latest([...of(["gt", "gte", "eq"]), ...(plan.since ? [plan.since] : [])]),
    to: earliest(of(["lt", "lte", "eq"])),
  };
}

const textsOf = ({ value }: FieldCondition) => [value].flat().map(String);

function typeOf(plan: Plan): EventType | null {
  const asked = required(plan).find(({ field, op }) => field === "event" && op === "eq");
  const label = asked && textsOf(asked)[0]?.toLowerCase();
  return eventTypes.find((type) => eventLabels[type].toLowerCase() === label) ?? null;
}

/** The companies that a plan names; null when it names none. */
async function companiesOf(ctx: ToolCaller, plan: Plan): Promise<string[] | null> {
  const asked = required(plan).find(
    ({ field, op }) => field === "company.name" && (op === "eq" || op === "in"),
  );
  if (!asked) return null;
  const { items } = await findNamed.call(ctx, { names: textsOf(asked), near: false });
  return [...new Set(items.map(({ company }) => company._id))];
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
  const asked = { ...daysOf(plan), type: typeOf(plan), is_tracked: isOfOurs(plan) };
  const companies = await companiesOf(ctx, plan);
  const records = await listNewsRecords.call(ctx, { ...asked, companies });
  return records.map(toRecord);
}
