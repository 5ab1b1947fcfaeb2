import "server-only";
import { AppError } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import { correspondenceCalls } from "../contract";
import { pageOfDrafts } from "../queries";
import { whyNotByMail } from "./by-mail";
import { send } from "./send";
import { type Sender, senderOf, shownText } from "./sign";

export const listDrafts = implement(
  correspondenceCalls.listDrafts,
  { transaction: "read" },
  async (ctx, { purpose, ...page }) => {
    const { rows, total } = await pageOfDrafts(ctx.db, ctx.org.id, { purpose, ...page });
    const senders = new Map<string, Sender | null>();
    for (const { userId } of rows)
      if (!senders.has(userId)) senders.set(userId, await senderOf(ctx, { userId }));
    const items = rows.map(({ userId, text, ...row }) => {
      const sender = senders.get(userId) ?? null;
      return {
        conversation_id: row.id,
        subject_id: row.subjectId,
        receiver_name: row.receiverName,
        receiver_email: row.receiverEmail,
        subject: row.subject,
        whole_text: sender ? shownText(text, sender) : text,
        by_hand_because: whyNotByMail(sender),
      };
    });
    return { items, total, ...page };
  },
);

/** Each is sent, or refused, by itself: a second press sends nothing again. */
export const sendFirst = implement(
  correspondenceCalls.sendFirst,
  { transaction: "none", activity: "none" },
  async (ctx, { conversation_ids }) => {
    const items: { conversation_id: string; problem: string | null }[] = [];
    for (const conversationId of new Set(conversation_ids)) {
      const problem = await send
        .call(ctx, { conversationId, step: 1 })
        .then(() => null)
        .catch((thrown) => {
          if (!(thrown instanceof AppError)) throw thrown;
          return thrown.message;
        });
      items.push({ conversation_id: conversationId, problem });
    }
    return { items };
  },
);
