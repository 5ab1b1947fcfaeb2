import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Makes callers with the same key wait for each other, until the running transaction ends. */
export async function lockKey(db: Db, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
