import "server-only";
import { AppError } from "@/lib/core/errors";
import { sha256 } from "@/lib/platform/crypto";
import type { Ctx } from "./context";
import { countUse, discountUse } from "./queries";

/** How often something may be done. */
export type Limit = {
  name: string;
  /** Uses allowed in a window. */
  uses: number;
  /** Length of a window; windows start at multiples of it since 1970 (a day is a UTC day). */
  windowSeconds: number;
};

/**
 * Counts one use by `subject` (hashed before it is stored) in the running transaction and answers
 * whether the window had it to give, with the seconds to the window's end. The transaction must
 * commit for the use to count, so it is never the one that the limit guards.
 */
export async function takeUse(ctx: Pick<Ctx, "db" | "now">, limit: Limit, subject: string) {
  const now = ctx.now().getTime();
  const counter = counterOf(limit, subject, now);
  const used = await countUse(ctx.db, counter);
  return {
    isAllowed: used <= limit.uses,
    retryAfter: Math.max(1, Math.ceil((counter.windowEnd.getTime() - now) / 1000)),
  };
}

/** Gives a use back: what was counted turned out not to be what the limit is against. */
export const returnUse = (ctx: Pick<Ctx, "db" | "now">, limit: Limit, subject: string) =>
  discountUse(ctx.db, counterOf(limit, subject, ctx.now().getTime()));

function counterOf({ name, windowSeconds }: Limit, subject: string, now: number) {
  const length = windowSeconds * 1000;
  const start = Math.floor(now / length) * length;
  return {
    name,
    subject: sha256(subject),
    windowStart: new Date(start),
    windowEnd: new Date(start + length),
  };
}

/** The error that goes with a spent limit. */
export const rateLimited = (what: string, retryAfter: number) =>
  new AppError("RATE_LIMITED", `${what} Try again in ${minutes(retryAfter)}.`, { retryAfter });

const minutes = (seconds: number) =>
  seconds < 90 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
