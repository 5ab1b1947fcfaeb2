import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { writeDraft } from "@/lib/platform/mail/send";
import { implement } from "@/lib/service/operation";
import { correspondenceCalls } from "../contract";
import { updateLetter } from "../queries";
import type { Happening } from "../rules";
import { assertAlone, happen, lettersOf, openedConversation } from "../service";
import { aboutConversation, wholeConversation } from "./wire";

export const getConversation = implement(
  correspondenceCalls.get,
  { transaction: "read" },
  (ctx, { conversationId }) => wholeConversation(ctx, conversationId),
);

export const editLetter = implement(
  correspondenceCalls.editLetter,
  { transaction: "write", activity: { about: aboutConversation } },
  async (ctx, { conversationId, step, subject, text }) => {
    await openedConversation(ctx, conversationId);
    const letter = (await lettersOf(ctx, conversationId)).find((one) => one.step === step);
    if (!letter) throw notFound("Email");
    if (letter.way !== null) throw new AppError("CONFLICT", "This email was sent before");
    await updateLetter(ctx.db, ctx.org.id, letter.id, { subject, text, isEdited: true });
    return wholeConversation(ctx, conversationId);
  },
);

const happenings = {
  pause: { type: "paused" },
  resume: { type: "resumed" },
  stop: { type: "stopped" },
  answered: { type: "answered" },
  follow_up: { type: "reopened" },
} as const satisfies Record<string, Happening>;

export const decide = implement(
  correspondenceCalls.decide,
  { transaction: "write", activity: { about: aboutConversation } },
  async (ctx, { conversationId, decision }) => {
    const conversation = await openedConversation(ctx, conversationId);
    if (decision === "follow_up") await assertAlone(ctx, conversation);
    const { state } = await happen(ctx, conversation, happenings[decision]);
    if (state === conversation.state)
      throw new AppError(
        "CONFLICT",
        "This conversation has changed since you opened it. Reload the page.",
      );
    return wholeConversation(ctx, conversationId);
  },
);

export const letterFile = implement(
  correspondenceCalls.letterFile,
  { transaction: "read" },
  async (ctx, { conversationId, step }) => {
    const conversation = await wholeConversation(ctx, conversationId);
    const letter = conversation.letters.find((one) => one.step === step);
    if (!letter) throw notFound("Email");
    return {
      file_name: `email-${step}.eml`,
      content: await writeDraft({
        to: { name: conversation.receiver_name, address: conversation.receiver_email },
        subject: letter.subject,
        text: letter.text,
      }),
    };
  },
);
