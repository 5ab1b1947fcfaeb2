import "server-only";
import { z } from "zod";
import { defineOperation, implement } from "@/lib/service/operation";
import { chatCalls } from "../contract";
import { StartedThread, StartThreadInput } from "../schema/threads";
import { begin, Stored, storeQuestion } from "./messages";
import { ownSession } from "./owner";
import { createSession } from "./sessions";
import { reserveAnswerSlot } from "./writing";

/** Creates a thread and stores its first question, whose answer the caller must write. */
const storeThread = defineOperation(
  {
    name: "chat.storeThread",
    summary: "Start a thread with a question, before anything runs",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: StartThreadInput.omit({ wish: true }).extend({ runner: z.int() }),
    /** `turn`: null when an earlier request stored it. */
    output: StartedThread.extend({ turn: Stored.nullable() }),
    // The process that received the question is not part of the question.
    identity: ({ runner, ...sent }) => sent,
    replay: async (ctx, id) => {
      await ownSession(ctx, id);
      return { _id: id, session_id: id, turn: null };
    },
  },
  async (ctx, { content, metadata, bases, runner }) => {
    const within = { ...ctx, idempotencyKey: null };
    const { _id } = await createSession.call(within, { bases });
    const asked = { sessionId: _id, content, metadata, runner };
    return { _id, session_id: _id, turn: await storeQuestion.call(within, asked) };
  },
);

export const startThread = implement(
  chatCalls.startThread,
  { transaction: "none" },
  async (ctx, { wish, ...asked }) => {
    const runner = await reserveAnswerSlot();
    const wished = { ...ctx, idempotencyKey: wish ?? ctx.idempotencyKey };
    const { turn, ...started } = await storeThread.call(wished, { ...asked, runner });
    if (turn) begin(ctx, turn, runner);
    return started;
  },
);
