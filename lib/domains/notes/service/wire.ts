import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import type { NoteRow } from "../queries/notes";
import type { ChangedNote, Note } from "../schema";
import { describe, userIdOf } from "./subject";

export async function toNotes(ctx: OrgCtx, rows: NoteRow[]): Promise<Note[]> {
  const people = rows.flatMap(({ editedBy, mentions }) => [editedBy, ...mentions]);
  const { toSubject, names } = await describe(ctx, rows, people);
  const me = userIdOf(ctx);
  return rows.map((row) => ({
    ...toSubject(row),
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
