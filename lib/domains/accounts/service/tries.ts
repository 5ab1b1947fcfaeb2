import "server-only";
import { z } from "zod";
import { rateLimited, returnUse, takeUse } from "@/lib/service/limits";
import { defineOperation } from "@/lib/service/operation";
import { Done } from "../schema";

const Limit = z.strictObject({ name: z.string(), uses: z.int(), windowSeconds: z.int() });
const TryInput = z.strictObject({ limit: Limit, subject: z.string() });
export type Try = z.input<typeof TryInput>;

/** Counts a try in a transaction of its own, so that a refused try counts too. */
export const countTry = defineOperation(
  {
    name: "accounts.countTry",
    summary: "Count a try against its limit",
    effect: "write",
    access: "public",
    transaction: "none",
    input: TryInput,
    output: Done,
  },
  async (ctx, input) => {
    const { isAllowed, retryAfter } = await takeTry.call(ctx, input);
    if (!isAllowed) throw rateLimited("Too many tries.", retryAfter);
    return { done: true as const };
  },
);

const takeTry = defineOperation(
  {
    name: "accounts.takeTry",
    summary: "Take a try",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: TryInput,
    output: z.object({ isAllowed: z.boolean(), retryAfter: z.number() }),
  },
  (ctx, { limit, subject }) => takeUse(ctx, limit, subject),
);

/** Gives a try back: it was right, and only wrong ones are counted. */
export const returnTry = defineOperation(
  {
    name: "accounts.returnTry",
    summary: "Give a try back",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: TryInput,
    output: Done,
  },
  async (ctx, { limit, subject }) => {
    await returnUse(ctx, limit, subject);
    return { done: true as const };
  },
);
