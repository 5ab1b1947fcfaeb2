import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import { listedSessions } from "@/lib/client/session-store";
import type { ThreadStream } from "@/lib/client/thread-events";
import {
  deleteSessionAction,
  retryAnswerAction,
  startThreadAction,
  stopAnswerAction,
  updateSessionAction,
} from "@/lib/domains/chat/actions";

const shapes = () => import("@/lib/domains/chat/schema/threads");
const pathOf = (sessionId: string) => `/api/spotlight/sessions/${encodeURIComponent(sessionId)}`;

export const chatOver = ({ read, stream, write }: Port): SpotlightApi["chat"] => ({
  list: (limit, signal) =>
    // Every page asks this: its answer is looked through by hand, without the schema's library.
    read("/api/spotlight/sessions", {
      query: { limit },
      signal,
      schema: async () => listedSessions,
    }),
  get: ({ sessionId, limit, before }, signal) =>
    read(pathOf(sessionId), {
      query: { limit, before },
      signal,
      schema: async () => (await shapes()).Session,
    }),
  start: (input) => write(startThreadAction, input),
  ask: ({ sessionId, key, content, replaces }, signal) =>
    stream(`${pathOf(sessionId)}/messages/stream`, {
      method: "POST",
      headers: { "idempotency-key": key },
      body: { content, replaces },
      signal,
    }) as Promise<ThreadStream>,
  follow: ({ sessionId, afterSeq }, signal) =>
    stream(`${pathOf(sessionId)}/events`, {
      query: { after_seq: afterSeq },
      signal,
    }) as Promise<ThreadStream>,
  stop: (sessionId) => write(stopAnswerAction, { sessionId }),
  retry: (sessionId) => write(retryAnswerAction, { sessionId }),
  change: (input) => write(updateSessionAction, input),
  remove: (sessionId) => write(deleteSessionAction, { sessionId }),
});
