import "server-only";
import { z } from "zod";
import { visitMailbox } from "@/lib/platform/mail/mailbox";
import type { LoopCtx } from "@/lib/service/loop";
import { defineOperation } from "@/lib/service/operation";
import { INBOUND_BYTES } from "../constants";
import { matchConversations, type Traces } from "../queries";
import { type ReadInbound, readInbound } from "./read-inbound";
import { ownerOf, takeIn } from "./take-in";

const findOwner = defineOperation(
  {
    name: "correspondence.findOwner",
    summary: "Whose conversations a mail belongs to, in all organizations",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.custom<Traces>(),
    output: z.string().nullable(),
  },
  async (ctx, traces) => ownerOf(await matchConversations(ctx.db, null, traces)),
);

const storeInbound = defineOperation(
  {
    name: "correspondence.storeInbound",
    summary: "Store an email of the mailbox, and apply it to its conversation",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.custom<ReadInbound>(),
    /** Whether it was stored. */
    output: z.boolean(),
  },
  async (ctx, mail) => {
    return ctx.org !== null && (await takeIn({ ...ctx, org: ctx.org }, mail)) !== null;
  },
);

/**
 * Takes in the unread mails of the mailbox for answers that belong to a conversation. One that was
 * stored before a crash is stored once all the same.
 */
export const takeInMailbox = (ctxFor: LoopCtx): Promise<void> =>
  // One byte more shows that a mail is longer.
  visitMailbox(INBOUND_BYTES + 1, async (raw) => {
    const mail = await readInbound(raw);
    const owner = await findOwner.call(ctxFor(null), mail.traces);
    if (!owner) return "left";
    return (await storeInbound.call(ctxFor(owner), mail)) ? "kept" : "left";
  });
