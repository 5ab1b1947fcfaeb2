import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { nightlyEvaluations } from "@/db/schema/evaluations";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type NightlyRow = typeof nightlyEvaluations.$inferSelect;

const ofProject = (org: OrgId, projectId: string) =>
  and(ofOrganization(nightlyEvaluations, org), eq(nightlyEvaluations.projectId, projectId));

const nightlyOf = (db: Db, org: OrgId, projectId: string) =>
  db.select().from(nightlyEvaluations).where(ofProject(org, projectId));

export async function findNightly(
  db: Db,
  org: OrgId,
  projectId: string,
): Promise<NightlyRow | null> {
  const [row] = await nightlyOf(db, org, projectId);
  return row ?? null;
}

/** The row, locked until the transaction ends, so that a night has one run. */
export async function lockNightly(
  db: Db,
  org: OrgId,
  projectId: string,
): Promise<NightlyRow | null> {
  const [row] = await nightlyOf(db, org, projectId).for("update");
  return row ?? null;
}

/** Switches it on, or replaces its set and person. */
export async function storeNightly(
  db: Db,
  row: typeof nightlyEvaluations.$inferInsert,
): Promise<void> {
  const { orgId, projectId, createdAt, ...set } = row;
  await db
    .insert(nightlyEvaluations)
    .values(row)
    .onConflictDoUpdate({
      target: [nightlyEvaluations.orgId, nightlyEvaluations.projectId],
      set,
    });
}

export async function updateNightly(
  db: Db,
  org: OrgId,
  projectId: string,
  changes: Partial<NightlyRow>,
): Promise<void> {
  await db.update(nightlyEvaluations).set(changes).where(ofProject(org, projectId));
}

export async function deleteNightly(db: Db, org: OrgId, projectId: string): Promise<void> {
  await db.delete(nightlyEvaluations).where(ofProject(org, projectId));
}

/** Projects of all organizations that are due on an ISO day; see the function's file. */
export const nightlyDue = (db: Db, today: string, limit: number) =>
  db.execute<{ org_id: string; project_id: string }>(
    sql`select org_id, project_id from nightly_evaluations_due(${today}::date, ${limit})`,
  );
