import "server-only";
import { z } from "zod";
import type { OrgCtx } from "@/lib/service/context";
import { answerKinds, conversationStates, heldStates } from "../constants";
import { type ConversationRow, listInbound, updateConversation } from "../queries";
import { isOver } from "../rules";
import { assertAlone, happen, lettersOf } from "../service";
import { planAgain } from "./letter-email";

/** The state of a conversation before an act, which the act's undo restores. */
export const Standing = z.strictObject({
  state: z.enum(conversationStates),
  sent: z.int(),
  nextAt: z.iso.datetime().nullable(),
  heldFrom: z.enum(heldStates).nullable(),
  updatedAt: z.iso.datetime(),
});

export const standingOf = (row: ConversationRow): z.output<typeof Standing> => ({
  state: row.state,
  sent: row.sent,
  nextAt: row.nextAt?.toISOString() ?? null,
  heldFrom: row.heldFrom,
  updatedAt: row.updatedAt.toISOString(),
});

/** What came in while the conversation was over counts: nobody who wrote is written to again. */
async function countReplies(ctx: OrgCtx, row: ConversationRow, since: Date): Promise<void> {
  const came = (await listInbound(ctx.db, ctx.org.id, row.id)).filter(
    ({ kind, receivedAt }) => answerKinds.includes(kind) && receivedAt > since,
  );
  const isAuthenticated = came.some(
    (mail) => mail.isAuthenticated && mail.senderEmail === row.receiverEmail,
  );
  if (came.length > 0) await happen(ctx, row, { type: "replied", isAuthenticated });
}

/**
 * Returns a locked conversation to its state before `since`. Throws CONFLICT when its receiver
 * is written to for the same purpose meanwhile.
 */
export async function restoreStanding(
  ctx: OrgCtx,
  { id, version, ...row }: ConversationRow,
  { nextAt, updatedAt, ...stood }: z.output<typeof Standing>,
  since: Date,
): Promise<void> {
  if (stood.state !== "draft" && !isOver(stood)) await assertAlone(ctx, { ...row, id, version });
  const restored = await updateConversation(ctx.db, ctx.org.id, id, {
    ...stood,
    nextAt: nextAt === null ? null : new Date(nextAt),
    // Not now: who has seen an answer is not told of it again.
    updatedAt: new Date(updatedAt),
    version: version + 1,
  });
  // A mail that was on its way was dropped while the conversation was over.
  const last = (await lettersOf(ctx, id)).find(({ step }) => step === stood.sent);
  if (restored && last?.outboxId && last.mailStatus !== "waiting" && last.sentAt === null)
    await planAgain(ctx, restored, last, { outboxId: null });
  if (restored && !isOver(restored)) await countReplies(ctx, restored, since);
}
