import { beforeEach, expect, test, vi } from "vitest";
import { portOf } from "@/lib/client/port";

const port = portOf({ userId: "usr_maya", organizationId: "org_north" });
const SLOW_MS = 1500;

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
  const act = (ms: number) => () => after(ms, { ok: true as const, data: null });
  expect(await logged(port.write(act(1000), {}), 1000)).toEqual([]);
  expect(await logged(port.write(act(SLOW_MS), {}), SLOW_MS)).toEqual([
    `Slow call: POST /projects (action) took ${SLOW_MS} ms`,
  ]);
});

test("a stream that takes over a second to begin is logged, however long it then lasts", async () => {
  const body = () => new ReadableStream();
  await import("@/lib/client/read-stream");
  vi.stubGlobal("fetch", (path: string) =>
    after(path.endsWith("slow") ? SLOW_MS : 10, new Response(body())),
  );
  expect(await logged(port.stream("/api/quick", {}), 10)).toEqual([]);
  expect(await logged(port.stream("/api/slow", { method: "POST" }), SLOW_MS)).toEqual([
    `Slow call: POST /api/slow took ${SLOW_MS} ms`,
  ]);
});

test("a stream that breaks off is logged and fails with its reason", async () => {
  vi.stubGlobal("fetch", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error("cut")) });
    return new Response(broken);
  });
  const stream = await port.stream("/api/quick", {});
  await expect(Array.fromAsync(stream)).rejects.toThrow("Streaming error: cut");
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual(["Streaming error: cut"]);
});
