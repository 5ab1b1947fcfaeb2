import "server-only";
import { databaseFailure } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import type { Ctx } from "./context";
import { consumeUse, readUses } from "./limits";

/** Length of the quota's window, a UTC day. */
export const QUOTA_SECONDS = 24 * 60 * 60;

/**
 * One call counted against its organization's daily quota: `left` calls remain, `resetIn` in
 * seconds.
 */
export type CountedCall = { isAllowed: boolean; limit: number; left: number; resetIn: number };

const perDay = (uses: number) => ({ name: "api.day", uses, windowSeconds: QUOTA_SECONDS });

/**
 * Counts a call by API key against the organization's daily quota, however many keys it has. Every
 * call of a valid key counts, even when its input is refused. Null for other callers, who have no
 * quota.
 */
export async function countCall(ctx: Ctx): Promise<CountedCall | null> {
  if (ctx.actor.type !== "apiKey" || !ctx.org) return null;
  const limit = ctx.actor.dailyCalls;
  const taking = consumeUse(ctx, perDay(limit), ctx.org.id);
  const { isAllowed, left, retryAfter } = await taking.catch((thrown) => {
    throw databaseFailure(thrown);
  });
  return { isAllowed, limit, left, resetIn: retryAfter };
}

/**
 * What remains of the daily quota of a caller's organization, without counting. Null without a
 * quota.
 */
export async function callsLeft(ctx: Ctx): Promise<CountedCall | null> {
  if (ctx.actor.type !== "apiKey" || !ctx.org) return null;
  const limit = ctx.actor.dailyCalls;
  const { used, windowEnd } = await callsOfToday(ctx, ctx.org.id);
  const left = Math.max(0, limit - used);
  const resetIn = Math.max(1, Math.ceil((windowEnd.getTime() - ctx.now().getTime()) / 1000));
  return { isAllowed: left > 0, limit, left, resetIn };
}

/** The calls that an organization's keys made today, and when the day ends. */
export const callsOfToday = (ctx: Pick<Ctx, "db" | "now">, org: OrgId) =>
  readUses(ctx, perDay(0), org);
