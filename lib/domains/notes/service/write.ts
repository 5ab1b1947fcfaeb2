import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { noteUses } from "@/lib/domains/companies/service/uses";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { noteAccess } from "../constants";
import { noteCalls } from "../contract";
import {
  deleteNote,
  findNote,
  insertNote,
  lockNote,
  type NoteRow,
  rewriteNote,
  setNoteRemoved,
} from "../queries/notes";
import {
  deleteNoteVersion,
  findNoteVersion,
  insertNoteVersion,
  newestNoteVersion,
} from "../queries/versions";
import { headingOf } from "../rules";

import { besideDocument } from "./document";
import { mentionedIn } from "./mentions";
import { aboutSubject, assertMayBePersonal, authorOf, subjectOf, userIdOf } from "./subject";
import { changedNote, shownNote } from "./wire";

/**
 * A note's label where people may read it who cannot see the note: without any text from a project.
 */
export const labelOf = (note: Pick<NoteRow, "title" | "body" | "projectId">): string =>
  note.projectId === null ? `the note “${headingOf(note)}”` : "a note in a project";

/** The state an act left behind: undo is only exact for that state. */
const stateOf = ({ title, body, access }: Pick<NoteRow, "title" | "body" | "access">): string =>
  sha256Hex(JSON.stringify([title, body, access]));

/** The company that it uses, as that begins or ends. */
const usesOf = ({ companyId }: NoteRow, by: 1 | -1) =>
  companyId === null ? [] : [{ companyId, by }];

/** An existing note, locked. Throws NOT_FOUND. */
export async function lockedNote(ctx: OrgCtx, id: string): Promise<NoteRow> {
  const row = await lockNote(ctx.db, ctx.org.id, id);
  if (!row || !(await findNote(ctx.db, ctx.org.id, id))) throw notFound("Note");
  return row;
}

/** The act left this text, and replaced the version `number`; null when it wrote the first one. */
type Left = { left: string; number: number | null };

/** The note in the state the act left, locked. Throws CONFLICT when it changed since. */
async function asLeft(ctx: OrgCtx, id: string, { left, number }: Left): Promise<NoteRow> {
  const row = await lockedNote(ctx, id);
  const isLast = (await newestNoteVersion(ctx.db, ctx.org.id, id)) === number;
  if (isLast && stateOf(row) === left) return row;
  throw new AppError(
    "CONFLICT",
    "This note has changed since. Its history has the earlier versions.",
  );
}

/** Undoes the creation of a note. */
export const removeMadeNote = defineInverse({
  name: "notes.remove",
  input: z.strictObject({ noteId: z.string(), left: z.string() }),
  async undo(ctx, { noteId, left }) {
    const row = await asLeft(ctx, noteId, { left, number: null });
    await deleteNote(ctx.db, ctx.org.id, noteId);
    await noteUses(ctx, "notes", usesOf(row, -1));
  },
});

/** Restores a deleted note. */
export const restoreDeletedNote = defineInverse({
  name: "notes.restore",
  input: z.strictObject({ noteId: z.string() }),
  async undo(ctx, { noteId }) {
    const row = await lockNote(ctx.db, ctx.org.id, noteId);
    if (!row?.removedAt) throw notFound("Note");
    await setNoteRemoved(ctx.db, ctx.org.id, noteId, null);
    await noteUses(ctx, "notes", usesOf(row, 1));
  },
});

/** Undoes an edit of a note, including its version. */
export const revertNote = defineInverse({
  name: "notes.revert",
  input: z.strictObject({
    noteId: z.string(),
    /** The version that the edit replaced. */
    number: z.int(),
    mentions: z.array(z.string()),
    access: z.enum(noteAccess),
    left: z.string(),
  }),
  async undo(ctx, { noteId, number, mentions, access, left }) {
    const row = await asLeft(ctx, noteId, { left, number });
    const before = await findNoteVersion(ctx.db, ctx.org.id, noteId, number);
    if (!before) throw notFound("Note");
    const { title, body, editedBy, editedAt: updatedAt } = before;
    // Must come first: once the note is personal again, nobody but its author may change its
    // versions.
    await deleteNoteVersion(ctx.db, ctx.org.id, noteId, number);
    const written = { title, body, access, mentions, editedBy, updatedAt };
    await rewriteNote(ctx.db, ctx.org.id, noteId, { ...written, version: row.version + 1 });
  },
});

