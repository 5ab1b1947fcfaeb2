import "server-only";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { documentAcknowledgements } from "@/db/schema/documents";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

const ofDocuments = (org: OrgId, ids: readonly string[]) =>
  and(
    ofOrganization(documentAcknowledgements, org),
    inArray(documentAcknowledgements.documentId, [...ids]),
  );

export async function insertAcknowledgement(
  db: Db,
  row: typeof documentAcknowledgements.$inferInsert,
): Promise<void> {
  await db.insert(documentAcknowledgements).values(row).onConflictDoNothing();
}

/** Those of some documents that a person has confirmed. */
export async function acknowledgedBy(
  db: Db,
  org: OrgId,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: documentAcknowledgements.documentId })
    .from(documentAcknowledgements)
    .where(and(ofDocuments(org, ids), eq(documentAcknowledgements.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** How many of some people have confirmed each of some documents. */
export const countAcknowledgements = (
  db: Db,
  org: OrgId,
  { ids, userIds }: { ids: readonly string[]; userIds: readonly string[] },
) =>
  db
    .select({ id: documentAcknowledgements.documentId, people: count() })
    .from(documentAcknowledgements)
    .where(and(ofDocuments(org, ids), inArray(documentAcknowledgements.userId, [...userIds])))
    .groupBy(documentAcknowledgements.documentId);

/** Who has confirmed a document, and when. */
export const listAcknowledgementRows = (db: Db, org: OrgId, documentId: string) =>
  db
    .select({ userId: documentAcknowledgements.userId, at: documentAcknowledgements.at })
    .from(documentAcknowledgements)
    .where(ofDocuments(org, [documentId]))
    .orderBy(asc(documentAcknowledgements.at), asc(documentAcknowledgements.userId));
