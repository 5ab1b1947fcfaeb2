import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createApi } from "@/lib/client/api";
import { wasLeftWriting, watchLeaving } from "@/lib/client/keepalive-writes";
import { defineContract, noInput } from "@/lib/core/contract";
import type { ActionResult } from "@/lib/core/result";

type Sent = { path: string; init: RequestInit; answer: (response: Response) => void };

type Answer = Promise<ActionResult<never>>;

let written: Answer;
let dropped: Answer;
const api = createApi(
  { userId: "usr_maya", organizationId: "org_north" },
  async () => ({ writeAction: () => written, dropAction: () => dropped }),
  async () => false,
);
const shape = async () => z.object({ entryId: z.string().optional(), stage: z.string() });
const effects = { effect: "write", access: "member", summary: "A call of a test" } as const;
const calls = defineContract("tests", {
  move: {
    ...effects,
    onLeave: "finish",
    routes: { "PATCH /api/company-watchlists/{entryId}/stage": {} },
    input: shape,
    output: shape,
  },
  write: { ...effects, action: "writeAction", input: noInput, output: noInput },
  drop: { ...effects, action: "dropAction", onLeave: "drop", input: noInput, output: noInput },
});
let sent: Sent[];
let page: EventTarget & { location: { reload: () => void; pathname: string } };

beforeEach(() => {
  sent = [];
  page = Object.assign(new EventTarget(), { location: { reload: vi.fn(), pathname: "/" } });
  const stored = new Map<string, string>();
  vi.stubGlobal("location", page.location);
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const answered = Promise.withResolvers<Response>();
    sent.push({ path, init, answer: answered.resolve });
    return answered.promise;
  });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  const stop = watchLeaving(page as unknown as Window);
  return async () => {
    for (const { answer } of sent) answer(Response.json({}));
    await vi.waitFor(() => expect(isWarned()).toBe(false));
    page.dispatchEvent(new Event("pageshow"));
    stop();
    vi.unstubAllGlobals();
  };
});

const move = (stage = "screening") => api.write(calls.move, { entryId: "wle_1", stage });
const isWarned = () => {
  const event = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented;
};
const leave = () => page.dispatchEvent(new Event("pagehide"));

test("a kept write goes to its route with keepalive, and its page may be left", async () => {
  const moved = move();
  expect(sent).toMatchObject([
    { path: "/api/company-watchlists/wle_1/stage", init: { method: "PATCH", keepalive: true } },
  ]);
  expect(isWarned()).toBe(false);
  sent[0]?.answer(Response.json({ stage: "Screening" }));
  expect(await moved).toEqual({ ok: true, data: { stage: "Screening" } });
});

test("a refused write answers as an action does, an unreachable server leaves it unknown", async () => {
  const refused = move();
  const problem = { title: "CONFLICT", detail: "Changed since", fields: { version: ["Changed"] } };
  sent[0]?.answer(Response.json(problem, { status: 409 }));
  expect(await refused).toMatchObject({
    ok: false,
    error: { code: "CONFLICT", message: "Changed since", fields: { version: ["Changed"] } },
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await move()).toMatchObject({ ok: false, error: { code: "UNAVAILABLE" } });
});

test("what exceeds the browser's limit in all ends with its page, and the browser asks before", async () => {
  void move("x".repeat(40_000));
  void move("ä".repeat(15_000));
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false]);
  expect(isWarned()).toBe(true);
  sent[1]?.answer(Response.json({}));
  await vi.waitFor(() => expect(isWarned()).toBe(false));
});

test("the browser asks before a page is left whose action still runs, but not for a note", async () => {
  const done = Promise.withResolvers<ActionResult<never>>();
  const noted = Promise.withResolvers<ActionResult<never>>();
  written = done.promise;
  dropped = noted.promise;
  void api.write(calls.drop, {});
  expect(isWarned()).toBe(false);
  const answer = api.write(calls.write, {});
  expect(isWarned()).toBe(true);
  done.resolve({ ok: true, data: {} as never });
  await answer;
  expect(isWarned()).toBe(false);
  noted.resolve({ ok: true, data: {} as never });
});

test("writes queued behind a kept one leave with the page, and the next page knows", async () => {
  const queue = ["a", "b", "c"].reduce(
    (before, to) => before.then(() => move(to)),
    Promise.resolve<unknown>(undefined),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(wasLeftWriting(Date.now())).toBe(false);
  leave();
  expect(await queue).toMatchObject({ ok: false, error: { code: "UNAVAILABLE" } });
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, true, true]);
  expect(wasLeftWriting(Date.now())).toBe(true);
  expect(wasLeftWriting(Date.now())).toBe(false);
});

test("a page that is left without writing stores nothing, one left writing reloads when shown again", async () => {
  leave();
  page.dispatchEvent(new Event("pageshow"));
  expect(wasLeftWriting(Date.now())).toBe(false);
  expect(page.location.reload).not.toHaveBeenCalled();
  void move();
  leave();
  expect(wasLeftWriting(Date.now() + 61_000)).toBe(false);
  page.dispatchEvent(new Event("pageshow"));
  expect(page.location.reload).toHaveBeenCalledOnce();
});