type Said = Pick<NoteRow, "title" | "body" | "access">;

/** Changes a locked note and keeps its earlier version. Returns the row and how to undo that. */
export async function writeNote(ctx: OrgCtx, stored: NoteRow, said: Said, done: string) {
  const { db, org } = ctx;
  if (said.access !== stored.access && stored.userId !== userIdOf(ctx))
    throw new AppError("FORBIDDEN", "Only the author can choose who reads this note");
  const { id, title, body, access, editedBy, updatedAt: editedAt, version: number } = stored;
  const before = { orgId: org.id, noteId: id, number, title, body, access, editedBy, editedAt };
  await insertNoteVersion(db, before);
  const row = await rewriteNote(db, org.id, id, {
    ...said,
    mentions: await mentionedIn(ctx, said.body),
    editedBy: authorOf(ctx),
    version: number + 1,
    updatedAt: ctx.now(),
  });
  const undoId = await recordUndo(ctx, {
    label: `${done} ${labelOf(stored)}`,
    inverse: revertNote,
    input: { noteId: id, number, mentions: stored.mentions, access, left: stateOf(said) },
    subjectType: "notes",
    subjectId: id,
    isPrivate: [access, said.access].includes("personal") || stored.documentId !== null,
  });
  return changedNote(ctx, row, undoId);
}

export const createNote = implement(
  noteCalls.create,
  {
    transaction: "write",
    activity: { about: (note) => aboutSubject(note, { note: headingOf(note) }) },
    replay: async (ctx, id) => changedNote(ctx, await findNote(ctx.db, ctx.org.id, id), null),
  },
  async (ctx, { title, body, access, document, ...asked }) => {
    assertMayBePersonal(ctx, access);
    const about = {
      ...(await subjectOf(ctx, asked)),
      ...(document && (await besideDocument(ctx, document, asked))),
    };
    const [userId, at] = [authorOf(ctx), ctx.now()];
    const row = await insertNote(ctx.db, {
      id: newId("not"),
      orgId: ctx.org.id,
      userId,
      editedBy: userId,
      ...about,
      title,
      body,
      access,
      mentions: await mentionedIn(ctx, body),
      createdAt: at,
      updatedAt: at,
    });
    if (!row) throw notFound("Note");
    await noteUses(ctx, "notes", usesOf(row, 1));
    const undoId = await recordUndo(ctx, {
      label: `Wrote ${labelOf(row)}`,
      inverse: removeMadeNote,
      input: { noteId: row.id, left: stateOf(row) },
      subjectType: "notes",
      subjectId: row.id,
      isPrivate: access === "personal" || row.documentId !== null,
    });
    return changedNote(ctx, row, undoId);
  },
);

export const removeNote = implement(
  noteCalls.remove,
  {
    transaction: "write",
    activity: { about: (note) => aboutSubject(note, { note: note.title || "Note" }) },
  },
  async (ctx, { noteId }) => {
    const row = await lockedNote(ctx, noteId);
    const { document } = await shownNote(ctx, row);
    await setNoteRemoved(ctx.db, ctx.org.id, noteId, ctx.now());
    await noteUses(ctx, "notes", usesOf(row, -1));
    const undo_id = await recordUndo(ctx, {
      label: `Deleted ${labelOf(row)}`,
      inverse: restoreDeletedNote,
      input: { noteId },
      subjectType: "notes",
      subjectId: noteId,
      isPrivate: row.access === "personal" || row.documentId !== null,
    });
    const { access, companyId: company_id, projectId: project_id } = row;
    return {
      _id: noteId,
      title: headingOf(row),
      access,
      company_id,
      project_id,
      document,
      undo_id,
    };
  },
);
