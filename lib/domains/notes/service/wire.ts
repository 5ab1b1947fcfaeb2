import "server-only";
import { notFound } from "@/lib/core/errors";
import { readableDocuments } from "@/lib/domains/documents/service/read";
import type { OrgCtx } from "@/lib/service/context";
import type { NoteRow } from "../queries/notes";
import type { ChangedNote, Note } from "../schema";
import { describe, userIdOf } from "./subject";

/** The documents that notes are about, each with the words that its note is about. */
async function documentsOf(ctx: OrgCtx, rows: readonly NoteRow[]) {
  const ids = rows.flatMap(({ documentId }) => documentId ?? []);
  const readable = await readableDocuments(ctx, [...new Set(ids)]);
  const names = new Map(readable.map(({ id, name }) => [id, name]));
  return ({ documentId, page, start, end, quote }: NoteRow): Note["document"] => {
    const name = names.get(documentId ?? "");
    if (documentId === null || name === undefined) return null;
    const isPlaced = page !== null && start !== null && end !== null && quote !== null;
    return { _id: documentId, name, place: isPlaced ? { page, start, end, quote } : null };
  };
}

export async function toNotes(ctx: OrgCtx, rows: NoteRow[]): Promise<Note[]> {
  const people = rows.flatMap(({ editedBy, mentions }) => [editedBy, ...mentions]);
  const { toSubject, names } = await describe(ctx, rows, people);
  const documents = await documentsOf(ctx, rows);
  const me = userIdOf(ctx);
  return rows.map((row) => ({
    ...toSubject(row),
    document: documents(row),
    title: row.title,
    body: row.body,
    edited_by: row.editedBy,
    edited_by_name: names.get(row.editedBy) ?? null,
    mentions: row.mentions.flatMap((user_id) => {
      const name = names.get(user_id);
      return name === undefined ? [] : [{ user_id, name }];
    }),
    mentions_me: me !== null && row.mentions.includes(me),
  }));
}

/** The row as the caller sees it. Throws NOT_FOUND for null and for rows hidden from them. */
export async function shownNote(ctx: OrgCtx, row: NoteRow | null): Promise<Note> {
  const [note] = row ? await toNotes(ctx, [row]) : [];
  if (!note) throw notFound("Note");
  return note;
}

/** The row after an act, with the id to undo it. */
export async function changedNote(
  ctx: OrgCtx,
  row: NoteRow | null,
  undoId: string | null,
): Promise<ChangedNote> {
  return { ...(await shownNote(ctx, row)), undo_id: undoId };
}
