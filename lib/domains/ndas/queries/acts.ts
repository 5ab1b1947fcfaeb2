import "server-only";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { letters } from "@/db/schema/correspondence";
import { ndaActRows, ndaFiles } from "@/db/schema/ndas";
import { activity, activitySeals } from "@/db/schema/service";
import { recordOfAct, sealedActs } from "@/db/sealed-acts";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type NdaFileRow = typeof ndaFiles.$inferSelect;
export type NdaActRow = typeof ndaActRows.$inferSelect;

export async function insertNdaFile(db: Db, row: typeof ndaFiles.$inferInsert): Promise<void> {
  await db.insert(ndaFiles).values(row);
}

/** The files of an NDA by number, without their text. */
export const listNdaFiles = (db: Db, org: OrgId, ndaId: string) =>
  db
    .select({
      number: ndaFiles.number,
      side: ndaFiles.side,
      conversationId: ndaFiles.conversationId,
      fileName: ndaFiles.fileName,
      kind: ndaFiles.kind,
      sizeBytes: ndaFiles.sizeBytes,
      sha256: ndaFiles.sha256,
      createdAt: ndaFiles.createdAt,
    })
    .from(ndaFiles)
    .where(and(ofOrganization(ndaFiles, org), eq(ndaFiles.ndaId, ndaId)))
    .orderBy(asc(ndaFiles.number));
export type NdaFileHead = Awaited<ReturnType<typeof listNdaFiles>>[number];

export async function findNdaFile(
  db: Db,
  org: OrgId,
  { ndaId, number }: { ndaId: string; number: number },
): Promise<NdaFileRow | null> {
  const [row] = await db
    .select()
    .from(ndaFiles)
    .where(
      and(ofOrganization(ndaFiles, org), eq(ndaFiles.ndaId, ndaId), eq(ndaFiles.number, number)),
    );
  return row ?? null;
}

export async function insertNdaAct(db: Db, row: typeof ndaActRows.$inferInsert): Promise<void> {
  await db.insert(ndaActRows).values(row);
}

/** What was done with the versions of an NDA, in order. */
export const listNdaActs = (db: Db, org: OrgId, ndaId: string): Promise<NdaActRow[]> =>
  db
    .select()
    .from(ndaActRows)
    .where(and(ofOrganization(ndaActRows, org), eq(ndaActRows.ndaId, ndaId)))
    .orderBy(asc(ndaActRows.createdAt), asc(ndaActRows.id));

/** What was written about an NDA's versions, in order. */
export const listNdaLetters = (db: Db, org: OrgId, conversationIds: string[]) =>
  db
    .select()
    .from(letters)
    .where(and(ofOrganization(letters, org), inArray(letters.conversationId, conversationIds)))
    .orderBy(asc(letters.createdAt), asc(letters.step));

/** The sealed acts on an NDA whose row names a proved record, in the form that was sealed. */
export const listSealedProofs = (db: Db, org: OrgId, ndaId: string) =>
  sealedActs(db, org, and(eq(activity.subjectId, ndaId), isNotNull(recordOfAct)));

/** The seal with a number, which the next one continues; null before the first. */
export async function findSeal(db: Db, org: OrgId, number: number): Promise<string | null> {
  const [row] = await db
    .select({ seal: activitySeals.seal })
    .from(activitySeals)
    .where(and(ofOrganization(activitySeals, org), eq(activitySeals.number, number)));
  return row?.seal ?? null;
}
