import "server-only";
import { canMail } from "@/lib/platform/mail/send";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { followUp } from "../jobs";
import { listDueConversations } from "../queries";
import { mayFollowUp } from "../rules";
import { happen, lettersOf, lockedConversation } from "../service";
import { planAgain } from "./letter-email";
import { sendPlanned } from "./send";

const AT_ONCE = 500;

/** Starts what is due in every organization. */
export const startDue: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const due = { before: ctx.now(), canMail: canMail(), atMost: AT_ONCE };
    for (const { id: conversationId, orgId } of await listDueConversations(ctx.db, due))
      await enqueue(ctx, followUp, { conversationId }, { orgId });
  },
};

/**
 * The next follow-up of a conversation that the product carries, or its end. Runs again without
 * effect: the conversation is locked, and each mail moves the time of the next.
 */
export const followUpOne: JobHandler<{ conversationId: string }> = {
  async commit(ctx, { conversationId }) {
    if (!ctx.org) return;
    const own = { ...ctx, org: ctx.org };
    const conversation = await lockedConversation(own, conversationId);
    if (!conversation || conversation.removedAt) return;
    const letters = await lettersOf(own, conversationId);
    const [last, next] = [0, 1].map((more) =>
      letters.find(({ step }) => step === conversation.sent + more),
    );
    if (last?.mailStatus === "waiting") return;
    // Whoever never got the first mail gets no reminder of it.
    if (last?.step === 1 && last.mailStatus === "failed") return planAgain(own, conversation, last);
    if (last?.way === "mail" && next?.way === null && mayFollowUp(conversation, ctx.now()))
      await sendPlanned(own, conversation, { way: "mail", isAtOnce: false }, next);
    else await happen(own, conversation, { type: "due" });
  },
};
