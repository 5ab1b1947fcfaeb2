import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import { mintGuestToken, readdressGuestLink } from "@/lib/domains/accounts/service/guests";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { zoneOfCompany } from "@/lib/domains/companies/service/zone";
import {
  editConversation,
  moveTo,
  openConversation,
  setRemoved,
} from "@/lib/domains/correspondence/service";
import { nextSender } from "@/lib/domains/correspondence/service/take-over";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { removeStored } from "@/lib/platform/storage";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { LINK_DAYS, OFFER_DAYS } from "../constants";
import { ndaCalls } from "../contract";
import { insertNdaFile, listNdaActs } from "../queries/acts";
import { insertNda, lockNda, updateNdaRow } from "../queries/ndas";
import { CreateNdaInput, ReadDocument, type UpdateNdaInput, WholeNda } from "../schema";
import { planNda } from "./letters";
import { getNda } from "./list";
import { readDocument } from "./read-document";
import { type Locked, lockedNda, recordSent, turnTo } from "./standing";
import { wholeNda } from "./wire";

export const about = ({
  company_id,
  receiver_name,
}: Pick<WholeNda, "company_id" | "receiver_name">) => ({
  companyId: company_id,
  detail: { receiver: receiver_name },
});

/** The current id of the company that an NDA is with. Throws NOT_FOUND. */
const companyOf = async (ctx: OrgCtx, companyId: string | null) =>
  (companyId ? (await currentCompanyIds(ctx, [companyId]))[0] : null) ?? null;

type NewNda = Omit<z.output<typeof CreateNdaInput>, "status"> & { read: ReadDocument };

/** Stores an NDA as a draft with its mails, and returns its id. */
export async function storeNda(ctx: OrgCtx, { file, read, ...input }: NewNda): Promise<string> {
  const userId = actingPersonId(ctx.actor);
  if (userId === null) throw new AppError("FORBIDDEN", "Only members can send NDAs");
  const companyId = await companyOf(ctx, input.company_id);
  const [id, at] = [newId("nda"), ctx.now()];
  const within = (days: number) => new Date(at.getTime() + days * DAY_MS);
  const conversationId = await openConversation(ctx, {
    purpose: "nda",
    subjectId: id,
    answerBy: within(OFFER_DAYS),
    userId,
    receiverName: input.receiver_name,
    receiverEmail: input.receiver_email,
    receiverZone: input.time_zone || (await zoneOfCompany(ctx, companyId)),
    intervalDays: input.followup_interval,
    followUps: input.max_followups,
  });
  const link = { orgId: ctx.org.id, ndaId: id, email: input.receiver_email };
  const own = { orgId: ctx.org.id, conversationId, createdAt: at };
  await insertNda(ctx.db, {
    id,
    ...own,
    companyId,
    senderSignature: input.sender_signature,
    customInstructions: input.custom_instructions,
    token: await mintGuestToken(ctx, { ...link, expiresAt: within(LINK_DAYS) }),
    offerEndsAt: within(OFFER_DAYS),
    endsOn: input.ends_on,
    updatedAt: at,
  });
  await insertNdaFile(ctx.db, {
    id: newId("ndf"),
    ...own,
    ndaId: id,
    number: 1,
    side: "firm",
    fileKey: file.key,
    fileName: file.name,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    ...read,
  });
  await planNda(ctx, id);
  return id;
}

/** The document is read before anything is stored: a child process may take its time. */
export const createNda = implement(
  ndaCalls.create,
  {
    transaction: "none",
    activity: "none",
    replay: (ctx, ndaId) => getNda.call(ctx, { ndaId }),
  },
  async (ctx, input) => prepareNda.call(ctx, { ...input, read: await readDocument(input.file) }),
);

