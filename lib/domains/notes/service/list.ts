import "server-only";
import { AppError } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { noteCalls } from "../contract";
import { findNote, type NoteRow, notesById, pageOfNotes } from "../queries/notes";

import { assertReadable } from "./document";
import { filterOf, userIdOf } from "./subject";
import { shownNote, toNotes } from "./wire";

export const getNote = implement(noteCalls.get, { transaction: "read" }, async (ctx, { noteId }) =>
  shownNote(ctx, await findNote(ctx.db, ctx.org.id, noteId)),
);

/** Those of some notes that the caller can read. */
export const readableNotes = async (ctx: OrgCtx, ids: readonly string[]): Promise<NoteRow[]> =>
  ids.length === 0 ? [] : notesById(ctx.db, ctx.org.id, ids);

export const listNotes = implement(
  noteCalls.list,
  { transaction: "read" },
  async (ctx, { page, per_page, mentions_me, document_id, ...asked }) => {
    const filter = await filterOf(ctx, asked);
    if (document_id !== undefined) await assertReadable(ctx, document_id);
    const me = userIdOf(ctx);
    if (mentions_me && me === null)
      throw new AppError("FORBIDDEN", "API keys aren’t mentioned in notes");
    const naming = mentions_me ? (me ?? undefined) : undefined;
    const found = { ...filter, documentId: document_id, naming, page, per_page };
    const { rows, total } = await pageOfNotes(ctx.db, ctx.org.id, found);
    return { items: await toNotes(ctx, rows), total, page, per_page };
  },
);
