import "server-only";
import { lockEvidence, resolveCompanies } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { RESOLVED_AT_ONCE, RESOLVED_PER_STEP } from "../constants";
import { resolveSource } from "../jobs";
import { findSource, listRecordsAfter, updateSource } from "../queries";

/**
 * Applies a source's new trust to its values, in the caller's transaction: at once for few records,
 * else by a job that works through them.
 */
export async function followSource(ctx: OrgCtx, sourceId: string): Promise<void> {
  const { db, org } = ctx;
  const limit = RESOLVED_AT_ONCE + 1;
  const records = await listRecordsAfter(db, org.id, { sourceId, after: "", limit });
  const isSmall = records.length < limit;
  await updateSource(db, org.id, sourceId, { resolvingAfter: isSmall ? null : "" });
  if (isSmall) return resolveCompanies(db, org.id, records, ctx.now());
  await enqueue(ctx, resolveSource, { sourceId, after: "" });
}

/**
 * One step. When the source changes again, a new chain of jobs starts over, and this one ends where
 * they meet.
 */
export const resolve: JobHandler<{ sourceId: string; after: string }> = {
  async commit(ctx, { sourceId, after }) {
    const { db, org } = ctx;
    if (!org) return;
    await lockEvidence(db, org.id);
    const source = await findSource(db, org.id, sourceId);
    if (source?.resolvingAfter !== after) return;
    const limit = RESOLVED_PER_STEP;
    const records = await listRecordsAfter(db, org.id, { sourceId, after, limit });
    await resolveCompanies(db, org.id, records, ctx.now());
    const last = records.length < limit ? null : (records.at(-1) ?? null);
    await updateSource(db, org.id, sourceId, { resolvingAfter: last });
    if (last !== null) await enqueue(ctx, resolveSource, { sourceId, after: last });
  },
};
