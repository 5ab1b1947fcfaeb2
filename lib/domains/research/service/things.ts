import "server-only";
import { findNamed } from "@/lib/domains/companies/service/lookup";
import { traitsOf } from "@/lib/research/plan/fields";
import type { Plan, Thing } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { describeRows } from "./stored";

/** Ids of the companies that go by a name now, or else did; namesakes follow each other. */
async function idsOf(ctx: OrgCtx, things: readonly Thing[]): Promise<string[]> {
  const names = things.flatMap(({ name, id }) => (id === null ? [name] : []));
  const { items } =
    names.length > 0 ? await findNamed.call(ctx, { names, near: false }) : { items: [] };
  const ids = things.flatMap(({ name, id }) => {
    if (id !== null) return [id];
    const called = items.filter(({ asked }) => asked === name);
    const now = called.filter(({ match }) => match === "name");
    return (now.length > 0 ? now : called).map(({ company }) => company._id);
  });
  return [...new Set(ids)];
}

/** The field by which a subject's rows say which company, investor or person they are about. */
function nameField(plan: Plan): string {
  if (plan.about === "activity") return "company";
  return traitsOf(plan.about, "name") ? "name" : "company.name";
}

/**
 * Facts of named things: companies by their names or ids, side by side; of other subjects the rows
 * that are called so, or whose company is.
 */
export async function runThings(
  ctx: OrgCtx,
  plan: Plan,
  { isSharedOnly, solve }: { isSharedOnly: boolean; solve: (plan: Plan) => Promise<PlanResult> },
): Promise<PlanResult> {
  if (plan.about === "companies") {
    const ids = await idsOf(ctx, plan.things);
    const result = await describeRows(ctx, plan, ids, { isSharedOnly });
    const found = plan.things.length === result.rows.length;
    const things = found
      ? plan.things.map((thing, at) => ({ ...thing, id: result.rows[at]?.id ?? null }))
      : plan.things;
    return { ...result, plan: { ...plan, things } };
  }
  const value = plan.things.map(({ name }) => name);
  const named = { field: nameField(plan), op: "in" as const, value };
  const result = await solve({ ...plan, things: [], where: [...plan.where, named] });
  return { ...result, plan: { ...result.plan, things: plan.things } };
}
