import { assertVersion } from "@/lib/core/version";
import { UNTITLED } from "@/lib/domains/chat/constants";
import type { chatCalls } from "@/lib/domains/chat/contract";
import {
  asked,
  newThread,
  storeThread,
  threadsIn,
  threadWithId,
  titleOf,
  toSession,
  toSessionItem,
} from "../threads";
import { type DemoCalls, momentOf, needsAccount } from "./answer";
import { remembered } from "./searches";

export const chatAnswers: DemoCalls<typeof chatCalls> = {
  listSessions: (ctx, { limit, before }) => {
    const threads = threadsIn(ctx);
    const from = before ? threads.findIndex(({ _id }) => _id === before) + 1 : 0;
    const shown = threads.slice(from, from + limit);
    return { items: shown.map((thread) => toSessionItem(ctx, thread)) };
  },
  createSession: (ctx) => toSessionItem(ctx, storeThread(ctx, newThread(ctx, UNTITLED))),
  getSession: (ctx, { sessionId, limit }) => toSession(ctx, threadWithId(ctx, sessionId), limit),
  updateSession: (ctx, { sessionId, title, version }) => {
    const thread = threadWithId(ctx, sessionId);
    assertVersion("thread", thread.version, version);
    const next = { ...thread, title: title ?? thread.title, version: thread.version + 1 };
    return toSessionItem(ctx, storeThread(ctx, next));
  },
  deleteSession: (ctx, { sessionId }) => {
    const { _id, title } = threadWithId(ctx, sessionId);
    const undo_id = ctx.undo.record(`Deleted the chat ${title}`, momentOf(ctx));
    ctx.storage.write(
      "threads",
      threadsIn(ctx).filter((thread) => thread._id !== _id),
    );
    return { _id, undo_id };
  },
  // Streams: the demo's client opens them.
  follow: (ctx, { sessionId, after_seq }) => ({
    session_id: threadWithId(ctx, sessionId)._id,
    after_seq,
    is_own: true,
  }),
  ask: (ctx, { sessionId, content, replaces, after_seq = 0 }) => {
    const thread = threadWithId(ctx, sessionId);
    const named = thread.turns.length === 0 ? { ...thread, title: titleOf(content) } : thread;
    asked(ctx, named, content, replaces);
    remembered(ctx, { kind: "chat", query: content, session_id: sessionId });
    return { session_id: sessionId, after_seq, is_own: true };
  },
  sendMessage: needsAccount("The API"),
  retryAnswer: (ctx, { sessionId }) => {
    const thread = threadWithId(ctx, sessionId);
    const last = thread.turns.at(-1);
    const next = last ? asked(ctx, thread, last.content, last._id) : thread;
    const { messages } = toSession(ctx, next, 2);
    const [message, answer] = messages;
    if (!message || !answer) throw new Error("A thread without a question has no answer");
    return { _id: answer._id, session_id: sessionId, message, answer };
  },
  stopAnswer: (ctx, { sessionId }) => {
    const thread = threadWithId(ctx, sessionId);
    const now = ctx.now().getTime();
    const turns = thread.turns.map((turn) =>
      (turn.ready_at ?? 0) > now ? { ...turn, ready_at: null } : turn,
    );
    return toSessionItem(ctx, storeThread(ctx, { ...thread, turns }));
  },
  query: needsAccount("The API"),
  startThread: (ctx, { content }) => {
    const { _id } = asked(ctx, newThread(ctx, titleOf(content)), content);
    remembered(ctx, { kind: "chat", query: content, session_id: _id });
    return { _id, session_id: _id };
  },
  askPlainly: needsAccount("The page without scripts"),
};
