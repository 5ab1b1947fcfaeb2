import "server-only";
import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { runs } from "@/db/schema/runs";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type RunRow = typeof runs.$inferSelect;
type NewRun = typeof runs.$inferInsert;

const byId = (org: OrgId, id: string) => and(ofOrganization(runs, org), eq(runs.id, id));

export async function insertRun(db: Db, row: NewRun): Promise<RunRow> {
  const [made] = await db.insert(runs).values(row).returning();
  if (!made) throw new Error("A run was not inserted");
  return made;
}

export async function findRun(db: Db, org: OrgId, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(byId(org, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockRun(db: Db, org: OrgId, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(byId(org, id)).for("update");
  return row ?? null;
}

export async function updateRun(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<NewRun>,
): Promise<RunRow> {
  const [row] = await db.update(runs).set(changes).where(byId(org, id)).returning();
  if (!row) throw new Error("A locked run was not updated");
  return row;
}
