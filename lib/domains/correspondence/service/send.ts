import "server-only";
import { AppError } from "@/lib/core/errors";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { oneLine } from "@/lib/service/email-template";
import { enqueue } from "@/lib/service/job";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { implement } from "@/lib/service/operation";
import { deliverOutbox, putMail, putTemplatedEmail } from "@/lib/service/outbox";
import { renewalOfPurpose, TESTS_PER_HOUR, type WayOfSending } from "../constants";
import { correspondenceCalls } from "../contract";
import { letterEmail } from "../jobs";
import { type ConversationRow, findConversation, type LetterRow, updateLetter } from "../queries";
import { isExpired } from "../rules";
import { assertAlone, happen, lettersOf, openedConversation } from "../service";
import { assertByMail } from "./by-mail";
import { senderOf, shownText } from "./sign";
import { aboutConversation, wholeConversation } from "./wire";

type Sent = { step: number; way: WayOfSending; isAtOnce: boolean };

/** Whether a mail may be sent in this standing: the first one, or the next follow-up. */
const isNext = ({ state, sent, followUps }: ConversationRow, step: number) =>
  (state === "draft" || state === "waiting") && step === sent + 1 && sent <= followUps;

/** Whether a mail is on its way that nobody has asked for at once. */
const canLeaveNow = ({ mailStatus, isAtOnce }: LetterRow): boolean =>
  mailStatus === "waiting" && !isAtOnce;

/** Has a mail not wait for the receiver's morning; every other guard holds. */
async function leaveNow(ctx: OrgCtx, { id, outboxId }: LetterRow): Promise<void> {
  await updateLetter(ctx.db, ctx.org.id, id, { isAtOnce: true });
  if (outboxId) await enqueue(ctx, deliverOutbox, { outboxId });
}

/** Puts a planned mail on its way, or records that a person sent it; the conversation is locked. */
export async function sendPlanned(
  ctx: OrgCtx,
  conversation: ConversationRow,
  { way, isAtOnce }: Omit<Sent, "step">,
  planned: LetterRow,
): Promise<void> {
  const at = ctx.now();
  const outboxId =
    way === "mail" ? await putTemplatedEmail(ctx, letterEmail, { letterId: planned.id }) : null;
  const sentAt = way === "hand" ? at : null;
  const sentTo = conversation.receiverEmail;
  await updateLetter(ctx.db, ctx.org.id, planned.id, { way, outboxId, isAtOnce, sentAt, sentTo });
  await happen(ctx, conversation, { type: "sent" });
}

/**
 * Sends the mail at a step: the one that the caller has seen. A second press, or one on a page that
 * is out of date, is refused.
 */
export async function sendLetter(
  ctx: OrgCtx,
  conversation: ConversationRow,
  { step, ...how }: Sent,
): Promise<void> {
  const letters = await lettersOf(ctx, conversation.id);
  const planned = letters.find((one) => one.step === step);
  if (planned && how.isAtOnce && canLeaveNow(planned)) return leaveNow(ctx, planned);
  if (!planned || !isNext(conversation, step) || planned.way !== null)
    throw new AppError("CONFLICT", "This email was sent before, or is no longer needed");
  if (isExpired(conversation, ctx.now()))
    throw new AppError(
      "CONFLICT",
      `The link has expired, so no one could answer. ${renewalOfPurpose[conversation.purpose]}`,
    );
  await assertAlone(ctx, conversation);
  const last = letters.find((one) => one.step === step - 1);
  if (how.way === "mail" && last?.mailStatus === "waiting")
    throw new AppError("CONFLICT", "The email before it has not left yet");
  if (how.way === "mail") await assertByMail(ctx, conversation);
  await sendPlanned(ctx, conversation, how, planned);
}

export const send = implement(
  correspondenceCalls.send,
  { transaction: "write", activity: { about: aboutConversation } },
  async (ctx, { conversationId, step, way, at_once: isAtOnce }) => {
    const conversation = await openedConversation(ctx, conversationId);
    await sendLetter(ctx, conversation, { step, way, isAtOnce });
    return wholeConversation(ctx, conversationId);
  },
);

const tests = { name: "correspondence.tests", uses: TESTS_PER_HOUR, windowSeconds: 3600 };

export const sendTest = implement(
  correspondenceCalls.sendTest,
  { transaction: "write", activity: "none" },
  async (ctx, { conversationId, step }) => {
    if (ctx.actor.type !== "user")
      throw new AppError("FORBIDDEN", "API keys can’t send test emails");
    const conversation = await findConversation(ctx.db, ctx.org.id, conversationId);
    const letters = conversation ? await lettersOf(ctx, conversationId) : [];
    const letter = letters.find((one) => one.step === step);
    const sender = conversation && (await senderOf(ctx, conversation));
    if (!letter || !sender) throw new AppError("NOT_FOUND", "Email not found");
    if (!ctx.actor.isEmailVerified)
      throw new AppError("CONFLICT", "Confirm your email address first, in Settings under Account");
    if (!canMail()) throw new AppError("CONFLICT", "Email isn’t set up");
    const { isAllowed, retryAfter } = await consumeUse(ctx, tests, ctx.actor.userId);
    if (!isAllowed) throw rateLimited("Too many test emails.", retryAfter);
    await putMail(ctx, {
      to: { name: oneLine(ctx.actor.fullName), address: ctx.actor.email },
      subject: oneLine(`Test: ${letter.subject}`, 200),
      text: shownText(letter.text, sender),
    });
    return { done: true as const };
  },
);
