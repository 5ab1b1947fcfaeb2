import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { happen, lockedConversation } from "@/lib/domains/correspondence/service";
import { sendLetter } from "@/lib/domains/correspondence/service/send";
import type { OrgCtx } from "@/lib/service/context";
import { lockNda, type NdaWithConversation, updateNdaRow } from "../queries/ndas";
import { decidedWords, isDecided } from "../rules/status";
import type { UpdateNdaInput } from "../schema";

export type Locked = NdaWithConversation;

/** A live NDA and its conversation, both locked until the transaction ends. Throws NOT_FOUND. */
export async function lockedNda(ctx: OrgCtx, ndaId: string): Promise<Locked> {
  const nda = await lockNda(ctx.db, ctx.org.id, ndaId);
  const conversation = nda && (await lockedConversation(ctx, nda.conversationId));
  if (!conversation || nda.removedAt) throw notFound("NDA");
  return { nda, conversation };
}

/** Records that a person sent the link by hand. Throws CONFLICT while another NDA is on its way. */
export async function recordSent(ctx: OrgCtx, { conversation }: Locked): Promise<void> {
  await sendLetter(ctx, conversation, { step: 1, way: "hand", isAtOnce: false });
}

type Standing = NonNullable<UpdateNdaInput["status"]>;

const happenings = {
  waiting: { type: "resumed" },
  paused: { type: "paused" },
  answered: { type: "answered" },
  stopped: { type: "stopped" },
} as const;

/**
 * Sets the conversation to the state that a person says. Throws CONFLICT when it cannot go there
 * from where it is.
 */
export async function turnTo(ctx: OrgCtx, locked: Locked, status: Standing): Promise<void> {
  const { nda, conversation } = locked;
  if (isDecided(nda.decision))
    throw new AppError(
      "CONFLICT",
      `This NDA is ${decidedWords[nda.decision]}: add a version to ask again`,
    );
  // Going on with the same version answers the changes that were asked for, also where an answer by
  // email ended the conversation: the receiver decides by the link.
  const isKept = status === "waiting" && nda.decision !== null;
  if (status === "waiting" && conversation.state === "draft") {
    // A kept draft is still to be sent.
    if (!isKept) await recordSent(ctx, locked);
  } else {
    const { state } = await happen(ctx, conversation, happenings[status]);
    if (state === conversation.state && !isKept)
      throw new AppError("CONFLICT", `This NDA cannot become “${status}” from “${state}”`);
  }
  if (isKept)
    await updateNdaRow(ctx.db, ctx.org.id, nda.id, {
      decision: null,
      decidedAt: null,
      decidedBy: null,
    });
}
