import "server-only";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { pipelines } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type PipelineRow = typeof pipelines.$inferSelect;

export async function findPipeline(db: Db, org: OrgId): Promise<PipelineRow | null> {
  const [row] = await db.select().from(pipelines).where(ofOrganization(pipelines, org));
  return row ?? null;
}

/**
 * Serializes changes of the organization's pipeline, even without a row, until the transaction
 * ends.
 */
export async function lockPipeline(db: Db, org: OrgId): Promise<void> {
  await lockKey(db, `pipeline ${org}`);
}

export async function savePipeline(db: Db, row: typeof pipelines.$inferInsert): Promise<void> {
  const { stages, version, updatedAt } = row;
  await db
    .insert(pipelines)
    .values(row)
    .onConflictDoUpdate({ target: pipelines.orgId, set: { stages, version, updatedAt } });
}

/** Resets the organization to the default pipeline. */
export async function deletePipeline(db: Db, org: OrgId): Promise<void> {
  await db.delete(pipelines).where(ofOrganization(pipelines, org));
}
