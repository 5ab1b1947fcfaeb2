import { beforeEach, expect, test, vi } from "vitest";
import { outlivePage, wasLeftWriting } from "@/lib/client/outlive-page";

type Sent = { keepalive: boolean | undefined; answer: (response: Response) => void };

let sent: Sent[];
let page: EventTarget & { fetch: typeof fetch; location: { reload: () => void } };

/** The server has a request, and answers when it is told to. */
const server: typeof fetch = (_, init) =>
  new Promise((answer) => sent.push({ keepalive: init?.keepalive, answer }));

beforeEach(() => {
  sent = [];
  page = Object.assign(new EventTarget(), { fetch: server, location: { reload: vi.fn() } });
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

const start = () => outlivePage(page as unknown as Window & { fetch: typeof fetch });
const write = (body = "[]") =>
  page.fetch("/projects", { method: "POST", headers: { "next-action": "a" }, body });
const isHeldBack = () => {
  const event = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented;
};

test("a write is carried beyond its page, and other requests are sent as they were", async () => {
  start();
  const written = write();
  void page.fetch("/api/projects");
  void page.fetch("/api/projects/", { method: "POST", body: "{}" });
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined, undefined]);
  expect(isHeldBack()).toBe(false);
  sent[0]?.answer(new Response("stored"));
  expect(await (await written).text()).toBe("stored");
});

test("what together is more than a browser carries is not, and the browser asks before it is lost", async () => {
  start();
  void write("x".repeat(40_000));
  const second = write("ä".repeat(15_000));
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  expect(isHeldBack()).toBe(true);
  sent[1]?.answer(new Response());
  await second;
  await Promise.resolve();
  expect(isHeldBack()).toBe(false);
});

test("writes that wait behind one leave with the page, and the next page knows", async () => {
  start();
  const queue = ["first", "second", "third"].reduce(
    (before, body) => before.then(() => write(body).then(undefined, () => undefined)),
    Promise.resolve<unknown>(undefined),
  );
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  expect(wasLeftWriting(Date.now())).toBe(false);
  page.dispatchEvent(new Event("pagehide"));
  await queue;
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true]);
  expect(wasLeftWriting(Date.now())).toBe(true);
  expect(wasLeftWriting(Date.now())).toBe(false);
});

test("a page that is left while nothing is written leaves no word of it", () => {
  start();
  page.dispatchEvent(new Event("pagehide"));
  page.dispatchEvent(new Event("pageshow"));
  expect(wasLeftWriting(Date.now())).toBe(false);
  expect(page.location.reload).not.toHaveBeenCalled();
});

test("shown again from memory after it was left writing, a page begins anew", () => {
  start();
  write().catch(() => {});
  page.dispatchEvent(new Event("pagehide"));
  page.dispatchEvent(new Event("pageshow"));
  expect(page.location.reload).toHaveBeenCalledOnce();
});

test("word of writing that is older than a minute is none", () => {
  start();
  write().catch(() => {});
  page.dispatchEvent(new Event("pagehide"));
  expect(wasLeftWriting(Date.now() + 61_000)).toBe(false);
});

test("once stopped, requests go as they went before", () => {
  start()();
  expect(page.fetch).toBe(server);
});
