import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { MENTIONED_WITHIN_DAYS } from "@/lib/domains/notes/constants";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { implement } from "@/lib/service/operation";
import { WAITING_MAX } from "../constants";
import { memoCalls } from "../contract";
import { listMentions } from "../queries/comments";
import { listToApprove } from "../queries/memos";
import type { WaitingInMemo } from "../schema/review";

export const listWaiting = implement(
  memoCalls.listWaiting,
  { transaction: "read" },
  async (ctx) => {
    if (ctx.actor.type !== "user")
      throw new AppError("FORBIDDEN", "API keys can’t approve memos or be mentioned in them");
    const asked = { userId: ctx.actor.userId, limit: WAITING_MAX };
    const after = new Date(ctx.now().getTime() - MENTIONED_WITHIN_DAYS * DAY_MS);
    const toApprove = await listToApprove(ctx.db, ctx.org.id, asked);
    const mentions = await listMentions(ctx.db, ctx.org.id, { ...asked, after });
    const names = await namesOfMembers(ctx, [
      ...toApprove.map(({ approval }) => approval?.asked_by ?? null),
      ...mentions.map(({ comment }) => comment.userId),
    ]);
    const items: WaitingInMemo[] = [
      ...toApprove.flatMap(({ id, title, approval }) =>
        approval
          ? [
              {
                _id: id,
                kind: "approval" as const,
                memo_id: id,
                title,
                user_name: names.get(approval.asked_by) ?? null,
                text: null,
                at: approval.asked_at,
              },
            ]
          : [],
      ),
      ...mentions.map(({ comment, title }) => ({
        _id: comment.id,
        kind: "mention" as const,
        memo_id: comment.memoId,
        title,
        user_name: names.get(comment.userId) ?? null,
        text: comment.body,
        at: comment.createdAt.toISOString(),
      })),
    ];
    return { items: items.sort((a, b) => b.at.localeCompare(a.at)) };
  },
);
