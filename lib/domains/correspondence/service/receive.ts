import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { defineOperation, implement } from "@/lib/service/operation";
import { correspondenceCalls } from "../contract";
import { lockInbound, pageOfInbound, updateInbound } from "../queries";
import { InboundEmail } from "../schema";
import { openedConversation } from "../service";
import { dropInboundFiles } from "./inbound-files";
import { type ReadInbound, readInbound } from "./read-inbound";
import { reviewUse, turnedAway } from "./review-share";
import { apply, lockedInOrder, releaseAll, takeIn, tellAnswer } from "./take-in";
import { shownInbound, shownMails } from "./wire";

const storeReceived = defineOperation(
  {
    name: "correspondence.storeReceived",
    summary: "Take in an email that was read",
    effect: "write",
    access: "member",
    transaction: "write",
    // What came for a conversation is recorded there.
    activity: "none",
    input: z.custom<ReadInbound>(),
    /** Null when there is no place for it. */
    output: InboundEmail.nullable(),
  },
  async (ctx, mail) => {
    const row = await takeIn(ctx, mail);
    return row && shownInbound(ctx, row);
  },
);

/** The bytes of an email that a call brings. Throws INVALID_INPUT. */
function bytesOf({ raw, encoding }: { raw: string; encoding: "text" | "base64" }): Uint8Array {
  if (encoding === "text") return new TextEncoder().encode(raw);
  if (!z.base64().safeParse(raw).success)
    throw new AppError("INVALID_INPUT", "The email must be base64", {
      fields: { raw: ["Must be base64"] },
    });
  return Buffer.from(raw, "base64");
}

export const receiveEmail = implement(
  correspondenceCalls.receive,
  { transaction: "none" },
  async (ctx, input) => {
    const mail = await readInbound(bytesOf(input));
    const received = await storeReceived.call(ctx, mail);
    // Thrown here, so that the admins stay told.
    if (!received) throw turnedAway();
    return received;
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
    const meant = { ...row, failed: [], awayUntil: null, namesOurs: true };
    if (conversation && (await apply(ctx, conversation, meant)))
      await tellAnswer(ctx, conversation, row);
    await releaseAll(ctx, row.holds);
    return shownInbound(ctx, { ...row, state, conversationId });
  },
);
