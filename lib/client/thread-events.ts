import type { Citation, ResponseData, Sentence } from "@/lib/domains/chat/schema/answer";

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
