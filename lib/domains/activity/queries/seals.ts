import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/**
 * Ids of organisations that have rows without a seal. Reads through a function of the owner that
 * answers ids alone: row-level security shows a system job no organisation's rows.
 */
export async function listUnsealed(db: Db, limit: number): Promise<string[]> {
  const rows = await db.execute<{ org_id: string }>(
    sql`select org_id from activity_unsealed(${limit}::int)`,
  );
  return rows.map((row) => row.org_id);
}

/** Seals rows of the transaction's organisation; answers how many. None while another does so. */
export async function sealRows(db: Db, at: Date, limit: number): Promise<number> {
  const [row] = await db.execute<{ sealed: number }>(
    sql`select activity_seal(${at.toISOString()}::timestamptz, ${limit}::int) as sealed`,
  );
  return row?.sealed ?? 0;
}
