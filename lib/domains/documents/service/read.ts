import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { documentCalls } from "../contract";
import { documentsById, findDocument, pageOfDocuments } from "../queries/documents";
import { onePage, partOfPages } from "../queries/pages";
import { standingOn } from "../rules/standing";
import { DocumentInput } from "../schema";
import { personReading } from "./acknowledgements";
import { basesFor, keysOf } from "./bases";
import { oneDocument, toDocuments } from "./wire";

export const getDocument = implement(
  documentCalls.get,
  { transaction: "read" },
  (ctx, { documentId }) => oneDocument(ctx, documentId),
);

/** Whether the caller may read a document; one that is missing is not readable either. */
export const isReadable = defineOperation(
  {
    name: "documents.isReadable",
    summary: "Tell whether the caller may read a document",
    effect: "read",
    access: "member",
    transaction: "read",
    input: DocumentInput,
    output: z.boolean(),
  },
  async (ctx, { documentId }) => {
    const bases = keysOf(await basesFor(ctx));
    return (await findDocument(ctx.db, ctx.org.id, { id: documentId, bases })) !== null;
  },
);

export const readFile = implement(
  documentCalls.readFile,
  { transaction: "read" },
  async (ctx, { documentId }) => {
    const bases = keysOf(await basesFor(ctx));
    const row = await findDocument(ctx.db, ctx.org.id, { id: documentId, bases });
    if (!row) throw notFound("Document");
    return { key: row.fileKey, file_name: row.name, size_bytes: row.sizeBytes };
  },
);

/** Those of some documents that the caller can read, whether everybody can, and whether they are current. */
export async function readableDocuments(ctx: OrgCtx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const bases = keysOf(await basesFor(ctx));
  const rows = await documentsById(ctx.db, ctx.org.id, { ids, bases });
  const today = todayOf(ctx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isForAll: row.base === ctx.org.id,
    isCurrent: row.newerId === null && standingOn(row, today) === "valid",
  }));
}

type Place = { documentId: string; page: number; start: number; end: number };

/** The words at a place of a document that the caller can read; empty where there are none. */
export async function wordsAt(
  ctx: OrgCtx,
  { documentId, page, start, end }: Place,
): Promise<string> {
  const text = (await onePage(ctx.db, ctx.org.id, { documentId, number: page }))?.text ?? "";
  return end > text.length ? "" : text.slice(start, end).trim();
}

export const listDocuments = implement(
  documentCalls.list,
  { transaction: "read" },
  async (ctx, { base: asked, to_read, sort, ...page }) => {
    const bases = await basesFor(ctx, asked);
    const [base] = keysOf(bases);
    if (base === undefined) throw notFound("Knowledge base");
    const toReadBy = to_read ? { userId: personReading(ctx), day: todayOf(ctx) } : undefined;
    const wanted = { base, toReadBy, sort, ...page };
    const { rows, total } = await pageOfDocuments(ctx.db, ctx.org.id, wanted);
    return { items: await toDocuments(ctx, rows, bases), total, ...page };
  },
);

export const listPages = implement(
  documentCalls.listPages,
  { transaction: "read" },
  async (ctx, { documentId, ...page }) => {
    const bases = keysOf(await basesFor(ctx));
    const row = await findDocument(ctx.db, ctx.org.id, { id: documentId, bases });
    if (!row) throw notFound("Document");
    const pages = await partOfPages(ctx.db, ctx.org.id, { documentId, ...page });
    const items = pages.map(({ number, text, headings, problem, confidence, isHidden }) => ({
      ...{ number, text, headings, problem, confidence },
      is_hidden: isHidden,
    }));
    return { items, total: row.pages, ...page };
  },
);
