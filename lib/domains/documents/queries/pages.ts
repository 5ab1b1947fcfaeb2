import "server-only";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { documentPages, documentPassages, documents } from "@/db/schema/documents";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { Bases } from "./documents";

export type PageRow = typeof documentPages.$inferSelect;
type NewPassage = Omit<typeof documentPassages.$inferInsert, "words"> & {
  /** The document's name and the headings above, which weigh more than its text. */
  titles: string;
};
const { words, ...shown } = getTableColumns(documentPassages);

export async function insertPages(db: Db, rows: PageRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(documentPages).values(rows);
}

export async function insertPassages(db: Db, rows: NewPassage[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(documentPassages).values(
    rows.map(({ titles, ...row }) => ({
      ...row,
      words: sql`document_words(${titles}, ${row.text})`,
    })),
  );
}

/** The passages of a document by what they say and where: read again, they keep their ids. */
export const listPassageIds = (db: Db, org: OrgId, documentId: string) =>
  db
    .select({
      id: documentPassages.id,
      page: documentPassages.page,
      sha256: documentPassages.sha256,
    })
    .from(documentPassages)
    .where(and(ofOrganization(documentPassages, org), eq(documentPassages.documentId, documentId)))
    .orderBy(asc(documentPassages.position));

/** Gives pages of a document that have one problem another. */
export async function replaceProblem(
  db: Db,
  org: OrgId,
  { documentId, from, to }: { documentId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(documentPages)
    .set({ problem: to })
    .where(and(ofDocument(org, documentId), eq(documentPages.problem, from)));
}

/** Whether a document has pages with a problem. */
export async function hasProblem(
  db: Db,
  org: OrgId,
  { documentId, problem }: { documentId: string; problem: string },
): Promise<boolean> {
  const [row] = await db
    .select({ number: documentPages.number })
    .from(documentPages)
    .where(and(ofDocument(org, documentId), eq(documentPages.problem, problem)))
    .limit(1);
  return row !== undefined;
}

/** Removes what was read of a document. */
export async function deleteRead(db: Db, org: OrgId, documentId: string): Promise<void> {
  for (const table of [documentPages, documentPassages])
    await db.delete(table).where(and(ofOrganization(table, org), eq(table.documentId, documentId)));
}

export const partOfPages = (
  db: Db,
  org: OrgId,
  { documentId, ...page }: PageRequest & { documentId: string },
): Promise<PageRow[]> =>
  db
    .select()
    .from(documentPages)
    .where(and(ofOrganization(documentPages, org), eq(documentPages.documentId, documentId)))
    .orderBy(asc(documentPages.number))
    .limit(page.per_page)
    .offset(offsetOf(page));

const ofDocument = (org: OrgId, documentId: string) =>
  and(ofOrganization(documentPages, org), eq(documentPages.documentId, documentId));

/** Every page of a document. */
export const everyPage = (db: Db, org: OrgId, documentId: string): Promise<PageRow[]> =>
  db
    .select()
    .from(documentPages)
    .where(ofDocument(org, documentId))
    .orderBy(asc(documentPages.number));

export async function onePage(
  db: Db,
  org: OrgId,
  { documentId, number }: { documentId: string; number: number },
): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(documentPages)
    .where(and(ofDocument(org, documentId), eq(documentPages.number, number)));
  return row ?? null;
}

/** Passages by their ids in some bases, with their documents. */
export const listPassages = (
  db: Db,
  org: OrgId,
  { ids, bases }: { ids: readonly string[]; bases: Bases },
) =>
  db
    .select({
      ...shown,
      documentName: documents.name,
      isPaged: documents.isPaged,
      confidence: documentPages.confidence,
      isHidden: sql<boolean>`coalesce(${documentPages.isHidden}, false)`,
    })
    .from(documentPassages)
    .leftJoin(
      documentPages,
      and(
        eq(documentPages.orgId, documentPassages.orgId),
        eq(documentPages.documentId, documentPassages.documentId),
        eq(documentPages.number, documentPassages.page),
      ),
    )
    .innerJoin(
      documents,
      and(
        eq(documents.orgId, documentPassages.orgId),
        eq(documents.id, documentPassages.documentId),
      ),
    )
    .where(
      and(
        ofOrganization(documentPassages, org),
        inArray(documentPassages.id, [...ids]),
        inArray(documentPassages.base, [...bases]),
      ),
    );
export type PassageRow = Awaited<ReturnType<typeof listPassages>>[number];
