import "server-only";
import { z } from "zod";
import type { LoopCtx } from "@/lib/service/loop";
import { defineOperation } from "@/lib/service/operation";
import { chains, SEALED_AT_ONCE, UNSEALED_ASKED } from "../constants";
import { listUnsealed as readUnsealed, sealRows } from "../queries/seals";

const Chain = z.enum(chains);

export const listUnsealed = defineOperation(
  {
    name: "activity.listUnsealed",
    summary: "Name the chains of organizations that have rows without a seal",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ chain: Chain, orgId: z.string() })) }),
  },
  async (ctx) => ({ items: await readUnsealed(ctx.db, UNSEALED_ASKED) }),
);

/** `hasMore`: a full batch was waiting, so there may be more. */
export const sealActivity = defineOperation(
  {
    name: "activity.seal",
    summary: "Number and seal what was done in an organization",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ chain: Chain.default("activity") }),
    output: z.object({ sealed: z.int(), hasMore: z.boolean() }),
  },
  async (ctx, { chain }) => {
    const sealed = await sealRows(ctx.db, { chain, at: ctx.now(), limit: SEALED_AT_ONCE });
    return { sealed, hasMore: sealed === SEALED_AT_ONCE };
  },
);

/**
 * Seals committed rows of every chain. A lock lets only one process write each, so several may run
 * this. Rejects when a chain failed, after trying all others.
 */
export async function sealAll(ctxFor: LoopCtx): Promise<void> {
  const { items } = await listUnsealed.call(ctxFor(null), {});
  const failures: unknown[] = [];
  for (const { chain, orgId } of items)
    try {
      while ((await sealActivity.call(ctxFor(orgId), { chain })).hasMore);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
