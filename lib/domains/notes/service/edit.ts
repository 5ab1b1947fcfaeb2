import "server-only";
import { notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { implement } from "@/lib/service/operation";
import { noteCalls } from "../contract";
import { findNote } from "../queries/notes";
import { findNoteVersion, pageOfNoteVersions } from "../queries/versions";
import { headingOf } from "../rules";

import { aboutSubject } from "./subject";
import { lockedNote, writeNote } from "./write";

export const updateNote = implement(
  noteCalls.update,
  {
    transaction: "write",
    activity: { about: (note) => aboutSubject(note, { note: headingOf(note) }) },
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

export const listNoteVersions = implement(
  noteCalls.listNoteVersions,
  { transaction: "read" },
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

export const restoreNoteVersion = implement(
  noteCalls.restoreNoteVersion,
  {
    transaction: "write",
    activity: { about: (note) => aboutSubject(note, { note: headingOf(note) }) },
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
