import "server-only";
import { gatherStatistics } from "@/lib/domains/evidence/service";
import type { JobHandler } from "@/lib/service/job";

/** Lets the planner count what an import or its undo changed. */
export const gather: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    await gatherStatistics(ctx.db);
  },
};
