import "server-only";
import { notFound } from "@/lib/core/errors";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { ANSWERED_SHOWN, type Answer } from "../constants";
import { correspondenceCalls } from "../contract";
import { findConversation } from "../queries";
import { listUnseen, setSeen } from "../queries/answered";

const unseenOf = async (ctx: OrgCtx) => {
  const userId = actingPersonId(ctx.actor);
  return userId === null ? [] : listUnseen(ctx.db, ctx.org.id, { userId, limit: ANSWERED_SHOWN });
};
type Unseen = Awaited<ReturnType<typeof unseenOf>>[number];

function answerOf({ decision, submittedAt, state }: Unseen): Answer {
  // A colleague's record is no answer, and is not listed.
  if (decision !== null && decision !== "signed_outside") return decision;
  if (submittedAt !== null) return "submitted";
  return state === "review" ? "to_review" : "replied";
}

export const listAnswered = implement(
  correspondenceCalls.listAnswered,
  { transaction: "read" },
  async (ctx) => ({
    items: (await unseenOf(ctx)).map((row) => ({
      conversation_id: row.id,
      purpose: row.purpose,
      subject_id: row.subjectId,
      receiver_name: row.receiverName,
      what: answerOf(row),
      at: row.updatedAt.toISOString(),
    })),
  }),
);

export const markSeen = implement(
  correspondenceCalls.markSeen,
  { transaction: "write", activity: "none" },
  async (ctx, { conversationId: id }) => {
    const row = await findConversation(ctx.db, ctx.org.id, id);
    if (!row || row.removedAt) throw notFound("Conversation");
    const userId = actingPersonId(ctx.actor);
    if (userId !== null) await setSeen(ctx.db, ctx.org.id, { id, userId, at: ctx.now() });
    return { done: true as const };
  },
);
