import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { publicSources } from "@/lib/core/public-sources";
import { listFeeds, listFetches } from "@/lib/domains/news/service/feeds";
import { fetchOne } from "@/lib/domains/news/service/fetching";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { aFeed, aServer, fetchFeedOf } from "../../support/news";

const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (_: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) =>
      real.safeFetch(`http://127.0.0.1:${net.port}/`, { ...limits, allowsPrivate: true }),
  };
});

let server: Awaited<ReturnType<typeof aServer>>;
let admin: Member;
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
});

const at = (hours: number) => () => new Date(Date.UTC(2026, 10, 25) + hours * 3_600_000);
const opml = (addresses: readonly string[]) =>
  `<opml version="2.0"><head><title>Blogs</title></head><body>${addresses
    .map((address) => `<outline type="rss" text="Blog" xmlUrl="${address}"/>`)
    .join("")}</body></opml>`;
const aList = () => aFeed(admin, { url: "http://blogs.example/list.opml", format: "opml" }, at(0));
const listNow = async () => (await listFeeds.run(ctxOf(admin), {})).items[0];
const lastFetch = async (sourceId: string) =>
  (await listFetches.run(ctxOf(admin), { sourceId })).items[0];

test("a list of ten thousand feeds arrives, up to what an organization can have, and says so", async () => {
  const addresses = Array.from({ length: 10_000 }, (_, index) => `https://b${index}.example/rss`);
  server.answer = (_, response) => response.end(opml(addresses));
  const { _id } = await aList();
  await fetchFeedOf(admin, _id, at(0));
  const left = "1 feed of this list was left out: you can have at most 10,000 sources.";
  expect(await lastFetch(_id)).toMatchObject({ state: "read", added: 9_999, problem: left });
  expect(await listNow()).toMatchObject({ _id, problem: left, failing_since: null });
  expect((await listFeeds.run(ctxOf(admin), {})).total).toBe(10_000);
  await fetchFeedOf(admin, _id, at(48));
  expect(await lastFetch(_id)).toMatchObject({ added: 0, problem: left });
});

test("an answer that can't be stored ends as a failed fetch, with a longer pause", async () => {
  const { _id } = await aList();
  const giveUp = (begunAt?: string) =>
    inTransaction(getDb(), { orgId: admin.orgId as OrgId, userId: null }, "write", async (db) =>
      fetchOne.giveUp?.(ctxOfJob(admin.orgId, { db, transaction: "write", now: at(0) }), {
        feedId: _id,
        begunAt,
      }),
    );
  await giveUp();
  const problem = "Spotlight could not store the answer. The next fetch tries again.";
  expect(await listNow()).toMatchObject({
    problem,
    failures: 1,
    fetched_at: at(0)().toISOString(),
  });
  expect(await lastFetch(_id)).toMatchObject({ state: "failed", problem });
  // A job that began before the last fetch says nothing of it.
  await giveUp(at(-1)().toISOString());
  expect(await listNow()).toMatchObject({ failures: 1 });
});

test("the public sources that are there are known on every page of the list", async () => {
  await aFeed(admin, { url: "https://any.example/", format: "github", every: "day" }, at(0));
  const second = await listFeeds.run(ctxOf(admin), { page: 2 });
  expect([second.items, second.public_formats]).toEqual([[], ["github"]]);
  expect(Object.keys(publicSources)).toEqual(expect.arrayContaining(second.public_formats));
});
