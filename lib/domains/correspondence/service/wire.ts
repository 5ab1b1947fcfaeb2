import "server-only";
import { notFound } from "@/lib/core/errors";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { readUses } from "@/lib/service/limits";
import { answeredStates, LETTERS_PER_DAY, type LetterState, lettersPerDay } from "../constants";
import {
  type ConversationRow,
  findConversation,
  type InboundRow,
  type LetterRow,
  listInbound,
} from "../queries";
import { listInboundFiles } from "../queries/inbound-files";
import { isAtWork, isExpired } from "../rules";
import type { Conversation, InboundEmail, Letter } from "../schema";
import { lettersOf } from "../service";
import { whyNotByMail } from "./by-mail";
import { type Sender, senderOf, shownText } from "./sign";

/** What became of a mail. */
export const letterState = ({ way, mailStatus }: LetterRow): LetterState => {
  if (way === null) return "planned";
  return way === "hand" ? "sent" : (mailStatus ?? "waiting");
};

/** The mail that can be sent now; null when none can. */
function nextStep(row: ConversationRow, letters: readonly LetterRow[], now: Date): number | null {
  const isOpen = (row.state === "draft" || row.state === "waiting") && !isExpired(row, now);
  const next = letters.find(({ step }) => step === row.sent + 1);
  return isOpen && next?.way === null ? next.step : null;
}

type Carrying = { conversation: ConversationRow; sender: Sender | null; isDayUsed: boolean };

/** Whether a mail waits for the receiver's morning alone. */
const waitsForMorning = ({ isAtOnce }: LetterRow, { receiverZone }: ConversationRow, now: Date) =>
  !isAtOnce && !isAtWork(receiverZone, now);

/** Why a mail that is on its way has not left, as `letter-email` asks it; null when nothing holds it. */
function whyWaiting(row: LetterRow, { conversation, sender, isDayUsed }: Carrying, now: Date) {
  if (letterState(row) !== "waiting") return null;
  if (conversation.state === "paused") return "It waits until you resume.";
  if (conversation.state === "review") return "It waits until you decide what their email means.";
  const why = whyNotByMail(sender);
  if (why) return why;
  if (waitsForMorning(row, conversation, now))
    return `It waits for working hours in ${conversation.receiverZone}.`;
  return isDayUsed && row.handedAt === null
    ? `Your organization has reached today’s limit of ${LETTERS_PER_DAY} emails, so this one leaves after midnight UTC.`
    : null;
}

const toLetter = (row: LetterRow, carrying: Carrying, now: Date): Letter => ({
  waits_because: whyWaiting(row, carrying, now),
  can_leave_now:
    letterState(row) === "waiting" &&
    carrying.conversation.state === "waiting" &&
    waitsForMorning(row, carrying.conversation, now),
  step: row.step,
  status: letterState(row),
  way: row.way,
  subject: row.subject,
  text: row.text,
  whole_text: carrying.sender ? shownText(row.text, carrying.sender) : row.text,
  is_edited: row.isEdited,
  // Of one that is planned again too: why it did not leave.
  problem: row.mailStatus === "failed" ? row.mailError : null,
  sent_at: row.sentAt?.toISOString() ?? null,
  sent_to: row.sentTo,
});

const toInbound = (row: InboundRow, kept: readonly number[]): InboundEmail => ({
  _id: row.id,
  conversation_id: row.conversationId,
  state: row.state,
  kind: row.kind,
  sender_name: row.senderName,
  sender_email: row.senderEmail,
  is_authenticated: row.isAuthenticated,
  subject: row.subject,
  text: row.text,
  extent: row.extent,
  attachments: row.attachments.map(({ name, size_bytes }, at) => ({
    number: at + 1,
    name,
    size_bytes,
    is_kept: kept.includes(at + 1),
  })),
  received_at: row.receivedAt.toISOString(),
});

/** Mails that came in, as the API shows them. */
export async function shownMails(
  ctx: OrgCtx,
  rows: readonly InboundRow[],
): Promise<InboundEmail[]> {
  const having = rows.filter(({ attachments }) => attachments.length > 0).map(({ id }) => id);
  const files = having.length === 0 ? [] : await listInboundFiles(ctx.db, ctx.org.id, having);
  const kept = Map.groupBy(files, ({ inboundId }) => inboundId);
  return rows.map((row) =>
    toInbound(
      row,
      (kept.get(row.id) ?? []).map(({ number }) => number),
    ),
  );
}

/** One of them. */
export async function shownInbound(ctx: OrgCtx, row: InboundRow): Promise<InboundEmail> {
  const [shown] = await shownMails(ctx, [row]);
  return shown ?? toInbound(row, []);
}

/** Whether the day's mails are used up; asked only where one is on its way. */
async function isDayUsed(ctx: OrgCtx, letters: readonly LetterRow[]): Promise<boolean> {
  if (!letters.some((row) => letterState(row) === "waiting")) return false;
  return (await readUses(ctx, lettersPerDay, ctx.org.id)).used >= LETTERS_PER_DAY;
}

/** Whether the caller writes there and has not opened it since an answer came. */
const isUnseen = ({ actor }: OrgCtx, { userId, state, seenAt, updatedAt }: ConversationRow) =>
  actingPersonId(actor) === userId &&
  answeredStates.some((one) => one === state) &&
  (seenAt === null || seenAt < updatedAt);

/** A conversation with its mails, as the API shows it. Throws NOT_FOUND. */
export async function wholeConversation(ctx: OrgCtx, id: string): Promise<Conversation> {
  const row = await findConversation(ctx.db, ctx.org.id, id);
  if (!row || row.removedAt) throw notFound("Conversation");
  const all = await lettersOf(ctx, id);
  // Planned before fewer follow-ups were asked for.
  const letters = all.filter(({ way, step }) => way !== null || step <= row.followUps + 1);
  const sender = await senderOf(ctx, row);
  const inbound = await listInbound(ctx.db, ctx.org.id, id);
  const now = ctx.now();
  const carrying = { conversation: row, sender, isDayUsed: await isDayUsed(ctx, letters) };
  return {
    _id: row.id,
    purpose: row.purpose,
    subject_id: row.subjectId,
    receiver_name: row.receiverName,
    receiver_email: row.receiverEmail,
    former_emails: row.formerEmails,
    receiver_zone: row.receiverZone,
    status: row.state,
    next_at: row.nextAt?.toISOString() ?? null,
    next_step: nextStep(row, letters, now),
    answer_by: row.answerBy?.toISOString() ?? null,
    is_expired: isExpired(row, now),
    letters: letters.map((letter) => toLetter(letter, carrying, now)),
    inbound: await shownMails(ctx, inbound),
    by_hand_because: whyNotByMail(sender),
    has_sender: sender !== null,
    is_unseen: isUnseen(ctx, row),
  };
}

/** What the activity says of an act on a conversation. */
export const aboutConversation = ({ receiver_name }: Conversation) => ({
  detail: { receiver: receiver_name },
});
