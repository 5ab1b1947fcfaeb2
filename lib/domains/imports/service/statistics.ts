import "server-only";
import { gatherStatistics } from "@/lib/domains/evidence/service";
import type { JobHandler } from "@/lib/service/job";

/** Updates the planner's statistics after an import or its undo. */
export const gather: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    await gatherStatistics(ctx.db);
  },
};
