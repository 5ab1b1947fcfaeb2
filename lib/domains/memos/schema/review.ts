import { z } from "zod";
import { prose, visible } from "@/lib/core/text";
import { APPROVERS_MAX, COMMENT_MAX, SENTENCE_MAX, SENTENCES_MAX } from "../constants";

export const AskApprovalInput = z.strictObject({
  memoId: z.string(),
  /** Who is asked; nobody takes the request back and unlocks the memo. */
  user_ids: z.array(z.string()).max(APPROVERS_MAX, `Must be at most ${APPROVERS_MAX} people`),
});
export type AskApprovalInput = z.input<typeof AskApprovalInput>;

export const MemoApproval = z.object({
  /** Null when the person has left. */
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  people: z.array(
    z.object({ user_id: z.string(), name: z.string(), approved_at: z.string().nullable() }),
  ),
  /** Whether the caller was asked and has not approved yet. */
  waits_for_me: z.boolean(),
  /** Whether the caller may take the request back: who asked may, and admins. */
  can_take_back: z.boolean(),
});
export type MemoApproval = z.output<typeof MemoApproval>;

export const CommentInput = z.strictObject({
  memoId: z.string(),
  block_id: z.string("Name a block"),
  /** Text in which “@Name” mentions a member. */
  text: prose(COMMENT_MAX).min(1, "Write a comment").regex(visible, "Write a comment"),
});
export type CommentInput = z.input<typeof CommentInput>;

export const ResolveCommentInput = z.strictObject({
  memoId: z.string(),
  commentId: z.string(),
  is_resolved: z.boolean(),
});
export type ResolveCommentInput = z.input<typeof ResolveCommentInput>;

export const MemoComment = z.object({
  _id: z.string(),
  block_id: z.string(),
  company_id: z.string(),
  /** Of the memo. */
  title: z.string(),
  text: z.string(),
  /** Null when the person has left. */
  user_name: z.string().nullable(),
  mentions: z.array(z.object({ user_id: z.string(), name: z.string() })),
  mentions_me: z.boolean(),
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
  created_at: z.string(),
});
export type MemoComment = z.output<typeof MemoComment>;

export const MemoComments = z.object({ items: z.array(MemoComment), total: z.int() });

export const SuggestInput = z.strictObject({
  memoId: z.string(),
  block_id: z.string("Name a block"),
  /** The version of the block that was read; an outdated one is refused. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
  /** The block in other words: they are checked when they are accepted. */
  sentences: z
    .array(
      z.strictObject({
        text: prose(SENTENCE_MAX).min(1, "Write a sentence").regex(visible, "Write a sentence"),
        is_view: z.boolean().default(false),
      }),
    )
    .min(1, "Write a sentence")
    .max(SENTENCES_MAX, `Must be at most ${SENTENCES_MAX} sentences`),
});
export type SuggestInput = z.input<typeof SuggestInput>;

export const SettleSuggestionInput = z.strictObject({
  memoId: z.string(),
  suggestionId: z.string(),
  is_accepted: z.boolean(),
});
export type SettleSuggestionInput = z.input<typeof SettleSuggestionInput>;

/** New words for a block that wait to be accepted or declined. */
export const MemoSuggestion = z.object({
  _id: z.string(),
  block_id: z.string(),
  company_id: z.string(),
  /** Of the memo. */
  title: z.string(),
  /** The sentences of the block as they were read, and as they would be. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Null when the person has left. */
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  /** Whether the block was changed or deleted since: it can only be declined. */
  is_stale: z.boolean(),
  created_at: z.string(),
});
export type MemoSuggestion = z.output<typeof MemoSuggestion>;

export const MemoSuggestions = z.object({ items: z.array(MemoSuggestion), total: z.int() });

/** A request for the caller's approval, or an open comment that mentions them. */
export const WaitingInMemo = z.object({
  /** Of the comment, or of the memo to approve. */
  _id: z.string(),
  kind: z.enum(["approval", "mention"]),
  memo_id: z.string(),
  /** Of the memo. */
  title: z.string(),
  /** Who asks, or wrote the comment; null when the person has left. */
  user_name: z.string().nullable(),
  /** The comment; null for a request. */
  text: z.string().nullable(),
  at: z.iso.datetime(),
});
export type WaitingInMemo = z.output<typeof WaitingInMemo>;

export const WaitingInMemos = z.object({ items: z.array(WaitingInMemo) });
