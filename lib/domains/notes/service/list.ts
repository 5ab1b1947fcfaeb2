import "server-only";
import { AppError } from "@/lib/core/errors";
import { defineOperation } from "@/lib/service/operation";
import { findNote, pageOfNotes } from "../queries/notes";
import { ListNotesInput, Note, NoteInput, NotePage } from "../schema";
import { filterOf, userIdOf } from "./subject";
import { shownNote, toNotes } from "./wire";

export const getNote = defineOperation(
  {
    name: "notes.get",
    summary: "Get a note",
    effect: "read",
    access: "member",
    transaction: "read",
    input: NoteInput,
    output: Note,
  },
  async (ctx, { noteId }) => shownNote(ctx, await findNote(ctx.db, ctx.org.id, noteId)),
);

export const listNotes = defineOperation(
  {
    name: "notes.list",
    summary:
      "List notes that the caller may read, last changed first: their own, those of the organization, or both",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListNotesInput,
    output: NotePage,
  },
  async (ctx, { page, per_page, mentions_me, ...asked }) => {
    const filter = await filterOf(ctx, asked);
    const me = userIdOf(ctx);
    if (mentions_me && me === null)
      throw new AppError("FORBIDDEN", "Notes name people, not API keys");
    const naming = mentions_me ? (me ?? undefined) : undefined;
    const found = { ...filter, naming, page, per_page };
    const { rows, total } = await pageOfNotes(ctx.db, ctx.org.id, found);
    return { items: await toNotes(ctx, rows), total, page, per_page };
  },
);
