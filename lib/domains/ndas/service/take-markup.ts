import "server-only";
import type { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { happen } from "@/lib/domains/correspondence/service";
import { inboundFile } from "@/lib/domains/correspondence/service/inbound-files";
import { removeStored } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { listNdaFiles } from "../queries/acts";
import { updateNdaRow } from "../queries/ndas";
import { decidedWords, isDecided } from "../rules/status";
import {
  AddVersionInput,
  TakeMarkupInput as Asked,
  ReadDocument,
  StoredFile,
  type TakeMarkupInput,
  WholeNda,
} from "../schema";
import { getNda } from "./list";
import { readDocument } from "./read-document";
import { type Locked, lockedNda } from "./standing";
import { storeFile } from "./versions";
import { wholeNda } from "./wire";

/** The file that is meant. Throws NOT_FOUND when it is attached to no email of that NDA. */
async function fileOf(ctx: OrgCtx, { ndaId, inbound_id: inboundId, number }: TakeMarkupInput) {
  const { file, conversation } = await inboundFile(ctx, { inboundId, number });
  if (conversation?.purpose !== "nda" || conversation.subjectId !== ndaId) throw notFound("File");
  const { fileKey: key, fileName: name, sizeBytes: size_bytes, sha256 } = file;
  return { file: { key, name, size_bytes, sha256 }, conversationId: conversation.id };
}

const findMarkup = defineOperation(
  {
    name: "ndas.findMarkup",
    summary: "Find a document that came by email for an NDA",
    effect: "read",
    access: "member",
    transaction: "read",
    input: Asked,
    output: StoredFile,
  },
  async (ctx, asked) => {
    const { file } = await fileOf(ctx, asked);
    await wholeNda(ctx, asked.ndaId);
    return file;
  },
);

/** A document received by email is treated like one sent by the recipient's link. */
export const takeMarkup = implement(
  ndaCalls.takeMarkup,
  { transaction: "none", activity: "none" },
  async (ctx, asked) => {
    const file = await findMarkup.call(ctx, asked);
    return storeTaken.call(ctx, { ...asked, read: await readDocument(file) });
  },
);

const aboutDocument = ({ company_id, receiver_name }: WholeNda) => ({
  companyId: company_id,
  detail: { receiver: receiver_name },
});

const storeTaken = defineOperation(
  {
    name: "ndas.storeTaken",
    summary: "Store a document that came by email and was read, beside the firm's",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: aboutDocument },
    input: Asked.extend({ read: ReadDocument }),
    output: WholeNda,
  },
  async (ctx, { read, ...asked }) => {
    const locked = await lockedNda(ctx, asked.ndaId);
    const { file, conversationId } = await fileOf(ctx, asked);
    await storeMarkup(ctx, locked, { ...file, ...read, conversationId });
    return wholeNda(ctx, asked.ndaId);
  },
);

type Markup = z.output<typeof StoredFile> & ReadDocument & { conversationId: string };

/**
 * Stores a document next to the firm's version that it answers; once, however often it comes. Whether
 * it did.
 */
async function storeMarkup(
  ctx: OrgCtx,
  { nda, conversation }: Locked,
  { conversationId, ...file }: Markup,
): Promise<boolean> {
  if (isDecided(nda.decision))
    throw new AppError(
      "CONFLICT",
      `This NDA is ${decidedWords[nda.decision]}: add a version to ask again`,
    );
  // What was marked up of a former version says nothing of the one before the receiver now.
  const isPresent = conversationId === nda.conversationId;
  const files = await listNdaFiles(ctx.db, ctx.org.id, nda.id);
  const isThere = files.some(
    (one) =>
      one.side === "receiver" &&
      one.conversationId === conversationId &&
      (!isPresent || one.number > nda.fileNumber) &&
      one.sha256 === file.sha256,
  );
  if (isThere) return false;
  // Before the storage, as an email with files locks its conversations.
  if (isPresent) await happen(ctx, conversation, { type: "replied", isAuthenticated: false });
  await storeFile(ctx, { ndaId: nda.id, conversationId }, { ...file, side: "receiver" });
  const at = ctx.now();
  const asks = { decision: "changes_asked" as const, decidedAt: at };
  await updateNdaRow(ctx.db, ctx.org.id, nda.id, {
    ...(isPresent && nda.decision === null && asks),
    updatedAt: at,
  });
  return true;
}

/** Whose NDA it is comes before what is in the file. */
export const addMarkupByHand = implement(
  ndaCalls.addMarkupByHand,
  { transaction: "none", activity: "none" },
  async (ctx, input) => {
    await getNda.call(ctx, { ndaId: input.ndaId });
    return storeByHand.call(ctx, { ...input, read: await readDocument(input.file) });
  },
);

const storeByHand = defineOperation(
  {
    name: "ndas.storeByHand",
    summary: "Store a document that came back on another way and was read, beside the firm's",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: aboutDocument },
    input: AddVersionInput.extend({ read: ReadDocument }),
    output: WholeNda,
  },
  async (ctx, { ndaId, file, read }) => {
    const locked = await lockedNda(ctx, ndaId);
    const { conversationId } = locked.nda;
    const isNew = await storeMarkup(ctx, locked, { ...file, ...read, conversationId });
    if (!isNew) await removeStored(file.key);
    return wholeNda(ctx, ndaId);
  },
);
