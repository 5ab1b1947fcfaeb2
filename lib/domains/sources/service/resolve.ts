import "server-only";
import { lockEvidence, resolveCompanies } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { RESOLVED_AT_ONCE, RESOLVED_PER_STEP } from "../constants";
import { resolveSource } from "../jobs";
import { findSource, recordsBehind, updateSource } from "../queries";

/**
 * Lets the values that a source takes part in follow its new place, in the caller's transaction: at
 * once where they are few, else by a job that goes on from record to record.
 */
export async function followSource(ctx: OrgCtx, sourceId: string): Promise<void> {
  const { db, org } = ctx;
  const limit = RESOLVED_AT_ONCE + 1;
  const records = await recordsBehind(db, org.id, { sourceId, after: "", limit });
  const isSmall = records.length < limit;
  await updateSource(db, org.id, sourceId, { resolvingAfter: isSmall ? null : "" });
  if (isSmall) return resolveCompanies(db, org.id, records, ctx.now());
  await enqueue(ctx, resolveSource, { sourceId, after: "" });
}

/** One step. A newer change of the source starts over, and this chain ends where they meet. */
export const resolve: JobHandler<{ sourceId: string; after: string }> = {
  async commit(ctx, { sourceId, after }) {
    const { db, org } = ctx;
    if (!org) return;
    await lockEvidence(db, org.id);
    const source = await findSource(db, org.id, sourceId);
    if (source?.resolvingAfter !== after) return;
    const limit = RESOLVED_PER_STEP;
    const records = await recordsBehind(db, org.id, { sourceId, after, limit });
    await resolveCompanies(db, org.id, records, ctx.now());
    const last = records.length < limit ? null : (records.at(-1) ?? null);
    await updateSource(db, org.id, sourceId, { resolvingAfter: last });
    if (last !== null) await enqueue(ctx, resolveSource, { sourceId, after: last });
  },
};
