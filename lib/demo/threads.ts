import { notFound } from "@/lib/core/errors";
import { truncate } from "@/lib/core/truncate";
import { GIVEN_TITLE_MAX } from "@/lib/domains/chat/constants";
import type { Message, Session, SessionItem } from "@/lib/domains/chat/schema/threads";
import { answerTo } from "./answering";
import type { DemoContext } from "./calls/answer";

/*
 * Threads of the demo as the browser keeps them. An answer is not kept: it follows from its
 * question, and it is ready once its delay has passed, also after a reload.
 */

type StoredTurn = {
  _id: string;
  content: string;
  asked_at: string;
  /** When the answer is ready (ms); null when it was stopped. */
  ready_at: number | null;
};
export type StoredThread = {
  _id: string;
  title: string;
  created_at: string;
  updated_at: string;
  version: number;
  turns: StoredTurn[];
};

/** Each answer tells its step, its end, the response, and that it is done. */
const EVENTS = 4;
const firstSeq = (turn: number) => turn * EVENTS + 1;

export const threadsIn = ({ storage }: DemoContext): StoredThread[] =>
  storage.list<StoredThread>("threads");

export function threadWithId(ctx: DemoContext, id: string): StoredThread {
  const found = threadsIn(ctx).find(({ _id }) => _id === id);
  if (!found || !Array.isArray(found.turns)) throw notFound("Thread");
  return found;
}

export function storeThread(ctx: DemoContext, thread: StoredThread): StoredThread {
  const others = threadsIn(ctx).filter(({ _id }) => _id !== thread._id);
  ctx.storage.write("threads", [thread, ...others]);
  return thread;
}

/** demo_session, the time and a random suffix. */
const newSessionId = ({ now }: DemoContext): string =>
  `demo_session_${now().getTime()}_${Math.random().toString(36).slice(2, 11)}`;

/** A thread without a question. */
export function newThread(ctx: DemoContext, title: string): StoredThread {
  const at = ctx.now().toISOString();
  const _id = newSessionId(ctx);
  ctx.storage.write("session", _id);
  return { _id, title, created_at: at, updated_at: at, version: 1, turns: [] };
}

/** A thread with one more question, which takes the place of an earlier one and what followed it. */
export function asked(
  ctx: DemoContext,
  thread: StoredThread,
  content: string,
  replaces?: string,
): StoredThread {
  const { ms, prompt } = answerTo(content);
  ctx.storage.write("prompt", prompt);
  const replaced = thread.turns.findIndex(({ _id }) => _id === replaces);
  const kept = replaced < 0 ? thread.turns : thread.turns.slice(0, replaced);
  const turn: StoredTurn = {
    _id: `${thread._id}_${thread.turns.length}_${ctx.now().getTime()}`,
    content,
    asked_at: ctx.now().toISOString(),
    ready_at: ctx.now().getTime() + ms,
  };
  return storeThread(ctx, { ...thread, updated_at: turn.asked_at, turns: [...kept, turn] });
}

export const titleOf = (question: string): string => truncate(question, GIVEN_TITLE_MAX, "...");

/** Whether an answer is still being written. */
const isRunning = ({ ready_at }: StoredTurn, now: Date) =>
  ready_at !== null && ready_at > now.getTime();

export function toSessionItem(ctx: DemoContext, thread: StoredThread): SessionItem {
  const last = thread.turns.at(-1);
  return {
    _id: thread._id,
    session_id: thread._id,
    title: thread.title,
    message_count: thread.turns.length * 2,
    is_shared: false,
    is_own: true,
    is_running: last !== undefined && isRunning(last, ctx.now()),
    created_at: thread.created_at,
    updated_at: thread.updated_at,
    version: thread.version,
  };
}

function messagesOf(turn: StoredTurn, at: number, now: Date): Message[] {
  const state = turn.ready_at === null ? "stopped" : isRunning(turn, now) ? "running" : "done";
  const response = state === "done" ? answerTo(turn.content).response : null;
  const shared = { metadata: {}, created_at: turn.asked_at, superseded_at: null };
  const question: Message = {
    ...shared,
    _id: turn._id,
    role: "user",
    content: turn.content,
    position: at * 2,
    question_id: null,
    state: null,
    response: null,
    first_seq: null,
    last_seq: null,
  };
  const answer: Message = {
    ...shared,
    _id: `${turn._id}_answer`,
    role: "assistant",
    content: response?.text ?? "",
    position: at * 2 + 1,
    question_id: turn._id,
    state,
    response,
    first_seq: firstSeq(at),
    last_seq: state === "running" ? null : firstSeq(at) + EVENTS - 1,
  };
  return [question, answer];
}

/** A thread with its latest messages. */
export function toSession(ctx: DemoContext, thread: StoredThread, limit: number): Session {
  const messages = thread.turns.flatMap((turn, at) => messagesOf(turn, at, ctx.now()));
  const running = thread.turns.findIndex((turn) => isRunning(turn, ctx.now()));
  const ended = running < 0 ? thread.turns.length : running;
  return {
    ...toSessionItem(ctx, thread),
    last_seq: ended * EVENTS,
    messages: messages.slice(-limit),
    has_more: messages.length > limit,
    bases: null,
  };
}

export type DemoEvent = { seq: number; type: string; data: unknown };

const LABEL = "Looking through the sample companies";

/** Resolves when the signal is aborted; never without one. */
const abortOf = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });

/** The events of one answer, as they come. */
export async function* eventsOf(
  ctx: DemoContext,
  threadId: string,
  at: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<DemoEvent[]> {
  const turn = threadWithId(ctx, threadId).turns[at];
  if (!turn || turn.ready_at === null) return;
  const seq = firstSeq(at);
  const step = { id: turn._id, name: "search", label: LABEL, count: null, ms: null };
  yield [{ seq, type: "tool_use", data: { ...step, state: "running" } }];
  const ms = Math.max(0, turn.ready_at - ctx.now().getTime());
  await Promise.race([ctx.wait(ms), abortOf(signal)]);
  if (signal?.aborted) return;
  const { response } = answerTo(turn.content);
  const found = { ...step, state: "done", count: response.companies.length, ms };
  yield [
    { seq: seq + 1, type: "tool_use", data: found },
    { seq: seq + 2, type: "response", data: response },
    { seq: seq + 3, type: "done", data: {} },
  ];
}

/** The events of a thread after a number, and then silence until the reader leaves. */
export async function* followed(
  ctx: DemoContext,
  threadId: string,
  after: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<DemoEvent[]> {
  const { turns } = threadWithId(ctx, threadId);
  // Also those that became ready after the reader had read the thread.
  for (const at of turns.keys())
    if (firstSeq(at) > after) yield* eventsOf(ctx, threadId, at, signal);
  await abortOf(signal);
}
