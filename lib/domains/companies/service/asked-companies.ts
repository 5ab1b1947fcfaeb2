import "server-only";
import { namesAsked } from "@/lib/research/plan/asked-of-records";
import type { Plan } from "@/lib/research/plan/plan";
import type { ToolCaller } from "@/lib/service/tool";
import { findNamed } from "./lookup";

/** The companies of which every row of a plan must be one, by the names in a field; null for any. */
export async function companiesAsked(ctx: ToolCaller, plan: Plan, field = "company.name") {
  const names = namesAsked(plan, field);
  if (!names) return null;
  const { items } = await findNamed.call(ctx, { names, near: false });
  const byId = new Map(items.map(({ company }) => [company._id, company.company_name]));
  return [...byId].map(([id, name]) => ({ id, name }));
}

/** Their ids, to read one after another; a single undefined reads those of any company. */
export async function companyIdsAsked(
  ctx: ToolCaller,
  plan: Plan,
  field?: string,
): Promise<(string | undefined)[]> {
  const companies = await companiesAsked(ctx, plan, field);
  return companies?.map(({ id }) => id) ?? [undefined];
}
