import "server-only";
import { z } from "zod";
import { refusalPermanence } from "@/lib/mail/delivery-report";
import { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import type { ComposeEmail, SettleEmail } from "@/lib/service/email-template";
import { consumeUse } from "@/lib/service/limits";
import { defineOperation } from "@/lib/service/operation";
import { insertSuppression } from "@/lib/service/queries";
import { lettersPerDay } from "../constants";
import { type ConversationRow, findLetter, type LetterRow, updateLetter } from "../queries";
import { isAtWork, leaveOf } from "../rules";
import { happen, lettersOf, lockedConversation } from "../service";
import { whyNotByMail } from "./by-mail";
import { mailTo, senderOf } from "./sign";
import { tellSender } from "./tell";

/** Whether this mail may leave today; each takes one of the day's once, however often it is tried. */
async function takeOfToday(ctx: OrgCtx, letter: LetterRow): Promise<boolean> {
  if (letter.handedAt) return true;
  const { isAllowed } = await consumeUse(ctx, lettersPerDay, ctx.org.id);
  if (isAllowed) await updateLetter(ctx.db, ctx.org.id, letter.id, { handedAt: ctx.now() });
  return isAllowed;
}

/** The rows of the outbox that carried the mails which left before this one. */
const before = (letters: readonly LetterRow[], { step }: LetterRow) =>
  letters.flatMap((one) => (one.step < step && one.sentAt && one.outboxId ? [one.outboxId] : []));

async function compose(ctx: OrgCtx, conversation: ConversationRow, letter: LetterRow) {
  const leave = leaveOf(conversation, letter.step, ctx.now());
  if (leave !== "go") return leave === "wait" ? "later" : null;
  const sender = await senderOf(ctx, conversation);
  if (!sender) {
    await happen(ctx, conversation, { type: "paused" });
    return "later";
  }
  if (whyNotByMail(sender)) return "later";
  if (!letter.isAtOnce && !isAtWork(conversation.receiverZone, ctx.now())) return "later";
  if (!(await takeOfToday(ctx, letter))) return "later";
  // The address may have changed since someone pressed Send.
  await updateLetter(ctx.db, ctx.org.id, letter.id, { sentTo: conversation.receiverEmail });
  const letters = await lettersOf(ctx, conversation.id);
  return mailTo(ctx, conversation, sender, { ...letter, follows: before(letters, letter) });
}

/**
 * Every guard at the moment of sending, not of planning: the conversation waits for an answer and
 * is not removed, its sender is a member who may still send by mail, its receiver is at work, and
 * the day has mails left. The outbox itself refuses an address that wants no mail.
 */
const writeLetter = defineOperation(
  {
    name: "correspondence.writeLetter",
    summary: "Write a planned mail, if it may leave now",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ letterId: z.string(), outboxId: z.string() }),
    output: Mail.or(z.literal("later")).nullable(),
  },
  async (ctx, { letterId, outboxId }) => {
    if (!ctx.org) return null;
    const own = { ...ctx, org: ctx.org };
    const planned = await findLetter(ctx.db, own.org.id, letterId);
    const conversation = planned && (await lockedConversation(own, planned.conversationId));
    // Read again: another delivery may have had the lock.
    const letter = conversation && (await findLetter(ctx.db, own.org.id, letterId));
    if (!conversation || letter?.outboxId !== outboxId) return null;
    return compose(own, conversation, letter);
  },
);

export const composeLetter: ComposeEmail<{ letterId: string }> = (ctx, data, outboxId) =>
  writeLetter.call(ctx, { ...data, outboxId });

/** What the end of a delivery means to its conversation. */
export const settleLetter: SettleEmail<{ letterId: string }> = async (
  ctx,
  { letterId },
  { how, reason },
) => {
  const letter = await findLetter(ctx.db, ctx.org.id, letterId);
  const conversation = letter && (await lockedConversation(ctx, letter.conversationId));
  if (!conversation) return;
  if (how === "sent") {
    await updateLetter(ctx.db, ctx.org.id, letterId, { sentAt: ctx.now() });
    if (letter.step === conversation.sent) await happen(ctx, conversation, { type: "left" });
  }
  if (how === "dropped") await planAgain(ctx, conversation, letter, { outboxId: null });
  if (how === "unwanted") await happen(ctx, conversation, { type: "refused" });
  if (how === "refused") await settleRefused(ctx, conversation, letter, reason ?? "");
};

const neverLeft: readonly string[] = ["waiting", "paused"];

/** A mail that did not leave is planned again, if it is the one that was on its way. */
export async function planAgain(
  ctx: OrgCtx,
  conversation: ConversationRow,
  { id, step }: LetterRow,
  changes: { outboxId?: null } = {},
): Promise<void> {
  if (step !== conversation.sent || !neverLeft.includes(conversation.state)) return;
  await updateLetter(ctx.db, ctx.org.id, id, {
    way: null,
    handedAt: null,
    sentTo: null,
    ...changes,
  });
  await happen(ctx, conversation, { type: "dropped" });
}

/**
 * The mail server's final no. Whoever never got the first mail gets no reminder of it: a person
 * sends it again, and sees why it was refused.
 */
async function settleRefused(
  ctx: OrgCtx,
  conversation: ConversationRow,
  letter: LetterRow,
  reason: string,
): Promise<void> {
  const permanence = refusalPermanence(reason);
  if (permanence === "soft" && letter.step === 1) {
    await planAgain(ctx, conversation, letter);
    await tellSender(ctx, conversation, {
      what: "did not get your email: the mail server refused it",
    });
    return;
  }
  if (permanence === "hard") await suppress(ctx, conversation.receiverEmail);
  await happen(ctx, conversation, { type: "bounced", permanence });
}

/** An address that is dead, or that complained, is written to by nobody of the firm any more. */
export async function suppress(ctx: OrgCtx, email: string): Promise<void> {
  await insertSuppression(ctx.db, { orgId: ctx.org.id, email, createdAt: ctx.now() });
}
