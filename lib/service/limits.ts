import "server-only";
import { AppError } from "@/lib/core/errors";
import { sha256 } from "@/lib/platform/crypto";
import type { Ctx } from "./context";
import { countUse, deleteCounters, discountUse, lockCounter, sumUses } from "./queries";

type Clocked = Pick<Ctx, "db" | "now">;

/** How often something may be done. */
export type Limit = {
  name: string;
  /** Uses allowed in a window. */
  uses: number;
  /** Length of a window. */
  windowSeconds: number;
};

/**
 * Counts one use by `subject` (hashed before it is stored) in the running transaction. Returns
 * whether the use was allowed, how many are left, and the seconds until the window ends. Windows
 * start at multiples of their length since 1970: a day is a UTC day. The transaction must commit
 * for the use to count, so it must not be the one that the limit guards.
 */
export async function consumeUse(ctx: Clocked, limit: Limit, subject: string) {
  const now = ctx.now().getTime();
  const counter = counterOf(limit, subject, now);
  const used = await countUse(ctx.db, counter, limit.uses);
  return {
    isAllowed: used !== null,
    left: Math.max(0, limit.uses - (used ?? limit.uses)),
    retryAfter: Math.max(1, Math.ceil((counter.windowEnd.getTime() - now) / 1000)),
  };
}

/** How much a subject has used of the current window, and when that ends. Counts nothing. */
export async function readUses(ctx: Clocked, limit: Limit, subject: string) {
  const now = ctx.now();
  const { name, subject: hashed, windowEnd } = counterOf(limit, subject, now.getTime());
  const { used } = await sumUses(ctx.db, { name, subject: hashed, since: now });
  return { used, windowEnd };
}

/** A limit and the subject it counts. */
export type Use = { limit: Limit; subject: string };

/**
 * Takes one use of each of `uses` at time `at`. When one is exhausted it takes none and returns the
 * seconds until all are available again, else null. These windows slide: no period of
 * `windowSeconds` sees more uses than the limit allows, and refused attempts cost nothing. Callers
 * for one subject wait for each other until their transactions end.
 */
export async function consumeUses(ctx: Pick<Ctx, "db">, uses: Use[], at: Date) {
  const counters = uses.map((use) => slidingCounter(use, at));
  // Sorted, so that two callers never deadlock.
  const keys = counters.map(({ name, subject }) => `${name} ${subject}`).sort();
  for (const key of keys) await lockCounter(ctx.db, key);
  let until = 0;
  for (const [i, counter] of counters.entries()) {
    const { used, oldestEnd } = await sumUses(ctx.db, { ...counter, since: at });
    if (used >= (uses[i]?.limit.uses ?? 0)) until = Math.max(until, oldestEnd.getTime());
  }
  if (until > 0) return Math.max(1, Math.ceil((until - at.getTime()) / 1000));
  for (const [i, counter] of counters.entries())
    await countUse(ctx.db, counter, uses[i]?.limit.uses ?? 0);
  return null;
}

/**
 * Gives back uses taken at `at`, once the attempt turns out not to be one that the limit is
 * against.
 */
export async function refundUses(ctx: Pick<Ctx, "db">, uses: Use[], at: Date): Promise<void> {
  for (const use of uses) await discountUse(ctx.db, slidingCounter(use, at));
}

/** Resets the uses of a subject. */
export const forgetUses = (ctx: Pick<Ctx, "db">, { limit, subject }: Use): Promise<void> =>
  deleteCounters(ctx.db, { name: limit.name, subject: sha256(subject) });

/** One row per moment of use; it stops counting once the window has passed it. */
const slidingCounter = ({ limit, subject }: Use, at: Date) => ({
  name: limit.name,
  subject: sha256(subject),
  windowStart: at,
  windowEnd: new Date(at.getTime() + limit.windowSeconds * 1000),
});

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

/** The error for an exhausted limit. */
export const rateLimited = (what: string, retryAfter: number) =>
  new AppError("RATE_LIMITED", `${what} Try again in ${words(retryAfter)}.`, { retryAfter });

function words(seconds: number): string {
  if (seconds < 90) return "a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
