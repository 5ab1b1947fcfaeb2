import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { rememberQuestion } from "@/lib/domains/searches/service/remember";
import type { ResponseData, Turn } from "@/lib/engine/types";
import { announce } from "@/lib/service/announcements";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { HISTORY_TURNS, MESSAGES_MAX, UNTITLED } from "../constants";
import { chatCalls } from "../contract";
import {
  findMessage,
  insertMessages,
  listMessages,
  type MessageRow,
  supersedeFrom,
} from "../queries/messages";
import { interruptOrphaned, type SessionRow, updateSession } from "../queries/sessions";
import { titleOf } from "../rules";
import {
  Asked,
  type AskedStream,
  type Message,
  SendMessageInput,
  SessionInput,
} from "../schema/threads";
import { eventsOf } from "./follow";
import { type Caller, ownerOf, ownSession } from "./owner";
import { responseOf, toMessage, toSessionItem } from "./wire";
import { reserveAnswerSlot, write } from "./writing";

/** A stored turn. `history`: null when an earlier request stored it and began its answer. */
export const Stored = Asked.extend({ history: z.custom<Turn[]>().nullable() });
type Stored = z.output<typeof Stored>;

/** The caller's thread, locked, provided that no answer is being written. */
async function idleSession(ctx: OrgCtx, sessionId: string): Promise<SessionRow> {
  const session = await ownSession(ctx, sessionId);
  if (session.runningId === null) return session;
  if ((await interruptOrphaned(ctx.db, ctx.now())) > 0) {
    const again = await ownSession(ctx, sessionId);
    if (again.runningId === null) return again;
  }
  throw new AppError("CONFLICT", "An answer is being written. Stop it, or wait until it is done.");
}

/** The turns that an answer may refer to: questions with complete answers, oldest first. */
async function historyOf(ctx: OrgCtx, sessionId: string): Promise<Turn[]> {
  const asked = { sessionId, limit: 2 * HISTORY_TURNS, withSuperseded: false };
  const rows = await listMessages(ctx.db, ctx.org.id, asked);
  const turns: Turn[] = [];
  for (const row of rows) {
    const question = rows.find(({ id }) => id === row.questionId);
    if (!question || !row.response) continue;
    const { text, state } = (await responseOf(ctx, row)) as ResponseData;
    turns.push({ question: question.content, text, state });
  }
  return turns;
}

/** Marks a question of the thread, and what followed it, as superseded. */
async function supersede(ctx: OrgCtx, { sessionId, id }: { sessionId: string; id: string }) {
  const row = await findMessage(ctx.db, ctx.org.id, { sessionId, id });
  if (row?.role !== "user" || row.supersededAt) throw notFound("Message");
  await supersedeFrom(ctx.db, ctx.org.id, { sessionId, position: row.position }, ctx.now());
}

type NewTurn = {
  /** A new question, or a stored one that is asked again. */
  question: Pick<MessageRow, "content" | "metadata"> | MessageRow;
  runner: number;
};

/**
 * Adds a turn at the end of the thread, with an answer that `runner` writes, and remembers a new
 * question.
 */
async function addTurn(
  ctx: OrgCtx,
  session: SessionRow,
  { question, runner }: NewTurn,
): Promise<Asked> {
  const owner = ownerOf(ctx);
  const at = ctx.now();
  const { id: sessionId, messageCount: count } = session;
  if (count + 2 > MESSAGES_MAX)
    throw new AppError("CONFLICT", "This thread is full. Start a new one.");
  const base = { orgId: owner.org, userId: owner.userId, sessionId, createdAt: at, updatedAt: at };
  const fresh =
    "id" in question
      ? null
      : { ...base, ...question, id: newId("msg"), position: count, role: "user" as const };
  const answer = {
    ...base,
    id: newId("msg"),
    position: count + (fresh ? 1 : 0),
    role: "assistant" as const,
    content: "",
    metadata: {},
    state: "running" as const,
    firstSeq: session.lastSeq + 1,
    questionId: "id" in question ? question.id : fresh?.id,
  };
  // Sent as a pipeline and awaited once.
  const [rows] = await Promise.all([
    insertMessages(ctx.db, fresh ? [fresh, answer] : [answer]),
    updateSession(ctx.db, owner, sessionId, {
      runner,
      runningId: answer.id,
      isStopping: false,
      updatedAt: at,
      messageCount: answer.position + 1,
      ...(fresh && session.title === UNTITLED && { title: titleOf(fresh.content) }),
    }),
    fresh && rememberQuestion(ctx, { content: fresh.content, sessionId, messageId: fresh.id }),
  ]);
  const [first, last] = ["id" in question ? question : rows[0], rows.at(-1)];
  if (!first || !last) throw new Error("A turn was not stored");
  return turnOf(toMessage(first, null), toMessage(last, null), sessionId);
}

const turnOf = (message: Message, answer: Message, sessionId: string): Asked => ({
  _id: answer._id,
  session_id: sessionId,
  message,
  answer,
});

/** The two messages of a turn, as they are stored. */
async function storedTurn(ctx: OrgCtx, sessionId: string, answerId: string) {
  const answer = await findMessage(ctx.db, ctx.org.id, { sessionId, id: answerId });
  const id = answer?.questionId ?? "";
  const question = await findMessage(ctx.db, ctx.org.id, { sessionId, id });
  if (!answer || !question) throw notFound("Message");
  const response = await responseOf(ctx, answer);
  return turnOf(toMessage(question, null), toMessage(answer, response), sessionId);
}

