import "server-only";
import { and, count, desc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { noteVersions } from "@/db/schema/notes";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";

export type NoteVersionRow = typeof noteVersions.$inferSelect;

const ofNote = (org: OrgId, noteId: string) =>
  and(ofOrganization(noteVersions, org), eq(noteVersions.noteId, noteId));
const one = (org: OrgId, noteId: string, number: number) =>
  and(ofNote(org, noteId), eq(noteVersions.number, number));

export async function insertNoteVersion(db: Db, row: NoteVersionRow): Promise<void> {
  await db.insert(noteVersions).values(row);
}

export async function findNoteVersion(
  db: Db,
  org: OrgId,
  noteId: string,
  number: number,
): Promise<NoteVersionRow | null> {
  const [row] = await db
    .select()
    .from(noteVersions)
    .where(one(org, noteId, number));
  return row ?? null;
}

/** The number of the newest earlier version that is kept; null for a note that was never edited. */
export async function newestNoteVersion(db: Db, org: OrgId, noteId: string) {
  const [row] = await db
    .select({ number: noteVersions.number })
    .from(noteVersions)
    .where(ofNote(org, noteId))
    .orderBy(desc(noteVersions.number))
    .limit(1);
  return row?.number ?? null;
}

export async function deleteNoteVersion(
  db: Db,
  org: OrgId,
  noteId: string,
  number: number,
): Promise<void> {
  await db.delete(noteVersions).where(one(org, noteId, number));
}

/** A page of a note's earlier versions, newest first, with the total. */
export async function pageOfNoteVersions(
  db: Db,
  org: OrgId,
  { noteId, ...page }: PageRequest & { noteId: string },
) {
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(noteVersions)
      .where(ofNote(org, noteId))
      .orderBy(desc(noteVersions.number))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(noteVersions).where(ofNote(org, noteId)),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
