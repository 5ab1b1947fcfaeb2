import type { InputOf } from "@/lib/core/contract";
import { chatCalls } from "@/lib/domains/chat/contract";
import type {
  AnswerTable,
  Citation,
  ResponseData,
  Sentence,
} from "@/lib/domains/chat/schema/answer";
import type { HttpClient } from "./http-client";
import type { NumberedEvent } from "./read-stream";

/**
 * A tool in use: what it does, in words, how many results it found, and its duration in whole
 * milliseconds.
 */
export type ToolUse = {
  id: string;
  name: string;
  label: string;
  state: "running" | "done" | "failed";
  count: number | null;
  ms: number | null;
};

/** An event of a thread's stream (SPEC.md section 4), with its sequence number in the thread. */
export type ThreadEvent = { seq: number } & (
  | { type: "tool_use"; data: ToolUse }
  | { type: "citation"; data: Citation }
  | { type: "table"; data: AnswerTable & { index: number } }
  | { type: "delta"; data: Sentence & { index: number } }
  | { type: "response"; data: ResponseData }
  | { type: "error"; data: { details: string } }
  | { type: "done"; data: Record<string, never> }
);

/** Events in the batches in which they arrive. */
export type ThreadStream = AsyncIterable<ThreadEvent[]>;

/**
 * Types a stream of a thread call. The events come from our own server and are not validated again.
 */
export const toThreadStream = (events: AsyncIterable<NumberedEvent[]>) => events as ThreadStream;

/** The events of a thread after the number `after_seq`, then new ones as they come. */
export const followThread = async (
  api: Pick<HttpClient, "stream">,
  input: InputOf<typeof chatCalls.follow>,
  signal: AbortSignal,
) => toThreadStream(await api.stream(chatCalls.follow, input, { signal }));