const runner = z.int();

/** Stores a question and starts its answer, which the caller must write. */
export const storeQuestion = defineOperation(
  {
    name: "chat.storeQuestion",
    summary: "Store a question before anything runs",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: SendMessageInput.extend({ runner }),
    output: Stored,
    // The process that received the question is not part of the question.
    identity: ({ runner, ...sent }) => sent,
    replay: async (ctx, id, { sessionId }) => {
      await ownSession(ctx, sessionId);
      return { ...(await storedTurn(ctx, sessionId, id)), history: null };
    },
  },
  async (ctx, { sessionId, content, metadata, replaces, runner }) => {
    const session = await idleSession(ctx, sessionId);
    if (replaces !== undefined) await supersede(ctx, { sessionId, id: replaces });
    const history = session.messageCount > 0 ? await historyOf(ctx, sessionId) : [];
    const turn = await addTurn(ctx, session, { question: { content, metadata }, runner });
    return { ...turn, history };
  },
);

/** Supersedes the last answer and starts another one to the same question. */
const storeRetry = defineOperation(
  {
    name: "chat.storeRetry",
    summary: "Start the last answer again",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: SessionInput.extend({ runner }),
    output: Stored,
  },
  async (ctx, { sessionId, runner }) => {
    const session = await idleSession(ctx, sessionId);
    const asked = { sessionId, limit: 1, withSuperseded: false };
    const [last] = await listMessages(ctx.db, ctx.org.id, asked);
    if (!last?.questionId) throw notFound("Answer");
    const { position, questionId } = last;
    const question = await findMessage(ctx.db, ctx.org.id, { sessionId, id: questionId });
    if (!question) throw notFound("Answer");
    await supersedeFrom(ctx.db, ctx.org.id, { sessionId, position }, ctx.now());
    const history = await historyOf(ctx, sessionId);
    return { ...(await addTurn(ctx, session, { question, runner })), history };
  },
);

/** Starts writing the answer of a stored turn, whether or not anybody listens. */
export function begin(ctx: Caller, { history, ...asked }: Stored, runner: number): Asked {
  const { session_id: sessionId, _id: messageId, message: question, answer } = asked;
  const lastSeq = (answer.first_seq ?? 1) - 1;
  if (history) void write(ctx, { sessionId, messageId, question, history, runner, lastSeq });
  return asked;
}

async function ask(ctx: Caller, input: SendMessageInput): Promise<Asked> {
  const runner = await reserveAnswerSlot();
  return begin(ctx, await storeQuestion.call(ctx, { ...input, runner }), runner);
}

export const askQuestion = implement(
  chatCalls.ask,
  { transaction: "none" },
  async (ctx, { after_seq, ...input }) => {
    const asked = await ask(ctx, input);
    const first = (asked.answer.first_seq ?? 1) - 1;
    return { ...asked, after_seq: Math.max(first, after_seq ?? 0), is_own: true };
  },
);

/** The events of one answer, to its end. */
export const answerEvents = (
  ctx: Caller,
  { session_id, after_seq, is_own }: AskedStream,
  signal: AbortSignal,
) => eventsOf(ctx, { session_id, after_seq, is_own, untilDone: true }, signal);

/** A turn as it is currently stored. */
const readTurn = defineOperation(
  {
    name: "chat.readTurn",
    summary: "Read a question and its answer",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ sessionId: z.string(), answerId: z.string() }),
    output: Asked,
  },
  (ctx, { sessionId, answerId }) => storedTurn(ctx, sessionId, answerId),
);

export const sendMessage = implement(
  chatCalls.sendMessage,
  { transaction: "none" },
  async (ctx, input) => {
    const { _id: answerId, session_id, answer: begun } = await ask(ctx, input);
    const after_seq = (begun.first_seq ?? 1) - 1;
    const nobody = new AbortController().signal;
    const events = answerEvents(ctx, { session_id, after_seq, is_own: true }, nobody);
    for await (const _ of events);
    const turn = await readTurn.call(ctx, { sessionId: session_id, answerId });
    const { state, response } = turn.answer;
    if (!response || state === "failed" || state === "interrupted")
      throw new AppError("UNAVAILABLE", "The answer could not be written. Ask again in a moment.");
    return { ...turn, response };
  },
);

export const retryAnswer = implement(
  chatCalls.retryAnswer,
  { transaction: "none" },
  async (ctx, { sessionId }) => {
    const runner = await reserveAnswerSlot();
    return begin(ctx, await storeRetry.call(ctx, { sessionId, runner }), runner);
  },
);

export const stopAnswer = implement(
  chatCalls.stopAnswer,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx, { sessionId }) => {
    const session = await ownSession(ctx, sessionId);
    const owner = ownerOf(ctx);
    if (session.runningId === null) return toSessionItem(session, owner.userId);
    const row = await updateSession(ctx.db, owner, sessionId, { isStopping: true });
    await announce(ctx, "chat-stop", sessionId);
    return toSessionItem(row ?? session, owner.userId);
  },
);
