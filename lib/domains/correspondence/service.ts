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
import { after, arrivedOf, besideOpen, type Happening, holdsOthers, isOver } from "./rules";

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
  Partial<Pick<ConversationRow, "receiverZone">>;

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

/**
 * Corrects the dead address of a conversation: the mails that it swallowed are planned again, and
 * those that arrived before stay as they are. Throws CONFLICT when the new address is written to for
 * the same purpose already.
 */
export async function correctAddress(
  ctx: OrgCtx,
  conversation: ConversationRow,
  receiverEmail: string,
): Promise<ConversationRow> {
  if (receiverEmail === conversation.receiverEmail) return conversation;
  const corrected = { ...conversation, receiverEmail };
  const letters = await lettersOf(ctx, conversation.id);
  const arrived = arrivedOf(letters);
  if (arrived > 0) await assertAlone(ctx, corrected);
  const again = { way: null, outboxId: null, isAtOnce: false, handedAt: null, sentAt: null };
  for (const { id } of letters.slice(arrived)) await updateLetter(ctx.db, ctx.org.id, id, again);
  await updateConversation(ctx.db, ctx.org.id, conversation.id, { receiverEmail });
  return happen(ctx, corrected, { type: "readdressed", arrived });
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
