import "server-only";
import { z } from "zod";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import { PICTURE } from "@/lib/documents/document";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import type { JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { type DocumentRow, updateDocument } from "../queries/documents";
import { everyPage, hasProblem, replaceProblem } from "../queries/pages";
import { picturesOf } from "../rules/page-ranges";
import { Asked, lockedInJob, reasonFor, storeRead } from "./index-document";
import { type ReadFile, readWithPictures } from "./read-file";

/** The document whose pictures wait to be read, locked; null when they do not. */
async function waiting(ctx: Ctx, asked: Asked): Promise<DocumentRow | null> {
  if (!ctx.org) return null;
  const row = await lockedInJob({ ...ctx, org: ctx.org }, asked);
  if (!row || (row.status !== "parsing" && row.status !== "indexed")) return null;
  const pictures = { documentId: row.id, problem: PICTURE_BEING_READ };
  return (await hasProblem(ctx.db, ctx.org.id, pictures)) ? row : null;
}

const findPictures = defineOperation(
  {
    name: "documents.findPictures",
    summary: "Find the document whose pictures are read next",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: Asked,
    output: z.custom<DocumentRow | null>(),
  },
  waiting,
);

/** Leaves the pictures of a document as pictures, so that its reading has ended. */
async function leavePictures(ctx: OrgCtx, row: DocumentRow): Promise<void> {
  const problems = { documentId: row.id, from: PICTURE_BEING_READ, to: PICTURE };
  await replaceProblem(ctx.db, ctx.org.id, problems);
  const pages = (await everyPage(ctx.db, ctx.org.id, row.id)).map(
    ({ problem, confidence, ...page }) => ({
      ...page,
      ...(problem !== null && { problem }),
      ...(confidence !== null && { confidence }),
    }),
  );
  const isUnread = row.status === "parsing";
  await updateDocument(ctx.db, ctx.org.id, row.id, {
    pictures: picturesOf(pages),
    ...(isUnread && { status: "failed" }),
    failurePage: row.failurePage ?? pages.find(({ problem }) => problem === PICTURE)?.number ?? 1,
    failureReason: row.failureReason ?? (isUnread ? reasonFor(row, PICTURE) : PICTURE),
    updatedAt: ctx.now(),
  });
}

/** Whether a second reading came as far as the first: it may lack time or memory that one had. */
const isAsWhole = (read: ReadFile, row: DocumentRow) =>
  read.pages.length >= (row.pages ?? 0) && (!read.failure || row.failureReason !== null);

/**
 * Reads the words of a document's pictures into its pages and passages, all of them or none. What
 * stands of its text is never replaced by less.
 */
export const readPictures: JobHandler<Asked, ReadFile | null> = {
  async work(ctx, asked) {
    const row = await findPictures.call(ctx, asked);
    return row && readWithPictures(row);
  },
  async commit(ctx, asked, read) {
    const row = await waiting(ctx, asked);
    if (!row || !ctx.org || !read) return;
    const inside = { ...ctx, org: ctx.org };
    await (isAsWhole(read, row) ? storeRead(inside, row, read) : leavePictures(inside, row));
  },
  async giveUp(ctx, asked) {
    const row = await waiting(ctx, asked);
    if (row && ctx.org) await leavePictures({ ...ctx, org: ctx.org }, row);
  },
};
