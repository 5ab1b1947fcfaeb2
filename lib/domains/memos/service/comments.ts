import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { mentionedIn } from "@/lib/domains/notes/service/mentions";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { COMMENTS_MAX } from "../constants";
import { memoCalls } from "../contract";
import { lockBlock } from "../queries/blocks";
import * as queries from "../queries/comments";
import type { MemoRow } from "../queries/memos";
import type { MemoComment } from "../schema/review";
import { notify } from "./notices";
import { lockPresent, memoOf } from "./open";

async function toComments(
  ctx: OrgCtx,
  memo: MemoRow,
  rows: readonly queries.CommentRow[],
): Promise<MemoComment[]> {
  const ids = rows.flatMap(({ userId, resolvedBy, mentions }) => [userId, resolvedBy, ...mentions]);
  const names = await namesOfMembers(ctx, ids);
  const me = actingPersonId(ctx.actor);
  return rows.map((row) => ({
    _id: row.id,
    block_id: row.blockId,
    company_id: memo.companyId,
    title: memo.title,
    text: row.body,
    user_name: names.get(row.userId) ?? null,
    mentions: row.mentions.flatMap((user_id) => {
      const name = names.get(user_id);
      return name === undefined ? [] : [{ user_id, name }];
    }),
    mentions_me: me !== null && row.mentions.includes(me),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolved_by: row.resolvedBy && (names.get(row.resolvedBy) ?? null),
    created_at: row.createdAt.toISOString(),
  }));
}

async function toComment(ctx: OrgCtx, memo: MemoRow, row: queries.CommentRow | null) {
  const [comment] = row ? await toComments(ctx, memo, [row]) : [];
  if (!comment) throw notFound("Comment");
  return comment;
}

const about = ({ company_id, title }: MemoComment) => ({
  companyId: company_id,
  detail: { title },
});

export const listComments = implement(
  memoCalls.listComments,
  { transaction: "read" },
  async (ctx, { memoId }) => {
    const memo = await memoOf(ctx, memoId);
    const rows = await queries.listComments(ctx.db, ctx.org.id, memoId);
    const items = await toComments(ctx, memo, rows);
    return { items, total: items.length };
  },
);

export const commentOnMemo = implement(
  memoCalls.comment,
  {
    transaction: "write",
    activity: { about },
    replay: async (ctx, id, { memoId }) => {
      const memo = await memoOf(ctx, memoId);
      return toComment(ctx, memo, await queries.findComment(ctx.db, ctx.org.id, { memoId, id }));
    },
  },
  async (ctx, { memoId, block_id, text }) => {
    const userId = actingPersonId(ctx.actor);
    if (userId === null) throw new AppError("FORBIDDEN", "Only members can comment");
    const memo = await lockPresent(ctx, memoId);
    const block = await lockBlock(ctx.db, ctx.org.id, memoId, block_id);
    if (!block || block.removedAt) throw notFound("Block");
    if ((await queries.countComments(ctx.db, ctx.org.id, memoId)) >= COMMENTS_MAX)
      throw new AppError("CONFLICT", `A memo has at most ${COMMENTS_MAX} comments`);
    const at = ctx.now();
    const row = await queries.insertComment(ctx.db, {
      id: newId("mco"),
      orgId: ctx.org.id,
      memoId,
      blockId: block.id,
      userId,
      body: text,
      mentions: await mentionedIn(ctx, text),
      createdAt: at,
      updatedAt: at,
    });
    await notify(ctx, row.mentions, { memoId, commentId: row.id });
    return toComment(ctx, memo, row);
  },
);

export const resolveComment = implement(
  memoCalls.resolveComment,
  { transaction: "write", activity: { about } },
  async (ctx, { memoId, commentId: id, is_resolved }) => {
    const memo = await memoOf(ctx, memoId);
    const at = ctx.now();
    const changes = {
      resolvedAt: is_resolved ? at : null,
      resolvedBy: is_resolved ? actingPersonId(ctx.actor) : null,
      updatedAt: at,
    };
    const changed = { memoId, id, changes };
    return toComment(ctx, memo, await queries.changeComment(ctx.db, ctx.org.id, changed));
  },
);
