import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { getDb } from "@/db/client";
import { lockKey } from "@/db/locks";
import { inTransaction } from "@/db/tenancy";

/**
 * Waits for the turn of a site that is asked at a pace. No process gets the next turn of it before
 * so many milliseconds are over: a transaction holds its lock meanwhile.
 */
export async function takeTurnOf(site: string, milliseconds: number): Promise<void> {
  const taken = Promise.withResolvers<void>();
  inTransaction(getDb(), { orgId: null, userId: null }, "read", async (transaction) => {
    await lockKey(transaction, `pace of ${site}`);
    taken.resolve();
    await wait(milliseconds);
  }).catch(taken.reject);
  await taken.promise;
}
