import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import { correspondenceCalls } from "../contract";
import { lockInbound, pageOfInbound, updateInbound } from "../queries";
import { openedConversation } from "../service";
import { readInbound } from "./read-inbound";
import { apply, takeIn } from "./take-in";
import { toInbound } from "./wire";

export const receiveEmail = implement(
  correspondenceCalls.receive,
  {
    transaction: "write",
    // What came for a conversation is recorded there.
    activity: "none",
  },
  async (ctx, { raw }) =>
    toInbound(await takeIn(ctx, await readInbound(new TextEncoder().encode(raw)))),
);

export const listUnmatched = implement(
  correspondenceCalls.listInbound,
  { transaction: "read" },
  async (ctx, input) => {
    const { rows, total } = await pageOfInbound(ctx.db, ctx.org.id, input);
    const { page, per_page } = input;
    return { items: rows.map(toInbound), total, page, per_page };
  },
);

export const settleInbound = implement(
  correspondenceCalls.settleInbound,
  { transaction: "write", activity: {} },
  async (ctx, { inboundId, conversation_id: conversationId }) => {
    const row = await lockInbound(ctx.db, ctx.org.id, inboundId);
    if (!row) throw notFound("Email");
    if (row.state === "attached")
      throw new AppError("CONFLICT", "This email is in its conversation already");
    const conversation = conversationId && (await openedConversation(ctx, conversationId));
    const state = conversation ? ("attached" as const) : ("dismissed" as const);
    await updateInbound(ctx.db, ctx.org.id, inboundId, { state, conversationId });
    // An admin's word puts it there; whether it is an answer is for who reads the conversation.
    const meant = { ...row, failed: [], awayUntil: null, isAuthenticated: false };
    if (conversation) await apply(ctx, conversation, meant);
    return toInbound({ ...row, state, conversationId });
  },
);
