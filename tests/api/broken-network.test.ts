import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { address, anAccount, post, sameOrigin, send } from "../support/http";
import { eventually } from "../support/processes";
import { startProxy } from "../support/proxy";

let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  proxy = await startProxy(Number(new URL(address()).port));
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.delay(0);
});

const throughProxy = (path: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${proxy.port}${path}`, init);

test("a create whose answer is lost is sent again with its key and makes one project", async () => {
  const cookie = await anAccount();
  const headers = { cookie, "idempotency-key": "lost answer" };
  const body = { project_name: "Lost and found" };
  proxy.delay(60_000);
  const lost = throughProxy("/api/projects/", {
    method: "POST",
    headers: { ...headers, ...sameOrigin(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  lost.catch(() => {});
  const me = await (await send("/api/auth/me", { headers: { cookie } })).json();
  const read = async () =>
    (await send(`/api/projects/user/${me._id}`, { headers: { cookie } })).json();
  await eventually("The project is made", async () => (await read()).total === 1);
  proxy.cut();
  await expect(lost).rejects.toThrow();
  const again = await post("/api/projects/", body, headers);
  expect(again.status).toBe(201);
  const { items, total } = await read();
  expect([total, items[0]._id]).toEqual([1, (await again.json())._id]);
});

test("a body that breaks off changes nothing, and the server goes on", async () => {
  const cookie = await anAccount();
  const half = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"project_name":"Half'));
      await delay(300);
      proxy.cut();
    },
  });
  const broken = throughProxy("/api/projects/", {
    method: "POST",
    headers: { cookie, ...sameOrigin(), "content-type": "application/json" },
    body: half,
    duplex: "half",
  } as RequestInit);
  await expect(broken).rejects.toThrow();
  const me = await (await send("/api/auth/me", { headers: { cookie } })).json();
  const list = await send(`/api/projects/user/${me._id}`, { headers: { cookie } });
  expect((await list.json()).total).toBe(0);
});
