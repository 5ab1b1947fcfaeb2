import { beforeEach, expect, test, vi } from "vitest";
import { createApi } from "@/lib/client/api";
import { defineContract, noInput } from "@/lib/core/contract";
import type { ActionResult } from "@/lib/core/result";

const SLOW_MS = 1500;
let act: () => Promise<ActionResult<unknown>>;
const api = createApi(
  { userId: "usr_maya", organizationId: "org_north" },
  async () => ({ writeAction: () => act() }),
  async () => false,
);
const shapes = {
  access: "member",
  summary: "A call of a test",
  input: noInput,
  output: noInput,
} as const;
const calls = defineContract("tests", {
  write: { ...shapes, effect: "write", action: "writeAction" },
  quick: { ...shapes, effect: "read", routes: { "GET /api/quick": {} } },
  slow: { ...shapes, effect: "write", routes: { "POST /api/slow": {} } },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("location", { pathname: "/projects" });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

/** What is logged of a call that takes so long. */
async function logged(call: Promise<unknown>, ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await call;
  return vi.mocked(console.warn).mock.calls.flat();
}

test("an action that takes over a second is logged, a quick one is not", async () => {
  const write = (ms: number) => {
    act = () => after(ms, { ok: true as const, data: null });
    return api.write(calls.write, {});
  };
  expect(await logged(write(1000), 1000)).toEqual([]);
  expect(await logged(write(SLOW_MS), SLOW_MS)).toEqual([
    `Slow call: POST /projects (action) took ${SLOW_MS} ms`,
  ]);
});

test("a stream that takes over a second to begin is logged, however long it then lasts", async () => {
  const body = () => new ReadableStream();
  await import("@/lib/client/read-stream");
  vi.stubGlobal("fetch", (path: string) =>
    after(path.endsWith("slow") ? SLOW_MS : 10, new Response(body())),
  );
  expect(await logged(api.stream(calls.quick, {}), 10)).toEqual([]);
  expect(await logged(api.stream(calls.slow, {}), SLOW_MS)).toEqual([
    `Slow call: POST /api/slow took ${SLOW_MS} ms`,
  ]);
});

test("a stream that breaks off is logged and fails with its reason", async () => {
  vi.stubGlobal("fetch", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error("cut")) });
    return new Response(broken);
  });
  const stream = await api.stream(calls.quick, {});
  await expect(Array.fromAsync(stream)).rejects.toThrow("Streaming error: cut");
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual(["Streaming error: cut"]);
});
