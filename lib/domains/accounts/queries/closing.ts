import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

export async function closeAccount(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select account_close(${userId})`);
}

export async function listTraces(db: Db, userId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`select account_traces(${userId}) as id`);
  return rows.map(({ id }) => id);
}

export async function removeAccount(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select account_forget(${userId})`);
}
