import "server-only";
import { and, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notes } from "@/db/schema/notes";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import { isLive, matchesFilter, type SubjectFilter } from "./subject";

const { document, ...shown } = getTableColumns(notes);
export type NoteRow = Omit<typeof notes.$inferSelect, "document">;
type NewNote = Omit<typeof notes.$inferInsert, "document">;

const one = (org: OrgId, id: string) => and(ofOrganization(notes, org), eq(notes.id, id));
const wordsOf = ({ title, body }: { title: string; body: string }) =>
  sql`search_vector(${`${title}\n${body}`})`;

export async function insertNote(db: Db, row: NewNote): Promise<NoteRow | null> {
  const [made] = await db
    .insert(notes)
    .values({ ...row, document: wordsOf(row) })
    .returning(shown);
  return made ?? null;
}

export async function findNote(db: Db, org: OrgId, id: string): Promise<NoteRow | null> {
  const [row] = await db
    .select(shown)
    .from(notes)
    .where(and(one(org, id), isLive(db, org, "notes")));
  return row ?? null;
}

export const notesById = (db: Db, org: OrgId, ids: readonly string[]): Promise<NoteRow[]> =>
  db
    .select(shown)
    .from(notes)
    .where(and(ofOrganization(notes, org), inArray(notes.id, [...ids]), isLive(db, org, "notes")));

/** The row, even when deleted, locked until the transaction ends. */
export async function lockNote(db: Db, org: OrgId, id: string): Promise<NoteRow | null> {
  const [row] = await db.select(shown).from(notes).where(one(org, id)).for("update");
  return row ?? null;
}

type Written = Pick<
  NoteRow,
  "title" | "body" | "access" | "mentions" | "editedBy" | "version" | "updatedAt"
>;

/** Replaces a note's text and its search words. */
export async function rewriteNote(
  db: Db,
  org: OrgId,
  id: string,
  written: Written,
): Promise<NoteRow | null> {
  const [row] = await db
    .update(notes)
    .set({ ...written, document: wordsOf(written) })
    .where(one(org, id))
    .returning(shown);
  return row ?? null;
}

/** Deletes a note, or restores it when given null. */
export async function setNoteRemoved(
  db: Db,
  org: OrgId,
  id: string,
  removedAt: Date | null,
): Promise<void> {
  await db.update(notes).set({ removedAt }).where(one(org, id));
}

/** Removes a note without a trace. */
export async function deleteNote(db: Db, org: OrgId, id: string): Promise<void> {
  await db.delete(notes).where(one(org, id));
}

/** A page of the matching notes, last changed first, with the total. */
export async function pageOfNotes(
  db: Db,
  org: OrgId,
  { naming, page, per_page, ...filter }: PageRequest & SubjectFilter & { naming?: string },
) {
  const found = and(
    matchesFilter(db, org, "notes", filter),
    naming === undefined ? undefined : sql`${naming} = any(${notes.mentions})`,
  );
  const rows = await db
    .select(shown)
    .from(notes)
    .where(found)
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(per_page)
    .offset(offsetOf({ page, per_page }));
  const total = await countTotal({ page, per_page }, rows.length, () =>
    db.select({ total: count() }).from(notes).where(found),
  );
  return { rows, total };
}
