import "server-only";
import { enqueue, type JobDefinition, type JobHandler } from "@/lib/service/job";

/** Starts one job per follower in the new organization. */
export const foundingOf = (followers: JobDefinition[]): JobHandler<{ organizationId: string }> => ({
  async commit(ctx, { organizationId: orgId }) {
    for (const follower of followers) await enqueue(ctx, follower, {}, { orgId });
  },
});
