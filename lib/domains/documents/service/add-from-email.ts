import "server-only";
import { open } from "node:fs/promises";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { readAttachment } from "@/lib/documents/read";
import { inboundFile } from "@/lib/domains/correspondence/service/inbound-files";
import { holdingFile } from "@/lib/platform/files-at-once";
import { ParseLimitError, ParserError } from "@/lib/platform/parse-child";
import { pathOf, removeStored, storeStream } from "@/lib/platform/storage";
import type { Ctx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { EMAIL_READ_BYTES } from "../constants";
import { documentCalls } from "../contract";
import { AddAttachmentInput, AddDocumentInput, AddEmailFileInput, AddedDocument } from "../schema";
import { keepFile } from "./add";
import { baseToFill } from "./bases";
import { companyWithId } from "./of-company";
import { aboutDocument } from "./wire";
import { foundOwn } from "./write";

/** Where the bytes of a file are, and where it goes. */
const Found = z.strictObject({
  key: z.string(),
  name: z.string(),
  size_bytes: z.int(),
  base: z.string(),
  company_id: z.string().optional(),
});

const findEmailFile = defineOperation(
  {
    name: "documents.findEmailFile",
    summary: "Find a file of an email that came in, for a base that the caller may add to",
    effect: "read",
    access: "member",
    transaction: "read",
    input: AddEmailFileInput,
    output: Found,
  },
  async (ctx, { inbound_id: inboundId, number, base, company_id }) => {
    const { id } = await baseToFill(ctx, base);
    if (company_id !== undefined) await companyWithId(ctx, company_id);
    const { file } = await inboundFile(ctx, { inboundId, number });
    const { fileKey: key, fileName: name, sizeBytes: size_bytes } = file;
    return { key, name, size_bytes, base: id, company_id };
  },
);

const findAttachment = defineOperation(
  {
    name: "documents.findAttachment",
    summary: "Find an attachment of an email in a base that the caller may add to",
    effect: "read",
    access: "member",
    transaction: "read",
    input: AddAttachmentInput,
    output: Found,
  },
  async (ctx, { documentId, number }) => {
    const { row, base } = await foundOwn(ctx, documentId);
    const attached = row.attachments[number - 1];
    if (!attached) throw notFound("File");
    const { name, size_bytes } = attached;
    const company_id = row.companyId ?? undefined;
    return { key: row.fileKey, name, size_bytes, base: base.id, company_id };
  },
);

const addFromEmail = defineOperation(
  {
    name: "documents.addFromEmail",
    summary: "Add a file of an email to a knowledge base",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: aboutDocument },
    input: AddDocumentInput.extend({
      inboundId: z.string().optional(),
      emailDocumentId: z.string().optional(),
    }),
    output: AddedDocument,
  },
  keepFile,
);

type Content = AsyncIterable<Uint8Array>;

function refuseGone(thrown: unknown): never {
  if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT")
    throw notFound("File");
  if (thrown instanceof ParseLimitError || thrown instanceof ParserError)
    throw new AppError("CONFLICT", "The file cannot be taken out of the email. Add it on its own.");
  throw thrown;
}

/** Stores a copy of a file, which is the document's own. Throws NOT_FOUND for one that is gone. */
async function copyOf({ name, size_bytes }: z.output<typeof Found>, content: Content) {
  const stored = await storeStream(content, { limit: size_bytes }).catch(refuseGone);
  if (stored.sizeBytes !== size_bytes) {
    await removeStored(stored.key);
    throw notFound("File");
  }
  return { key: stored.key, name, size_bytes: stored.sizeBytes, sha256: stored.sha256 };
}

type From = { content: Content; inboundId?: string; emailDocumentId?: string };

async function add(
  ctx: Omit<Ctx, "db">,
  found: z.output<typeof Found>,
  { content, ...from }: From,
) {
  const file = await copyOf(found, content);
  const { base, company_id } = found;
  try {
    return await addFromEmail.call(ctx, { base, company_id, file, ...from });
  } catch (thrown) {
    await removeStored(file.key);
    throw thrown;
  }
}

export const addEmailFile = implement(
  documentCalls.addEmailFile,
  { transaction: "none" },
  async (ctx, asked) => {
    const found = await findEmailFile.call(ctx, asked);
    const file = await open(pathOf(found.key), "r").catch(refuseGone);
    return add(ctx, found, { content: file.createReadStream(), inboundId: asked.inbound_id });
  },
);

export const addAttachment = implement(
  documentCalls.addAttachment,
  { transaction: "none" },
  async (ctx, asked) => {
    const found = await findAttachment.call(ctx, asked);
    const content = readAttachment(pathOf(found.key), asked.number);
    const from = { content, emailDocumentId: asked.documentId };
    return holdingFile({ org: ctx.org.id, bytes: EMAIL_READ_BYTES }, () => add(ctx, found, from));
  },
);
