import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { dailyCallsOf } from "@/lib/core/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import { callsOfToday } from "@/lib/service/quota";
import { apiKeyCalls } from "../contract";
import { findPlan, updatePlan } from "../queries";
import { PlanChange, SetPlanInput } from "../schema";

export const getUsage = implement(apiKeyCalls.getUsage, { transaction: "read" }, async (ctx) => {
  const [found, today] = await Promise.all([
    findPlan(ctx.db, ctx.org.id),
    callsOfToday(ctx, ctx.org.id),
  ]);
  if (!found) throw notFound("Organization");
  return {
    plan: found.plan,
    limit: dailyCallsOf(found.plan, found.dailyCalls),
    used: today.used,
    resets_at: today.windowEnd.toISOString(),
  };
});

/** Sets the plan of the organization in the caller's context. */
export const setPlan = defineOperation(
  {
    name: "apiKeys.setPlan",
    summary: "Change an organization's plan",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: { kind: "security", subject: "organizations" },
    input: SetPlanInput,
    output: PlanChange,
  },
  async (ctx, { plan, daily_calls }) => {
    if ((plan === "enterprise") !== (daily_calls !== null)) {
      const message =
        "The enterprise plan needs a number of requests a day; the others have one of their own";
      throw new AppError("INVALID_INPUT", message, { fields: { daily_calls: [message] } });
    }
    const found = ctx.org && (await findPlan(ctx.db, ctx.org.id, { lock: true }));
    if (!ctx.org || !found) throw notFound("Organization");
    await updatePlan(ctx.db, ctx.org.id, { plan, dailyCalls: daily_calls, updatedAt: ctx.now() });
    return {
      organization: found.name,
      before: { plan: found.plan, daily_calls: dailyCallsOf(found.plan, found.dailyCalls) },
      after: { plan, daily_calls: dailyCallsOf(plan, daily_calls) },
    };
  },
);
