import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { OrgCtx } from "@/lib/service/context";
import type { WayOfSending } from "./constants";
import {
  type ConversationRow,
  insertConversation,
  insertLetter,
  type LetterRow,
  listLetters,
  lockConversation,
  updateConversation,
} from "./queries";
import { after, type Happening } from "./rules";

type Opened = Pick<
  ConversationRow,
  "purpose" | "userId" | "receiverName" | "receiverEmail" | "intervalDays" | "followUps"
>;

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

/** A conversation, locked until the transaction ends: what happens to it happens in turn. */
export const lockedConversation = (ctx: OrgCtx, id: string): Promise<ConversationRow | null> =>
  lockConversation(ctx.db, ctx.org.id, id);

/** What was written in a conversation, the first mail first. */
export const lettersOf = (ctx: OrgCtx, conversationId: string): Promise<LetterRow[]> =>
  listLetters(ctx.db, ctx.org.id, conversationId);

type Edit = Partial<Pick<ConversationRow, "receiverName" | "receiverEmail" | "intervalDays">>;

/** Changes to whom a locked conversation goes, or how often; a new version of it. */
export async function editConversation(
  ctx: OrgCtx,
  { id, version }: ConversationRow,
  edit: Edit,
): Promise<void> {
  const changes = { ...edit, version: version + 1, updatedAt: ctx.now() };
  await updateConversation(ctx.db, ctx.org.id, id, changes);
}

/** Applies what happened to a conversation that the running transaction has locked. */
export async function happen(
  ctx: OrgCtx,
  conversation: ConversationRow,
  happening: Happening,
): Promise<ConversationRow> {
  const { state, sent, nextAt } = after(conversation, happening, ctx.now());
  const row = await updateConversation(ctx.db, ctx.org.id, conversation.id, {
    state,
    sent,
    nextAt,
    version: conversation.version + 1,
    updatedAt: ctx.now(),
  });
  return row ?? conversation;
}

type Written = { way: WayOfSending; outboxId: string | null; subject: string };

/** Records the first mail of a draft. Throws CONFLICT when one was sent before. */
export async function recordFirstMail(
  ctx: OrgCtx,
  conversation: ConversationRow,
  written: Written,
): Promise<ConversationRow> {
  if (conversation.state !== "draft")
    throw new AppError("CONFLICT", "The first email was sent before");
  const row = await happen(ctx, conversation, { type: "sent" });
  await insertLetter(ctx.db, {
    id: newId("ltr"),
    orgId: ctx.org.id,
    conversationId: row.id,
    step: row.sent,
    createdAt: ctx.now(),
    ...written,
  });
  return row;
}
