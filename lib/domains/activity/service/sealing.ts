import "server-only";
import { z } from "zod";
import type { LoopCtx } from "@/lib/service/loop";
import { defineOperation } from "@/lib/service/operation";
import { SEALED_AT_ONCE, UNSEALED_ASKED } from "../constants";
import { listUnsealed as readUnsealed, sealRows } from "../queries/seals";

export const listUnsealed = defineOperation(
  {
    name: "activity.listUnsealed",
    summary: "Name the organizations whose activity has rows without a seal",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({}),
    output: z.object({ organizationIds: z.array(z.string()) }),
  },
  async (ctx) => ({ organizationIds: await readUnsealed(ctx.db, UNSEALED_ASKED) }),
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
    input: z.strictObject({}),
    output: z.object({ sealed: z.int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const sealed = await sealRows(ctx.db, ctx.now(), SEALED_AT_ONCE);
    return { sealed, hasMore: sealed === SEALED_AT_ONCE };
  },
);

/**
 * Seals committed rows of every organization. A lock lets only one process write each chain, so
 * several may run this. Rejects when an organization failed, after trying all others.
 */
export async function sealAll(ctxFor: LoopCtx): Promise<void> {
  const { organizationIds } = await listUnsealed.call(ctxFor(null), {});
  const failures: unknown[] = [];
  for (const orgId of organizationIds)
    try {
      while ((await sealActivity.call(ctxFor(orgId), {})).hasMore);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