const prepareNda = defineOperation(
  {
    name: "ndas.prepare",
    summary: "Store an NDA whose document was read",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about },
    input: CreateNdaInput.extend({ read: ReadDocument }),
    output: WholeNda,
    identity: ({ file: { key, ...content }, read, ...rest }) => ({ ...rest, content }),
    replay: async (ctx, ndaId, { file }) => {
      await removeStored(file.key);
      return wholeNda(ctx, ndaId);
    },
  },
  async (ctx, { status, ...input }) => {
    await assertRoom(ctx, input.file.size_bytes);
    const id = await storeNda(ctx, input);
    if (status === "waiting") await recordSent(ctx, await lockedNda(ctx, id));
    return wholeNda(ctx, id);
  },
);

type Edit = Omit<z.output<typeof UpdateNdaInput>, "ndaId" | "version" | "status">;

/** Changes whom an NDA is for and what it says; its document is changed by a new version. */
async function edit(ctx: OrgCtx, { nda, conversation }: Locked, changes: Edit): Promise<void> {
  const isMoved = ![undefined, conversation.receiverEmail].includes(changes.receiver_email);
  const companyId =
    changes.company_id === undefined ? nda.companyId : await companyOf(ctx, changes.company_id);
  const current = changes.receiver_email
    ? await moveTo(ctx, conversation, changes.receiver_email)
    : conversation;
  await editConversation(ctx, current, {
    userId: changes.take_over && (await nextSender(ctx, conversation)),
    receiverName: changes.receiver_name,
    receiverEmail: changes.receiver_email,
    receiverZone:
      changes.time_zone === undefined
        ? undefined
        : changes.time_zone || (await zoneOfCompany(ctx, companyId)),
    intervalDays: changes.followup_interval,
    followUps: changes.max_followups,
  });
  if (changes.receiver_email) await readdressGuestLink(ctx, nda.token, changes.receiver_email);
  await updateNdaRow(ctx.db, ctx.org.id, nda.id, {
    companyId,
    senderSignature: changes.sender_signature,
    customInstructions: changes.custom_instructions,
    endsOn: changes.ends_on,
    // A new date is reported again, and a code is of the address that it went to.
    remindedAt: changes.ends_on === undefined ? undefined : null,
    codeHash: isMoved ? null : undefined,
    updatedAt: ctx.now(),
  });
}

export const updateNda = implement(
  ndaCalls.update,
  { transaction: "write", activity: { about } },
  async (ctx, { ndaId, version, status, ...changes }) => {
    const locked = await lockedNda(ctx, ndaId);
    assertVersion("NDA", locked.nda.version, version);
    await edit(ctx, locked, changes);
    await planNda(ctx, ndaId);
    if (status) await turnTo(ctx, await lockedNda(ctx, ndaId), status);
    return wholeNda(ctx, ndaId);
  },
);

/** Restores a deleted NDA; its link works again. */
export const restoreNda = defineInverse({
  name: "ndas.restore",
  input: z.strictObject({ ndaId: z.string() }),
  async undo(ctx, { ndaId }) {
    const row = await lockNda(ctx.db, ctx.org.id, ndaId);
    if (!row?.removedAt) throw notFound("NDA");
    await updateNdaRow(ctx.db, ctx.org.id, ndaId, { removedAt: null });
    await setRemoved(ctx, row.conversationId, false);
  },
});

export const removeNda = implement(
  ndaCalls.remove,
  { transaction: "write", activity: { about } },
  async (ctx, { ndaId }) => {
    const { nda, conversation } = await lockedNda(ctx, ndaId);
    const acts = await listNdaActs(ctx.db, ctx.org.id, ndaId);
    if (acts.some(({ act }) => act === "accepted"))
      throw new AppError("CONFLICT", "An accepted NDA is kept: it proves what was agreed");
    await updateNdaRow(ctx.db, ctx.org.id, ndaId, { removedAt: ctx.now() });
    await setRemoved(ctx, conversation.id, true);
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the NDA with ${conversation.receiverName}`,
      inverse: restoreNda,
      input: { ndaId },
      subjectType: "ndas",
      subjectId: ndaId,
    });
    return {
      _id: ndaId,
      company_id: nda.companyId,
      receiver_name: conversation.receiverName,
      undo_id,
    };
  },
);
