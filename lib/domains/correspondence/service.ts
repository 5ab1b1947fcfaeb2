import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { OrgCtx } from "@/lib/service/context";
import {
  type ConversationRow,
  hasOtherOpen,
  holdOthers,
  insertConversation,
  type LetterRow,
  listLetters,
  lockConversation,
  planLetter,
  updateConversation,
  updateLetter,
} from "./queries";
import { hasWrittenFrom, wasReached } from "./queries/addresses";
import {
  after,
  arrivedOf,
  besideOpen,
  type Happening,
  holdsOthers,
  isOver,
  takesSendersAddress,
  whyAddressStays,
} from "./rules";

/*
 * What a purpose does with its conversation: open it with its record, plan its mails whenever what
 * they say changes, tell it what happened, and remove it with its record. Everything else (sending,
 * editing a mail, pausing, answers) is the same for every purpose and is called by people.
 */

type Opened = Pick<
  ConversationRow,
  "purpose" | "subjectId" | "userId" | "receiverName" | "receiverEmail"
> &
  Pick<ConversationRow, "intervalDays" | "followUps" | "answerBy"> &
  Partial<Pick<ConversationRow, "receiverZone" | "formerEmails">>;

/** What a mail says: its subject, and its text without the firm's address below it. */
export type Written = { subject: string; text: string };

