import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/**
 * Ids of organizations with unsealed rows. Reads through a SECURITY DEFINER function that returns
 * ids only: row-level security shows a system job no organization's rows.
 */
export async function listUnsealed(db: Db, limit: number): Promise<string[]> {
  const rows = await db.execute<{ org_id: string }>(
    sql`select org_id from activity_unsealed(${limit}::int)`,
  );
  return rows.map((row) => row.org_id);
}

/**
 * Seals rows of the transaction's organization and returns how many; 0 while another process does
 * so.
 */
export async function sealRows(db: Db, at: Date, limit: number): Promise<number> {
  const [row] = await db.execute<{ sealed: number }>(
    sql`select activity_seal(${at.toISOString()}::timestamptz, ${limit}::int) as sealed`,
  );
  return row?.sealed ?? 0;
}
