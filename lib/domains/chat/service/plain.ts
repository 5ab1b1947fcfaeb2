import "server-only";
import { implement } from "@/lib/service/operation";
import { PLAIN_WAIT_MS } from "../constants";
import { chatCalls } from "../contract";

import { answerEvents, askQuestion } from "./messages";
import type { Caller } from "./owner";
import { startThread } from "./start";

type Asked = { content: string; sessionId?: string; wish?: string };

async function ask(ctx: Caller, { content, sessionId, wish }: Asked) {
  if (sessionId === undefined) {
    const { session_id } = await startThread.call(ctx, { content, wish });
    return { session_id, after_seq: 0 };
  }
  const wished = { ...ctx, idempotencyKey: wish ?? ctx.idempotencyKey };
  return askQuestion.call(wished, { sessionId, content });
}

export const askPlainly = implement(
  chatCalls.askPlainly,
  { transaction: "none" },
  async (ctx, asked) => {
    const { session_id, after_seq } = await ask(ctx, asked);
    // Most answers are complete at once; a longer one is still being written when the page opens.
    const moment = AbortSignal.timeout(PLAIN_WAIT_MS);
    for await (const _ of answerEvents(ctx, { session_id, after_seq, is_own: true }, moment));
    return { _id: session_id, session_id };
  },
);
