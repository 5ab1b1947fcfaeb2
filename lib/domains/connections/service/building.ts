import "server-only";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { BUILD_EVERY_MS, ORGANIZATIONS_AT_ONCE, ROUND_INVESTORS_MAX } from "../constants";
import { buildGraph } from "../jobs";
import { build, takeDueGraphs } from "../queries/paths";

export const buildOne: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    if (ctx.org) await build(ctx.db, { at: ctx.now(), roundInvestors: ROUND_INVESTORS_MAX });
  },
};

export const startOutdated: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const due = { at: ctx.now(), apartMs: BUILD_EVERY_MS, atMost: ORGANIZATIONS_AT_ONCE };
    for (const orgId of await takeDueGraphs(ctx.db, due))
      await enqueue(ctx, buildGraph, {}, { orgId });
  },
};
