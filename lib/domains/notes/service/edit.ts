import "server-only";
import { notFound } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { defineOperation } from "@/lib/service/operation";
import { assertVersion } from "@/lib/service/version";
import { findNote } from "../queries/notes";
import { findNoteVersion, pageOfNoteVersions } from "../queries/versions";
import { headingOf } from "../rules";
import {
  ChangedNote,
  ListNoteVersionsInput,
  NoteVersionPage,
  RestoreNoteInput,
  UpdateNoteInput,
} from "../schema";
import { aboutSubject } from "./subject";
import { lockedNote, writeNote } from "./write";

export const updateNote = defineOperation(
  {
    name: "notes.update",
    summary: "Change what a note says, or who reads it; what it said before is kept",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: (note) => aboutSubject(note, { note: headingOf(note) }) },
    input: UpdateNoteInput,
    output: ChangedNote,
  },
  async (ctx, { noteId, title, body, access, version }) => {
    const stored = await lockedNote(ctx, noteId);
    assertVersion("note", stored.version, version);
    const said = {
      title: title ?? stored.title,
      body: body ?? stored.body,
      access: access ?? stored.access,
    };
    return writeNote(ctx, stored, said, "Changed");
  },
);

export const listNoteVersions = defineOperation(
  {
    name: "notes.listNoteVersions",
    summary: "List what a note said before each of its edits, newest first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListNoteVersionsInput,
    output: NoteVersionPage,
  },
  async (ctx, { noteId, ...page }) => {
    if (!(await findNote(ctx.db, ctx.org.id, noteId))) throw notFound("Note");
    const { rows, total } = await pageOfNoteVersions(ctx.db, ctx.org.id, { noteId, ...page });
    const names = await namesOfMembers(
      ctx,
      rows.map(({ editedBy }) => editedBy),
    );
    const items = rows.map(({ number, title, body, access, editedBy, editedAt }) => ({
      number,
      title,
      body,
      access,
      edited_by: editedBy,
      edited_by_name: names.get(editedBy) ?? null,
      edited_at: editedAt.toISOString(),
    }));
    return { items, total, ...page };
  },
);

export const restoreNoteVersion = defineOperation(
  {
    name: "notes.restoreNoteVersion",
    summary: "Let a note say again what it said in an earlier version, as one more edit",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: (note) => aboutSubject(note, { note: headingOf(note) }) },
    input: RestoreNoteInput,
    output: ChangedNote,
  },
  async (ctx, { noteId, number, version }) => {
    const stored = await lockedNote(ctx, noteId);
    const earlier = await findNoteVersion(ctx.db, ctx.org.id, noteId, number);
    if (!earlier) throw notFound("Version");
    assertVersion("note", stored.version, version);
    const { title, body } = earlier;
    return writeNote(ctx, stored, { title, body, access: stored.access }, "Restored");
  },
);
