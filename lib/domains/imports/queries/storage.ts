import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import type { OrgId } from "@/lib/core/ids";

/** Total bytes of the organization's stored files, also of those that the caller does not see. */
export async function sumStored(db: Db): Promise<number> {
  const [row] = await db.execute<{ bytes: string }>(sql`select stored_bytes() as bytes`);
  return Number(row?.bytes ?? 0);
}

/** Serializes uploads of an organization until the transaction ends. */
export async function lockStorage(db: Db, org: OrgId): Promise<void> {
  await lockKey(db, `storage ${org}`);
}
