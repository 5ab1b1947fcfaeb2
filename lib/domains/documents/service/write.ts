import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { documentCalls } from "../contract";
import { indexDocument } from "../jobs";
import {
  type DocumentRow,
  findByContent,
  findDocument,
  lockBase,
  lockByName,
  lockDocument,
  updateDocument as updateRow,
} from "../queries/documents";
import { mayReadAgain } from "../rules/reading-again";
import { basesFor, keysOf, type ReadBase } from "./bases";
import { companyWithId } from "./of-company";
import { readOn } from "./read-on";
import { giveBackPlace, takePlace } from "./versions";
import { aboutDocument, oneDocument } from "./wire";

export type Owned = { row: DocumentRow; base: ReadBase };

/** A document in a base that the caller may change. Throws NOT_FOUND or FORBIDDEN. */
async function owned(ctx: OrgCtx, id: string, find: typeof findDocument): Promise<Owned> {
  const bases = await basesFor(ctx);
  const row = await find(ctx.db, ctx.org.id, { id, bases: keysOf(bases) });
  const base = bases.find(({ key }) => key === row?.base);
  if (!row || !base) throw notFound("Document");
  if (!base.canAdd)
    throw new AppError("FORBIDDEN", "Only admins can change the company’s policies and guidelines");
  return { row, base };
}

export const foundOwn = (ctx: OrgCtx, id: string) => owned(ctx, id, findDocument);
/** The same, also when it is deleted, locked until the transaction ends. */
export const lockedOwn = (ctx: OrgCtx, id: string) => owned(ctx, id, lockDocument);

export const retryDocument = implement(
  documentCalls.retry,
  { transaction: "write", activity: { about: aboutDocument } },
  async (ctx, { documentId }) => {
    const { row } = await lockedOwn(ctx, documentId);
    if (row.removedAt) throw notFound("Document");
    if (!mayReadAgain({ ...row, hasFailure: row.failureReason !== null }, ctx.now()))
      throw new AppError("CONFLICT", "Only a document that could not be read is read again.");
    const changes = { status: "received", failurePage: null, failureReason: null } as const;
    await updateRow(ctx.db, ctx.org.id, documentId, { ...changes, updatedAt: ctx.now() });
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
    const named = await lockByName(ctx.db, ctx.org.id, row);
    // The version before got its place back when it was deleted without having been read.
    const before =
      named !== null && row.status !== "indexed" && named.edition < row.edition ? named : null;
    const taken = (before ? null : named) ?? (await findByContent(ctx.db, ctx.org.id, row));
    if (row.newerId === null && taken)
      throw new AppError("CONFLICT", "A document of this name or content has been added since.");
    if (row.newerId === null && before) await takePlace(ctx, { of: before, id: row.id });
    const isOver = row.removeAfter !== null && row.removeAfter < todayOf(ctx);
    await updateRow(ctx.db, ctx.org.id, documentId, {
      removedAt: null,
      // Otherwise it would be deleted again.
      ...(isOver && { removeAfter: null }),
    });
    // What was to read it found it deleted.
    await readOn(ctx, row, actingPersonId(ctx.actor) ?? "");
  },
});

/** Deletes a locked document, for the caller or for whom a job acts; returns how to undo it. */
export async function removeRow(ctx: OrgCtx, row: DocumentRow, userId?: string | null) {
  await updateRow(ctx.db, ctx.org.id, row.id, { removedAt: ctx.now() });
  if (row.newerId === null && row.status !== "indexed") await giveBackPlace(ctx, row);
  const is_personal = row.base !== ctx.org.id;
  const undo_id = await recordUndo(ctx, {
    label: is_personal ? "Deleted a document" : `Deleted the document “${row.name}”`,
    inverse: restoreDocument,
    input: { documentId: row.id },
    subjectType: "documents",
    subjectId: row.id,
    isPrivate: is_personal,
    userId,
  });
  return { _id: row.id, name: row.name, is_personal, undo_id };
}

export const removeDocument = implement(
  documentCalls.remove,
  {
    transaction: "write",
    activity: { about: ({ is_personal }) => ({ isPrivate: is_personal }) },
  },
  async (ctx, { documentId }) => {
    const { row } = await lockedOwn(ctx, documentId);
    if (row.removedAt) throw notFound("Document");
    return removeRow(ctx, row);
  },
);

type Days = Pick<DocumentRow, "validFrom" | "validTo" | "removeAfter">;

/** Throws INVALID_INPUT for days that end before they begin, or that are over. */
function assertDays({ validFrom, validTo, removeAfter }: Days, today: string): void {
  const wrong = (field: string, message: string) =>
    new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw wrong("valid_to", "Must not be before the first day");
  if (removeAfter !== null && removeAfter < today)
    throw wrong("remove_after", "Must be today or later");
}

export const updateDocument = implement(
  documentCalls.update,
  { transaction: "write", activity: { about: aboutDocument } },
  async (ctx, { documentId, company_id, owner, valid_from, valid_to, remove_after }) => {
    const { row, base } = await lockedOwn(ctx, documentId);
    if (row.removedAt) throw notFound("Document");
    const isAboutPolicy = [owner, valid_from ?? undefined, valid_to ?? undefined].some(
      (one) => one !== undefined,
    );
    if (isAboutPolicy && base.key !== ctx.org.id)
      throw new AppError(
        "CONFLICT",
        "Only the company’s policies have an owner and days of validity.",
      );
    if (owner !== undefined && !(await namesOfMembers(ctx, [owner])).has(owner))
      throw notFound("Member");
    const days = {
      validFrom: valid_from === undefined ? row.validFrom : valid_from,
      validTo: valid_to === undefined ? row.validTo : valid_to,
      removeAfter: remove_after === undefined ? row.removeAfter : remove_after,
    };
    assertDays(days, todayOf(ctx));
    const company = company_id ? await companyWithId(ctx, company_id) : null;
    await updateRow(ctx.db, ctx.org.id, documentId, {
      ...days,
      ...(company_id !== undefined && { companyId: company?._id ?? null }),
      ...(owner !== undefined && { ownerId: owner }),
      updatedAt: ctx.now(),
    });
    return oneDocument(ctx, documentId);
  },
);
