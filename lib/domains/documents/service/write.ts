import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { documentCalls } from "../contract";
import { indexDocument } from "../jobs";
import {
  type DocumentRow,
  findByContent,
  lockBase,
  lockByName,
  lockDocument,
  updateDocument,
} from "../queries/documents";
import { basesFor, keysOf, type ReadBase } from "./bases";
import { aboutDocument, oneDocument } from "./wire";

/** A document in a base that the caller may change, locked. Throws NOT_FOUND or FORBIDDEN. */
async function lockedOwn(ctx: OrgCtx, id: string): Promise<{ row: DocumentRow; base: ReadBase }> {
  const bases = await basesFor(ctx);
  const row = await lockDocument(ctx.db, ctx.org.id, { id, bases: keysOf(bases) });
  const base = bases.find(({ key }) => key === row?.base);
  if (!row || !base) throw notFound("Document");
  if (!base.canAdd)
    throw new AppError("FORBIDDEN", "Only admins can change the company’s policies and guidelines");
  return { row, base };
}

export const retryDocument = implement(
  documentCalls.retry,
  { transaction: "write", activity: { about: aboutDocument } },
  async (ctx, { documentId }) => {
    const { row } = await lockedOwn(ctx, documentId);
    if (row.removedAt) throw notFound("Document");
    if (row.status !== "failed")
      throw new AppError("CONFLICT", "Only a document that could not be read is read again.");
    const changes = { status: "received", failurePage: null, failureReason: null } as const;
    await updateDocument(ctx.db, ctx.org.id, documentId, { ...changes, updatedAt: ctx.now() });
    const userId = actingPersonId(ctx.actor) ?? "";
    await enqueue(ctx, indexDocument, { documentId, userId });
    return oneDocument(ctx, documentId);
  },
);

/** Brings a deleted document back, unless its place was taken. */
export const restoreDocument = defineInverse({
  name: "documents.restore",
  input: z.strictObject({ documentId: z.string() }),
  async undo(ctx, { documentId }) {
    const { row } = await lockedOwn(ctx, documentId);
    if (!row.removedAt) throw notFound("Document");
    await lockBase(ctx.db, ctx.org.id, row.base);
    const taken =
      (await lockByName(ctx.db, ctx.org.id, row)) ?? (await findByContent(ctx.db, ctx.org.id, row));
    if (row.newerId === null && taken)
      throw new AppError("CONFLICT", "A document of this name or content has been added since.");
    await updateDocument(ctx.db, ctx.org.id, documentId, { removedAt: null });
  },
});

export const removeDocument = implement(
  documentCalls.remove,
  {
    transaction: "write",
    activity: { about: ({ is_personal }) => ({ isPrivate: is_personal }) },
  },
  async (ctx, { documentId }) => {
    const { row, base } = await lockedOwn(ctx, documentId);
    if (row.removedAt) throw notFound("Document");
    await updateDocument(ctx.db, ctx.org.id, documentId, { removedAt: ctx.now() });
    const is_personal = base.key !== ctx.org.id;
    const undo_id = await recordUndo(ctx, {
      label: is_personal ? "Deleted a document" : `Deleted the document “${row.name}”`,
      inverse: restoreDocument,
      input: { documentId },
      subjectType: "documents",
      subjectId: documentId,
      isPrivate: is_personal,
    });
    return { _id: documentId, name: row.name, is_personal, undo_id };
  },
);
