import { expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { StreamEvent } from "@/lib/core/sse";
import { defineOperation } from "@/lib/service/operation";
import { toEventStream } from "@/lib/transport/stream";

const route = { params: Promise.resolve({}) };
const request = (init: RequestInit = {}) => new Request("http://localhost/stream", init);

const opening = (open: (after_seq: number) => Promise<number>) =>
  defineOperation(
    {
      name: "tests.stream",
      summary: "",
      effect: "read",
      access: "public",
      transaction: "none",
      input: z.strictObject({ after_seq: z.coerce.number().default(0) }),
      output: z.number(),
    },
    (_ctx, { after_seq }) => open(after_seq),
  );

/** A route that streams what `events` yields, as a read. */
const streaming = (events: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>) =>
  toEventStream(
    opening(async (seen) => seen),
    (_ctx, _opened, signal) => events(signal),
  );

test("events leave as they come, numbered when they have a number", async () => {
  const answer = await streaming(async function* () {
    yield [{ seq: 1, json: '{"type":"tool_use","data":{"tool":"search"}}' }];
    yield [{ type: "response", data: "line one\nline two" }];
  })(request(), route);
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(await answer.text()).toBe(
    ': \n\nid: 1\ndata: {"type":"tool_use","data":{"tool":"search"}}\n\n' +
      'data: {"type":"response","data":"line one\\nline two"}\n\n',
  );
});

test("a failure before the first byte is a status", async () => {
  const refuse = toEventStream(
    opening(async () => {
      throw new AppError("NOT_FOUND", "Session not found");
    }),
    async function* () {},
  );
  const answer = await refuse(request(), route);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ title: "NOT_FOUND", detail: "Session not found" });
});

test("a failure after it is an event that tells what people may know", async () => {
  const answer = await streaming(async function* () {
    yield [{ type: "tool_use", data: {} }];
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
      for (;;) yield [{ type: "delta", data: signal.aborted }];
    } finally {
      ended();
    }
  })(request(), route);
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(ended).toHaveBeenCalledOnce();
});

test("a reader who comes again says what it has seen", async () => {
  const stream = toEventStream(
    opening(async (seen) => seen),
    async function* (_ctx, seen) {
      yield [{ type: "delta", data: seen }];
    },
  );
  const answer = await stream(request({ headers: { "last-event-id": "41" } }), route);
  expect(await answer.text()).toBe(': \n\ndata: {"type":"delta","data":41}\n\n');
});
