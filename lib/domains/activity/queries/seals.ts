import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Chain } from "../constants";

export type UnsealedChain = { chain: Chain; orgId: string };

/**
 * Chains with unsealed rows. Reads through a SECURITY DEFINER function that returns ids only:
 * row-level security shows a system job no organization's rows.
 */
export async function listUnsealed(db: Db, limit: number): Promise<UnsealedChain[]> {
  const rows = await db.execute<{ chain: Chain; org_id: string }>(
    sql`select chain, org_id from unsealed_chains(${limit}::int)`,
  );
  return rows.map(({ chain, org_id }) => ({ chain, orgId: org_id }));
}

/**
 * Seals rows of a chain of the transaction's organization and returns how many; 0 while another
 * process does so.
 */
export async function sealRows(
  db: Db,
  { chain, at, limit }: { chain: Chain; at: Date; limit: number },
): Promise<number> {
  const [row] = await db.execute<{ sealed: number }>(
    sql`select seal_chain(${chain}::text, ${at.toISOString()}::timestamptz, ${limit}::int) as sealed`,
  );
  return row?.sealed ?? 0;
}
