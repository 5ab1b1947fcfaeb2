import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import { correspondenceCalls } from "../contract";
import { lockInbound, pageOfInbound, updateInbound } from "../queries";
import { openedConversation } from "../service";
import { dropInboundFiles } from "./inbound-files";
import { readInbound } from "./read-inbound";
import { reviewUse, turnedAway } from "./review-share";
import { apply, lockedInOrder, releaseAll, takeIn, tellAnswer } from "./take-in";
import { shownInbound, shownMails } from "./wire";

export const receiveEmail = implement(
  correspondenceCalls.receive,
  {
    transaction: "write",
    // What came for a conversation is recorded there.
    activity: "none",
  },
  async (ctx, { raw }) => {
    const row = await takeIn(ctx, await readInbound(new TextEncoder().encode(raw)));
    if (!row) throw turnedAway();
    return shownInbound(ctx, row);
  },
);

export const listUnmatched = implement(
  correspondenceCalls.listInbound,
  { transaction: "read" },
  async (ctx, input) => {
    const { rows, total } = await pageOfInbound(ctx.db, ctx.org.id, input);
    const { page, per_page } = input;
    const share = await reviewUse(ctx);
    return { items: await shownMails(ctx, rows), total, page, per_page, share };
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
    await lockedInOrder(ctx, [...row.holds, ...(conversationId ? [conversationId] : [])]);
    const conversation = conversationId && (await openedConversation(ctx, conversationId));
    const state = conversation ? ("attached" as const) : ("dismissed" as const);
    await updateInbound(ctx.db, ctx.org.id, inboundId, { state, conversationId, holds: [] });
    if (!conversation) await dropInboundFiles(ctx, inboundId);
    // An admin's word puts it there. It is an answer for good if its sender is proved, as one that
    // was matched without them is; otherwise whoever reads the conversation decides.
    const meant = { ...row, failed: [], awayUntil: null };
    if (conversation && (await apply(ctx, conversation, meant)))
      await tellAnswer(ctx, conversation, row);
    await releaseAll(ctx, row.holds);
    return shownInbound(ctx, { ...row, state, conversationId });
  },
);
