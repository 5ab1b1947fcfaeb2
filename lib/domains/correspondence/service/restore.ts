import "server-only";
import { z } from "zod";
import type { OrgCtx } from "@/lib/service/context";
import { conversationStates, heldStates } from "../constants";
import { type ConversationRow, updateConversation } from "../queries";
import { isOver } from "../rules";
import { assertAlone, lettersOf } from "../service";
import { planAgain } from "./letter-email";

/** Where a conversation stood before an act, which the act's undo restores. */
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

/**
 * Has a locked conversation stand where it stood. Throws CONFLICT when its receiver is written to
 * for the same purpose meanwhile.
 */
export async function restoreStanding(
  ctx: OrgCtx,
  { id, version, ...row }: ConversationRow,
  { nextAt, updatedAt, ...stood }: z.output<typeof Standing>,
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
}
