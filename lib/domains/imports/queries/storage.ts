import "server-only";
import { and, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { imports } from "@/db/schema/imports";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Total bytes of the organization's stored files. */
export async function sumStored(db: Db, org: OrgId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${imports.sizeBytes}), 0)` })
    .from(imports)
    .where(and(ofOrganization(imports, org), isNotNull(imports.fileKey)));
  return Number(row?.bytes ?? 0);
}

/** Serializes uploads of an organization until the transaction ends. */
export async function lockStorage(db: Db, org: OrgId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${org}`}, 0))`);
}
