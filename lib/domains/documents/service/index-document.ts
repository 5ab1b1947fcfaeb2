import "server-only";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import type { Page } from "@/lib/documents/document";
import { passageCutter } from "@/lib/documents/passages";
import { sha256Hex } from "@/lib/platform/crypto";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import type { JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { unreadStates, WRITTEN_AT_ONCE } from "../constants";
import { type DocumentRow, lockDocument, updateDocument } from "../queries/documents";
import { deleteRead, insertPages, insertPassages } from "../queries/pages";
import { picturesOf } from "../rules/page-ranges";
import { basesInJob } from "./bases";
import { type Failure, type ReadFile, readFile } from "./read-file";

const Asked = z.strictObject({ documentId: z.string(), userId: z.string() });
type Asked = z.output<typeof Asked>;
const NO_WORDS = "The document has no text.";

/** The document that waits to be read, as its person sees it, locked; null when it does not. */
async function waiting(ctx: Ctx, { documentId, userId }: Asked): Promise<DocumentRow | null> {
  if (!ctx.org) return null;
  const own = { ...ctx, org: ctx.org };
  const bases = await basesInJob(own, userId);
  const row = await lockDocument(ctx.db, own.org.id, { id: documentId, bases });
  const isWaiting = row && !row.removedAt && unreadStates.includes(row.status);
  return isWaiting ? row : null;
}

/** Why a document could not be read; an earlier version stays in use. */
const reasonFor = ({ edition }: DocumentRow, reason: string): string =>
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
 * can be read of a damaged one is kept, with the page at which reading ended.
 */
export const index: JobHandler<Asked, ReadFile | null> = {
  async work(ctx, asked) {
    const row = await begin.call(ctx, asked);
    return row && readFile(row);
  },
  async commit(ctx, asked, read) {
    const row = await waiting(ctx, asked);
    if (!row || !ctx.org || !read) return;
    await deleteRead(ctx.db, ctx.org.id, row.id);
    const passages = await write({ ...ctx, org: ctx.org }, row, read.pages);
    const failure = read.failure ?? (passages > 0 ? null : firstProblem(read.pages));
    const isRead = passages > 0;
    await updateDocument(ctx.db, ctx.org.id, row.id, {
      status: isRead ? "indexed" : "failed",
      kind: read.kind,
      isPaged: read.isPaged,
      attachments: read.attachments,
      pages: read.pages.length,
      pictures: picturesOf(read.pages),
      passages,
      failurePage: failure?.page ?? null,
      failureReason: failure && (isRead ? failure.reason : reasonFor(row, failure.reason)),
      updatedAt: ctx.now(),
    });
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
      const rows = passages.map(({ headings, ...passage }, i) => ({
        ...place,
        ...passage,
        id: newId("pss"),
        position: written + i,
        heading: headings.at(-1) ?? "",
        sha256: sha256Hex(passage.text),
        titles: [title, ...headings].join("\n"),
      }));
      await insertPassages(db, rows);
      written += rows.length;
    }
  }
  return written;
}
