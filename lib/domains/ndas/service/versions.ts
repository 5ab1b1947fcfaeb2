import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { isOver } from "@/lib/domains/correspondence/rules";
import { editConversation, happen, openConversation } from "@/lib/domains/correspondence/service";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { removeStored } from "@/lib/platform/storage";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { FILES_MAX, OFFER_DAYS } from "../constants";
import { ndaCalls } from "../contract";
import { insertNdaFile, listNdaFiles } from "../queries/acts";
import { updateNdaRow } from "../queries/ndas";
import { AddVersionInput, ReadDocument, WholeNda } from "../schema";
import { planNda } from "./letters";
import { getNda } from "./list";
import { readDocument } from "./read-document";
import { type Locked, lockedNda } from "./standing";
import { wholeNda } from "./wire";

type NewFile = AddVersionInput["file"] & ReadDocument & { side: "firm" | "receiver" };

/** Stores the next file of an NDA and returns its number. Throws CONFLICT when it has too many. */
export async function storeFile(
  ctx: OrgCtx,
  { ndaId, conversationId }: { ndaId: string; conversationId: string },
  { key, name, size_bytes, sha256, kind, pages, side }: NewFile,
): Promise<number> {
  await assertRoom(ctx, size_bytes);
  const number = (await listNdaFiles(ctx.db, ctx.org.id, ndaId)).length + 1;
  if (number > FILES_MAX)
    throw new AppError("CONFLICT", `An NDA has at most ${FILES_MAX} documents. Prepare a new one.`);
  await insertNdaFile(ctx.db, {
    id: newId("ndf"),
    orgId: ctx.org.id,
    ndaId,
    conversationId,
    number,
    side,
    fileKey: key,
    fileName: name,
    sizeBytes: size_bytes,
    sha256,
    kind,
    pages,
    createdAt: ctx.now(),
  });
  return number;
}

/** The conversation for a new version: a draft goes on, whatever was sent is over. */
async function conversationForVersion(
  ctx: OrgCtx,
  { nda, conversation }: Locked,
  answerBy: Date,
): Promise<string> {
  if (conversation.state === "draft") {
    await editConversation(ctx, conversation, { answerBy });
    return conversation.id;
  }
  if (!isOver(conversation)) await happen(ctx, conversation, { type: "stopped" });
  const { userId, receiverName, receiverEmail, formerEmails } = conversation;
  const { receiverZone, intervalDays, followUps } = conversation;
  const whom = { receiverName, receiverEmail, formerEmails };
  return openConversation(ctx, {
    purpose: "nda",
    subjectId: nda.id,
    userId: actingPersonId(ctx.actor) ?? userId,
    ...whom,
    intervalDays,
    followUps,
    receiverZone,
    answerBy,
  });
}

export const addVersion = implement(
  ndaCalls.addVersion,
  {
    transaction: "none",
    activity: "none",
    replay: (ctx, ndaId) => getNda.call(ctx, { ndaId }),
  },
  async (ctx, input) => {
    // Whose NDA it is comes before what is in the file.
    await getNda.call(ctx, { ndaId: input.ndaId });
    return storeVersion.call(ctx, { ...input, read: await readDocument(input.file) });
  },
);

const storeVersion = defineOperation(
  {
    name: "ndas.storeVersion",
    summary: "Store a version of an NDA whose document was read",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: {
      about: (nda) => ({
        companyId: nda.company_id,
        detail: { receiver: nda.receiver_name, file: nda.nda_file.file_name },
      }),
    },
    input: AddVersionInput.extend({ read: ReadDocument }),
    output: WholeNda,
    identity: ({ file: { key, ...content }, read, ...rest }) => ({ ...rest, content }),
    replay: async (ctx, ndaId, { file }) => {
      await removeStored(file.key);
      return wholeNda(ctx, ndaId);
    },
  },
  async (ctx, { ndaId, file, read }) => {
    const locked = await lockedNda(ctx, ndaId);
    const offerEndsAt = new Date(ctx.now().getTime() + OFFER_DAYS * DAY_MS);
    const conversationId = await conversationForVersion(ctx, locked, offerEndsAt);
    const fileNumber = await storeFile(
      ctx,
      { ndaId, conversationId },
      { ...file, ...read, side: "firm" },
    );
    await updateNdaRow(ctx.db, ctx.org.id, ndaId, {
      conversationId,
      fileNumber,
      offerEndsAt,
      decision: null,
      decidedAt: null,
      decidedBy: null,
      countersignedAt: null,
      updatedAt: ctx.now(),
    });
    await planNda(ctx, ndaId);
    return wholeNda(ctx, ndaId);
  },
);
