import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { auditOutlets } from "@/db/schema/audit";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type OutletRow = typeof auditOutlets.$inferSelect;

/** The organization's outlet, locked when asked; null before the first row was sent anywhere. */
export async function findOutlet(
  db: Db,
  org: OrgId,
  { lock = false }: { lock?: boolean } = {},
): Promise<OutletRow | null> {
  const asked = db.select().from(auditOutlets).where(ofOrganization(auditOutlets, org));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ?? null;
}

/** Makes the organization's outlet if there is none, with no address. */
export async function ensureOutlet(db: Db, org: OrgId): Promise<void> {
  await db.insert(auditOutlets).values({ orgId: org }).onConflictDoNothing();
}

/** Changes the organization's outlet; makes it if there is none. */
export async function putOutlet(
  db: Db,
  org: OrgId,
  changes: Partial<Omit<OutletRow, "orgId">>,
): Promise<void> {
  await db
    .insert(auditOutlets)
    .values({ orgId: org, ...changes })
    .onConflictDoUpdate({ target: auditOutlets.orgId, set: changes });
}

export type Undelivered = { orgId: string; isUnposted: boolean; isUnlogged: boolean };

/**
 * Organizations with sealed rows that wait to be posted or, when there is a file, to be logged.
 * Reads through a SECURITY DEFINER function that returns ids only.
 */
export async function listUndelivered(
  db: Db,
  { limit, hasFile }: { limit: number; hasFile: boolean },
): Promise<Undelivered[]> {
  const rows = await db.execute<{ org_id: string; is_unposted: boolean; is_unlogged: boolean }>(
    sql`select org_id, is_unposted, is_unlogged from audit_undelivered(${limit}::int, ${hasFile}::boolean)`,
  );
  return rows.map((row) => ({
    orgId: row.org_id,
    isUnposted: row.is_unposted,
    isUnlogged: row.is_unlogged,
  }));
}
