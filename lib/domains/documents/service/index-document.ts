import "server-only";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import type { Page } from "@/lib/documents/document";
import { languageOfPages } from "@/lib/documents/language";
import { passageCutter } from "@/lib/documents/passages";
import { announcePictures } from "@/lib/documents/pictures";
import { sha256Hex } from "@/lib/platform/crypto";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { unreadStates, WRITTEN_AT_ONCE } from "../constants";
import { readPictures } from "../jobs";
import { type DocumentRow, lockDocument, updateDocument } from "../queries/documents";
import { deleteRead, insertPages, insertPassages, listPassageIds } from "../queries/pages";
import { picturesOf } from "../rules/page-ranges";
import { basesInJob } from "./bases";
import { type Failure, type ReadFile, readFile } from "./read-file";

export const Asked = z.strictObject({ documentId: z.string(), userId: z.string() });
export type Asked = z.output<typeof Asked>;
const NO_WORDS = "The document has no text.";

/** A document as the person sees it for whom a job reads, locked; null when it is deleted. */
export async function lockedInJob(
  ctx: OrgCtx,
  { documentId, userId }: Asked,
): Promise<DocumentRow | null> {
  const bases = await basesInJob(ctx, userId);
  const row = await lockDocument(ctx.db, ctx.org.id, { id: documentId, bases });
  return row && !row.removedAt ? row : null;
}

/** The document that waits to be read; null when it does not. */
async function waiting(ctx: Ctx, asked: Asked): Promise<DocumentRow | null> {
  const row = ctx.org ? await lockedInJob({ ...ctx, org: ctx.org }, asked) : null;
  return row && unreadStates.includes(row.status) ? row : null;
}

/** Why a document could not be read; an earlier version stays in use. */
export const reasonFor = ({ edition }: DocumentRow, reason: string): string =>
  edition > 1 ? `${reason} The version before it stays in use.` : reason;

/** Says that a document is being read, in a transaction of its own; null when none waits. */
const begin = defineOperation(
  {
    name: "documents.begin",
    summary: "Say that a document is being read",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: Asked,
    output: z.custom<DocumentRow | null>(),
  },
  async (ctx, asked) => {
    const row = await waiting(ctx, asked);
    if (row && ctx.org)
      await updateDocument(ctx.db, ctx.org.id, row.id, { status: "parsing", updatedAt: ctx.now() });
    return row;
  },
);

/**
 * Reads a document into pages and passages: all of them are there when the job ends, or none. What
 * can be read of a damaged one is kept, with the page at which reading ended. Words of pictures are
 * read by a job of their own: until then a document without others is still being read.
 */
export const index: JobHandler<Asked, ReadFile | null> = {
  async work(ctx, asked) {
    const row = await begin.call(ctx, asked);
    return row && readFile(row);
  },
  async commit(ctx, asked, read) {
    const row = await waiting(ctx, asked);
    if (!row || !ctx.org || !read) return;
    const hasPictures = announcePictures(read.kind, read.pages);
    await storeRead({ ...ctx, org: ctx.org }, row, read, hasPictures);
    if (hasPictures) await enqueue({ ...ctx, org: ctx.org }, readPictures, asked);
  },
  async giveUp(ctx, asked) {
    const row = await waiting(ctx, asked);
    if (!row || !ctx.org) return;
    await updateDocument(ctx.db, ctx.org.id, row.id, {
      status: "failed",
      failurePage: 1,
      failureReason: reasonFor(
        row,
        "The file could not be read. Try again; if it fails again, tell your operator.",
      ),
      updatedAt: ctx.now(),
    });
  },
};

/** Replaces what is stored of a document by what was read; `isGoingOn`: its pictures follow. */
export async function storeRead(
  ctx: OrgCtx,
  row: DocumentRow,
  read: ReadFile,
  isGoingOn = false,
): Promise<void> {
  const ids = await listPassageIds(ctx.db, ctx.org.id, row.id);
  await deleteRead(ctx.db, ctx.org.id, row.id);
  const passages = await write(ctx, row, read.pages, idsAgain(ids));
  const isRead = passages > 0;
  const isPending = isGoingOn && !isRead;
  const failure = isPending ? null : (read.failure ?? (isRead ? null : firstProblem(read.pages)));
  await updateDocument(ctx.db, ctx.org.id, row.id, {
    status: isRead ? "indexed" : isPending ? "parsing" : "failed",
    kind: read.kind,
    language: languageOfPages(read.pages),
    isPaged: read.isPaged,
    attachments: read.attachments,
    pages: read.pages.length,
    pictures: picturesOf(read.pages),
    passages,
    failurePage: failure?.page ?? null,
    failureReason: failure && (isRead ? failure.reason : reasonFor(row, failure.reason)),
    updatedAt: ctx.now(),
  });
}

type Said = { page: number; sha256: string };

/** Ids of passages: of one that says on its page what it said before, the same, as it may be cited. */
function idsAgain(before: readonly (Said & { id: string })[]) {
  const keyOf = ({ page, sha256 }: Said) => `${page} ${sha256}`;
  const left = Map.groupBy(before, keyOf);
  return (said: Said): string => left.get(keyOf(said))?.shift()?.id ?? newId("pss");
}

/** Of documents of which no page has words: what the first page lacks. */
function firstProblem(pages: readonly Page[]): Failure {
  const found = pages.find(({ problem }) => problem !== undefined);
  return { page: found?.number ?? 1, reason: found?.problem ?? NO_WORDS };
}

function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += WRITTEN_AT_ONCE)
    yield items.slice(from, from + WRITTEN_AT_ONCE);
}

/** Writes pages and their passages in batches. Returns how many passages there are. */
async function write(
  { db, org }: OrgCtx,
  { id, base, name }: DocumentRow,
  pages: readonly Page[],
  idOf: (passage: Said) => string,
): Promise<number> {
  const cut = passageCutter();
  const title = name.replace(/\.\w{1,5}$/, "");
  const place = { orgId: org.id, documentId: id, base };
  let written = 0;
  for (const some of chunksOf(pages)) {
    await insertPages(
      db,
      some.map(
        ({ isPicture, tables, problem = null, confidence = null, isHidden = false, ...page }) => ({
          ...place,
          ...page,
          ...{ problem, confidence, isHidden },
        }),
      ),
    );
    for (const passages of chunksOf(some.flatMap(cut))) {
      const rows = passages.map(({ headings, ...passage }, i) => {
        const sha256 = sha256Hex(passage.text);
        return {
          ...place,
          ...passage,
          id: idOf({ page: passage.page, sha256 }),
          position: written + i,
          heading: headings.at(-1) ?? "",
          sha256,
          titles: [title, ...headings].join("\n"),
        };
      });
      await insertPassages(db, rows);
      written += rows.length;
    }
  }
  return written;
}
