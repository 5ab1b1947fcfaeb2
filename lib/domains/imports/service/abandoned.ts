import "server-only";
import type { z } from "zod";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { ABANDONED_AT_ONCE, ABANDONED_MS } from "../constants";
import { settleAbandoned } from "../jobs";
import { listAbandoned } from "../queries/records";
import type { ImportStep } from "../schema";
import { work } from "./work";

/** Finds the imports of every organization that no job is left for. */
export const startSettling: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const before = new Date(ctx.now().getTime() - ABANDONED_MS);
    const found = await listAbandoned(ctx.db, { before, atMost: ABANDONED_AT_ONCE });
    for (const { id: importId, orgId, version } of found)
      await enqueue(ctx, settleAbandoned, { importId, version }, { orgId });
  },
};

/** What the last attempt would have said, had its worker lived; nothing once somebody tried again. */
export const settleAbandonedImport: JobHandler<z.output<typeof ImportStep>> = {
  commit: async (ctx, step) => work.giveUp?.(ctx, step),
};
