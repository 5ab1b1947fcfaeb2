import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { membersByName } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { unreadStates } from "../constants";
import { documentCalls } from "../contract";
import { membersOfBases } from "../queries/bases";
import { type DocumentRow, findByContent, lockBase, lockByName } from "../queries/documents";
import { setBase, versionsOf } from "../queries/moving";
import { changeOfSight, type Person } from "../rules/standing";
import { basesFor, baseToFill, type ReadBase } from "./bases";
import { foundOwn, lockedOwn, type Owned } from "./write";

/** The members who see what is in a base. */
async function readersOf(ctx: OrgCtx, { key }: ReadBase): Promise<Person[]> {
  const people = (await membersByName(ctx)).map(({ userId: id, name }) => ({ id, name }));
  if (key === ctx.org.id) return people;
  const members = await membersOfBases(ctx.db, ctx.org.id, [key]);
  const inside = new Set([key, ...members.map(({ userId }) => userId)]);
  return people.filter(({ id }) => inside.has(id));
}

type Move = { row: DocumentRow; from: ReadBase; to: ReadBase };

/** A document that the caller may take out of its base, and the base to which they may add it. */
async function moveOf(ctx: OrgCtx, { row, base: from }: Owned, base: string): Promise<Move> {
  if (row.removedAt) throw notFound("Document");
  const to = await baseToFill(ctx, base);
  if (to.key === from.key) throw new AppError("CONFLICT", "The document is in this base already.");
  if (row.newerId !== null)
    throw new AppError("CONFLICT", "Earlier versions go with the newest. Move that one.");
  // The worker reads it as who added it, who may not see it there.
  if (unreadStates.includes(row.status))
    throw new AppError("CONFLICT", "The document is still being read. Move it in a moment.");
  return { row, from, to };
}

/** Puts a document with its earlier versions into another base, unless its place is taken there. */
async function put(ctx: OrgCtx, { row, to }: Pick<Move, "row" | "to">): Promise<void> {
  const { db, org } = ctx;
  await lockBase(db, org.id, to.key);
  const place = { base: to.key, nameKey: row.nameKey, sha256: row.sha256 };
  if (await lockByName(db, org.id, place))
    throw new AppError("CONFLICT", `${to.name} has a document of this name already.`);
  if (await findByContent(db, org.id, place))
    throw new AppError("CONFLICT", `${to.name} has this very file already.`);
  const ids = await versionsOf(db, org.id, row.id);
  await setBase(db, org.id, { ids, base: to.key, updatedAt: ctx.now() });
}

export const previewMove = implement(
  documentCalls.previewMove,
  { transaction: "read" },
  async (ctx, { documentId, base }) => {
    const { from, to } = await moveOf(ctx, await foundOwn(ctx, documentId), base);
    return {
      base: to.id,
      base_name: to.name,
      ...changeOfSight(await readersOf(ctx, from), await readersOf(ctx, to)),
    };
  },
);

/** Puts a moved document back, by somebody who may take it out and add it there. */
export const moveDocumentBack = defineInverse({
  name: "documents.moveBack",
  input: z.strictObject({ documentId: z.string(), base: z.string() }),
  async undo(ctx, { documentId, base }) {
    const { row } = await lockedOwn(ctx, documentId);
    const to = (await basesFor(ctx)).find(({ key, canAdd }) => key === base && canAdd);
    if (row.removedAt || !to) throw notFound("Document");
    if (row.newerId !== null)
      throw new AppError("CONFLICT", "A newer version of this document has been added since.");
    await put(ctx, { row, to });
  },
});

export const moveDocument = implement(
  documentCalls.move,
  {
    transaction: "write",
    activity: {
      about: ({ is_public, name }) =>
        is_public ? { detail: { document: name } } : { isPrivate: true },
    },
  },
  async (ctx, { documentId, base }) => {
    const { row, from, to } = await moveOf(ctx, await lockedOwn(ctx, documentId), base);
    await put(ctx, { row, to });
    const is_public = [from.key, to.key].includes(ctx.org.id);
    const undo_id = await recordUndo(ctx, {
      label: is_public ? `Moved the document “${row.name}”` : "Moved a document",
      inverse: moveDocumentBack,
      input: { documentId, base: from.key },
      subjectType: "documents",
      subjectId: documentId,
      isPrivate: !is_public,
    });
    return { _id: documentId, name: row.name, base: to.id, base_name: to.name, is_public, undo_id };
  },
);