/** Begins a conversation as a draft: nothing is sent. */
export async function openConversation(ctx: OrgCtx, opened: Opened): Promise<string> {
  const id = newId("cnv");
  const at = ctx.now();
  await insertConversation(ctx.db, {
    id,
    orgId: ctx.org.id,
    ...opened,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/**
 * Writes every mail of a conversation that was neither sent nor changed by a person: step 1 is the
 * first mail, later ones are follow-ups. People see them before anything is sent.
 */
export async function planLetters(
  ctx: OrgCtx,
  { id: conversationId, followUps }: Pick<ConversationRow, "id" | "followUps">,
  write: (step: number) => Written,
): Promise<void> {
  for (let step = 1; step <= followUps + 1; step += 1)
    await planLetter(ctx.db, {
      id: newId("ltr"),
      orgId: ctx.org.id,
      conversationId,
      step,
      ...write(step),
      createdAt: ctx.now(),
    });
}

/** A conversation, locked until the transaction ends: what happens to it happens in turn. */
export const lockedConversation = (ctx: OrgCtx, id: string): Promise<ConversationRow | null> =>
  lockConversation(ctx.db, ctx.org.id, id);

/** The same, unless its record is deleted. Throws NOT_FOUND. */
export async function openedConversation(ctx: OrgCtx, id: string): Promise<ConversationRow> {
  const row = await lockConversation(ctx.db, ctx.org.id, id);
  if (!row || row.removedAt) throw notFound("Conversation");
  return row;
}

/** The mails of a conversation, sent and planned, the first mail first. */
export const lettersOf = (ctx: OrgCtx, conversationId: string): Promise<LetterRow[]> =>
  listLetters(ctx.db, ctx.org.id, conversationId);

type Edit = Partial<
  Pick<
    ConversationRow,
    | "userId"
    | "receiverName"
    | "receiverEmail"
    | "receiverZone"
    | "intervalDays"
    | "followUps"
    | "answerBy"
  >
>;

/**
 * Changes to whom a locked conversation goes, or how often; a new version of it. Its `updatedAt`
 * stays: it says when an answer came.
 */
export async function editConversation(
  ctx: OrgCtx,
  { id, version }: ConversationRow,
  edit: Edit,
): Promise<void> {
  await updateConversation(ctx.db, ctx.org.id, id, { ...edit, version: version + 1 });
}

/** The same conversation at another address, with the one that it had until now. */
const moved = (row: ConversationRow, receiverEmail: string): ConversationRow => ({
  ...row,
  receiverEmail,
  formerEmails: [
    ...row.formerEmails.filter((one) => one !== receiverEmail && one !== row.receiverEmail),
    row.receiverEmail,
  ],
});

/** Mails that a dead address swallowed are planned again, and those that arrived before stay. */
async function planSwallowed(ctx: OrgCtx, conversation: ConversationRow): Promise<number> {
  const letters = await lettersOf(ctx, conversation.id);
  const arrived = arrivedOf(letters);
  if (arrived > 0) await assertAlone(ctx, conversation);
  const unsent = { way: null, outboxId: null, handedAt: null, sentAt: null, sentTo: null };
  const again = { ...unsent, isAtOnce: false };
  for (const { id } of letters.slice(arrived)) await updateLetter(ctx.db, ctx.org.id, id, again);
  return arrived;
}

/** Throws CONFLICT unless they wrote from that address themselves, in a conversation that goes on. */
async function assertWrittenFrom(ctx: OrgCtx, row: ConversationRow, email: string): Promise<void> {
  const { db, org } = ctx;
  if (takesSendersAddress(row) && (await hasWrittenFrom(db, org.id, row.id, email))) return;
  throw new AppError("CONFLICT", whyAddressStays(row));
}

/**
 * A draft at another address. The one until now is kept where an earlier conversation of its record
 * went to it: its holder has the link.
 */
async function moveDraft(
  ctx: OrgCtx,
  draft: ConversationRow,
  receiverEmail: string,
): Promise<ConversationRow> {
  const formerEmails = (await wasReached(ctx.db, ctx.org.id, draft))
    ? moved(draft, receiverEmail).formerEmails
    : draft.formerEmails.filter((one) => one !== receiverEmail);
  await updateConversation(ctx.db, ctx.org.id, draft.id, { receiverEmail, formerEmails });
  return { ...draft, receiverEmail, formerEmails };
}

/**
 * Goes on at another address: of a draft, of one that proved dead, or where the receiver wrote from
 * it. What arrived is not sent again. Throws CONFLICT when the new address is written to for the
 * same purpose already.
 */
export async function moveTo(
  ctx: OrgCtx,
  conversation: ConversationRow,
  receiverEmail: string,
): Promise<ConversationRow> {
  const { id, state } = conversation;
  if (receiverEmail === conversation.receiverEmail) return conversation;
  if (state === "draft") return moveDraft(ctx, conversation, receiverEmail);
  const next = moved(conversation, receiverEmail);
  const { formerEmails } = next;
  if (state !== "bounced") {
    await assertWrittenFrom(ctx, conversation, receiverEmail);
    await assertAlone(ctx, next);
    await updateConversation(ctx.db, ctx.org.id, id, { receiverEmail, formerEmails });
    return next;
  }
  const arrived = await planSwallowed(ctx, next);
  await updateConversation(ctx.db, ctx.org.id, id, { receiverEmail, formerEmails });
  return happen(ctx, next, { type: "readdressed", arrived });
}

/**
 * Silences a conversation while its record is deleted, or lets it go on (`isRemoved` false). Throws
 * CONFLICT when its receiver is written to for the same purpose meanwhile.
 */
export async function setRemoved(ctx: OrgCtx, id: string, isRemoved: boolean): Promise<void> {
  const row = await lockConversation(ctx.db, ctx.org.id, id);
  if (!row) return;
  if (!isRemoved && row.state !== "draft" && !isOver(row)) await assertAlone(ctx, row);
  const removedAt = isRemoved ? ctx.now() : null;
  await updateConversation(ctx.db, ctx.org.id, id, { removedAt });
}

/**
 * Applies what happened to a conversation that the running transaction has locked. An answer also
 * holds another that is open with the receiver, for a person to decide.
 */
export async function happen(
  ctx: OrgCtx,
  conversation: ConversationRow,
  happening: Happening,
): Promise<ConversationRow> {
  const isBesideOpen =
    holdsOthers(happening) && (await holdOthers(ctx.db, conversation.id, ctx.now()));
  const next = after(conversation, happening, ctx.now());
  const standing = isBesideOpen ? besideOpen(conversation, next) : next;
  if (standing === conversation) return conversation;
  const { state, sent, nextAt, heldFrom } = standing;
  const row = await updateConversation(ctx.db, ctx.org.id, conversation.id, {
    state,
    sent,
    nextAt,
    heldFrom,
    version: conversation.version + 1,
    updatedAt: ctx.now(),
  });
  return row ?? conversation;
}

/** Throws CONFLICT when somebody is written to for the same purpose already. */
export async function assertAlone(ctx: OrgCtx, conversation: ConversationRow): Promise<void> {
  if (await hasOtherOpen(ctx.db, ctx.org.id, conversation))
    throw new AppError(
      "CONFLICT",
      `You are already waiting for a reply from ${conversation.receiverEmail}`,
    );
}
