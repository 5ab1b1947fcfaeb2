import "server-only";
import { secondFactorAskedEmail } from "@/lib/domains/accounts/service/emails";
import { implement } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { organizationCalls } from "../contract";
import { findSignInPolicy, listWithoutSecondFactor, updateSignInPolicy } from "../queries";
import { policyWords } from "../rules";

export const getSignInPolicy = implement(
  organizationCalls.getSignInPolicy,
  { transaction: "read" },
  async (ctx) => {
    const stored = await findSignInPolicy(ctx.db, ctx.org.id);
    const without = await listWithoutSecondFactor(ctx.db, ctx.org.id);
    return {
      second_factor: stored.secondFactor,
      idle_minutes: stored.idleMinutes,
      without_factor: without.length,
    };
  },
);

/** Holds for live sessions too, from their next request on. Those newly asked get an email. */
export const saveSignInPolicy = implement(
  organizationCalls.saveSignInPolicy,
  {
    transaction: "write",
    activity: {
      kind: "security",
      about: ({ second_factor, idle_minutes }) => ({
        detail: { policy: policyWords(second_factor, idle_minutes) },
      }),
    },
  },
  async (ctx, { second_factor, idle_minutes }) => {
    const before = await findSignInPolicy(ctx.db, ctx.org.id);
    const changes = { secondFactor: second_factor, idleMinutes: idle_minutes };
    await updateSignInPolicy(ctx.db, ctx.org.id, { ...changes, updatedAt: ctx.now() });
    const without = await listWithoutSecondFactor(ctx.db, ctx.org.id);
    const isAsked = (rule: string, role: string) =>
      rule === "everybody" || (rule === "admins" && role === "admin");
    const told = without.filter(
      ({ role }) => isAsked(second_factor, role) && !isAsked(before.secondFactor, role),
    );
    for (const { email } of told) await putMail(ctx, secondFactorAskedEmail(email));
    return { second_factor, idle_minutes, without_factor: without.length };
  },
);
