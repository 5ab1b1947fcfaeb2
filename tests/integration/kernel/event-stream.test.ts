import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import type { StreamEvent } from "@/lib/core/sse";
import { toEventStream } from "@/lib/transport/stream";

const route = { params: Promise.resolve({}) };
const request = (signal?: AbortSignal) => new Request("http://localhost/stream", { signal });

/** A route that streams what `events` yields, as a read. */
const streaming = (events: (signal: AbortSignal) => AsyncIterable<StreamEvent>) =>
  toEventStream(async (_ctx, _input, signal) => events(signal), { effect: "read" });

test("events leave one by one, numbered when they have a number", async () => {
  const answer = await streaming(async function* () {
    yield { type: "tool_use", data: { tool: "search" }, seq: 1 };
    yield { type: "response", data: "line one\nline two", seq: 2 };
  })(request(), route);
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(await answer.text()).toBe(
    'id: 1\ndata: {"type":"tool_use","data":{"tool":"search"}}\n\n' +
      'id: 2\ndata: {"type":"response","data":"line one\\nline two"}\n\n',
  );
});

test("a failure before the first byte is a status", async () => {
  const refuse = toEventStream(
    async () => {
      throw new AppError("NOT_FOUND", "Session not found");
    },
    { effect: "read" },
  );
  const answer = await refuse(request(), route);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ title: "NOT_FOUND", detail: "Session not found" });
});

test("a failure after it is an event that tells what people may know", async () => {
  const answer = await streaming(async function* () {
    yield { type: "tool_use", data: {} };
    throw new Error("password of the database");
  })(request(), route);
  const text = await answer.text();
  expect(text).toContain('"type":"error"');
  expect(text).toContain('"details":');
  expect(text).not.toContain("password");
});

test("a reader who leaves ends the source", async () => {
  const ended = vi.fn();
  const answer = await streaming(async function* (signal) {
    try {
      for (let seq = 0; ; seq++) yield { type: "delta", data: signal.aborted, seq };
    } finally {
      ended();
    }
  })(request(), route);
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(ended).toHaveBeenCalledOnce();
});
