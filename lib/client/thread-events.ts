import type { InputOf } from "@/lib/core/contract";
import { chatCalls } from "@/lib/domains/chat/contract";
import type { Citation, ResponseData, Sentence } from "@/lib/domains/chat/schema/answer";
import type { HttpClient } from "./http-client";
import type { NumberedEvent } from "./read-stream";

/** A tool at work: what it does in words, how many it found, and its whole milliseconds. */
export type ToolUse = {
  id: string;
  name: string;
  label: string;
  state: "running" | "done" | "failed";
  count: number | null;
  ms: number | null;
};

/** What the stream of a thread carries (SPEC.md section 4), by its number in the thread. */
export type ThreadEvent = { seq: number } & (
  | { type: "tool_use"; data: ToolUse }
  | { type: "citation"; data: Citation }
  | { type: "delta"; data: Sentence & { index: number } }
  | { type: "response"; data: ResponseData }
  | { type: "error"; data: { details: string } }
  | { type: "done"; data: Record<string, never> }
);

/** Events in the groups in which they arrive. */
export type ThreadStream = AsyncIterable<ThreadEvent[]>;

/** A stream of the calls about threads: the server's own events, which are not checked again. */
export const toThreadStream = (events: AsyncIterable<NumberedEvent[]>) => events as ThreadStream;

/** The events of a thread behind the number `after_seq`, then those to come. */
export const followThread = async (
  api: Pick<HttpClient, "stream">,
  input: InputOf<typeof chatCalls.follow>,
  signal: AbortSignal,
) => toThreadStream(await api.stream(chatCalls.follow, input, { signal }));
