import "server-only";
import type { NoInput } from "@/lib/core/common-shapes";
import { enqueue, type JobDefinition, type JobHandler } from "@/lib/service/job";

/** Starts one job per follower in the new organization. */
export const startFollowers = (
  followers: JobDefinition<typeof NoInput>[],
): JobHandler<{ organizationId: string }> => ({
  async commit(ctx, { organizationId: orgId }) {
    for (const follower of followers) await enqueue(ctx, follower, {}, { orgId });
  },
});
