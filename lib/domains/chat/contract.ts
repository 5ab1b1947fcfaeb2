import { type ActTexts, defineContract, shapesOf } from "@/lib/core/contract";
import { parseSessionList } from "./rules/session-list";

const threadsSchema = shapesOf(() => import("./schema/threads"));
const querySchema = shapesOf(() => import("./schema/query"));

export const chatCalls = defineContract("chat", {
  listSessions: {
    summary: "List the caller's threads, most recently used first",
    effect: "read",
    access: "member",
    routes: { "GET /api/spotlight/sessions": {} },
    lifetime: "session",
    input: threadsSchema("ListSessionsInput"),
    output: threadsSchema("SessionList"),
    parseLight: parseSessionList,
  },
  createSession: {
    summary: "Start a thread",
    effect: "write",
    access: "member",
    creates: true,
    routes: { "POST /api/spotlight/sessions": {} },
    input: threadsSchema("CreateSessionInput"),
    output: threadsSchema("SessionItem"),
  },
  getSession: {
    summary: "Get a thread with its messages, oldest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/spotlight/sessions/{sessionId}": {} },
    lifetime: "session",
    input: threadsSchema("GetSessionInput"),
    output: threadsSchema("Session"),
  },
  updateSession: {
    summary: "Rename a thread, share it, or set which knowledge bases its answers may use",
    effect: "write",
    access: "member",
    action: "updateSessionAction",
    routes: { "PATCH /api/spotlight/sessions/{sessionId}": {} },
    input: threadsSchema("UpdateSessionInput"),
    output: threadsSchema("SessionItem"),
  },
  deleteSession: {
    summary: "Remove a thread",
    effect: "write",
    access: "member",
    action: "deleteSessionAction",
    routes: { "DELETE /api/spotlight/sessions/{sessionId}": {} },
    input: threadsSchema("SessionInput"),
    output: threadsSchema("RemovedSession"),
  },
  follow: {
    summary: "Stream a thread’s events after a sequence number, and then new ones",
    effect: "read",
    access: "member",
    routes: { "GET /api/spotlight/sessions/{sessionId}/events": { answers: "text/event-stream" } },
    input: threadsSchema("FollowInput"),
    output: threadsSchema("Followed"),
  },
  sendMessage: {
    summary: "Ask something in a thread, and wait for the whole answer",
    effect: "write",
    access: "member",
    routes: { "POST /api/spotlight/sessions/{sessionId}/messages": {} },
    input: threadsSchema("SendMessageInput"),
    output: threadsSchema("Answered"),
  },
  ask: {
    summary: "Ask something in a thread, and stream the answer's events",
    effect: "write",
    access: "member",
    routes: {
      "POST /api/spotlight/sessions/{sessionId}/messages/stream": { answers: "text/event-stream" },
    },
    input: threadsSchema("AskInput"),
    output: threadsSchema("AskedStream"),
  },
  retryAnswer: {
    summary: "Regenerate the last answer of a thread",
    effect: "write",
    access: "member",
    action: "retryAnswerAction",
    routes: { "POST /api/spotlight/sessions/{sessionId}/retry": { status: 202, body: "none" } },
    input: threadsSchema("SessionInput"),
    output: threadsSchema("Asked"),
  },
  stopAnswer: {
    summary: "Stop the answer that is being written; the text so far is kept",
    effect: "write",
    access: "member",
    action: "stopAnswerAction",
    routes: { "POST /api/spotlight/sessions/{sessionId}/stop": { body: "none" } },
    input: threadsSchema("SessionInput"),
    output: threadsSchema("SessionItem"),
  },
  query: {
    summary: "Ask a question of the organization’s data; nothing is stored",
    effect: "read",
    access: "member",
    routes: { "POST /v1/chat/query": { callers: "keys" } },
    input: querySchema("QueryInput"),
    output: querySchema("QueryAnswer"),
  },
  startThread: {
    summary: "Start a thread with a question, and answer it",
    effect: "write",
    access: "member",
    action: "startThreadAction",
    input: threadsSchema("StartThreadInput"),
    output: threadsSchema("StartedThread"),
  },
  askPlainly: {
    summary: "Ask something in a thread, or in a new one, and wait a moment for the answer",
    effect: "write",
    access: "member",
    input: threadsSchema("AskPlainlyInput"),
    output: threadsSchema("StartedThread"),
  },
});

export const chatActs = {
  "chat.updateSession": ["Changed a chat"],
  "chat.deleteSession": ["Deleted a chat"],
} satisfies ActTexts<"chat">;
