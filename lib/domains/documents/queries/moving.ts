import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { documentPages, documentPassages, documents } from "@/db/schema/documents";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** A document with all its earlier versions. */
export async function versionsOf(db: Db, org: OrgId, documentId: string): Promise<string[]> {
  const all = [documentId];
  for (let newer = all; newer.length > 0; ) {
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(ofOrganization(documents, org), inArray(documents.newerId, newer)));
    newer = rows.map(({ id }) => id);
    all.push(...newer);
  }
  return all;
}

/** Gives documents another base, with their pages and what is found by. */
export async function setBase(
  db: Db,
  org: OrgId,
  { ids, base, updatedAt }: { ids: readonly string[]; base: string; updatedAt: Date },
): Promise<void> {
  for (const table of [documentPages, documentPassages])
    await db
      .update(table)
      .set({ base })
      .where(and(ofOrganization(table, org), inArray(table.documentId, [...ids])));
  await db
    .update(documents)
    .set({ base, updatedAt })
    .where(and(ofOrganization(documents, org), inArray(documents.id, [...ids])));
}

/** Documents of all organizations whose last day is over, each with a person who sees it. */
export async function listExpired(
  db: Db,
  { today, atMost }: { today: string; atMost: number },
): Promise<{ id: string; orgId: string; userId: string | null }[]> {
  const rows = await db.execute<{ id: string; org_id: string; user_id: string | null }>(
    sql`select id, org_id, user_id from documents_expired(${today}::date, ${atMost}::int)`,
  );
  return rows.map((row) => ({ id: row.id, orgId: row.org_id, userId: row.user_id }));
}
