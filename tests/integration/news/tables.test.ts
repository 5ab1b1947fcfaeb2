import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { listFeeds, listFetches } from "@/lib/domains/news/service/feeds";
import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { ctxOf } from "../../support/contexts";
import { evidenceHash } from "../../support/evidence-hash";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aFeed, aServer } from "../../support/news";
import { asOwner } from "../../support/owner";
import {
  confirmNewest,
  fetchTableOf,
  newestImport,
  workOnImports,
} from "../../support/tables-by-address";

/* A local server stands for every host: what is asked of "wire.example" goes to it. */
const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (address: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) => {
      const url = new URL(address);
      const local = `http://127.0.0.1:${net.port}${url.pathname}${url.search}`;
      return real.safeFetch(local, { ...limits, allowsPrivate: true });
    },
  };
});

const url = "http://lists.example/deals.csv";
let server: Awaited<ReturnType<typeof aServer>>;
let admin: Member;
let robots = "";
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
  robots = "";
});

const serve = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
  server.answer = (request, response) =>
    request.url === "/robots.txt"
      ? response.writeHead(robots ? 200 : 404).end(robots)
      : response.writeHead(status, headers).end(body);
};
const csv = (rows: readonly string[][], head = "Company,Website,City,Employees") =>
  [head, ...rows.map((row) => row.join(","))].join("\n");
const row = (n: number, employees = 10) => [
  `Firm ${n} Works`,
  `https://firm${n}.example`,
  "Oslo",
  String(employees),
];
const rows = (count: number, employees?: number) =>
  Array.from({ length: count }, (_, n) => row(n, employees));
const at = (hours: number) => () => new Date(Date.UTC(2026, 10, 25) + hours * 3_600_000);
const source = async () => {
  const [first] = (await listFeeds.run(ctxOf(admin), {})).items;
  if (!first) throw new Error("There is no source");
  return first;
};
const fetches = async (sourceId: string) =>
  (await listFetches.run(ctxOf(admin), { sourceId })).items;
const companies = async () => (await listCompanies.run(ctxOf(admin), {})).total;
const employeesOf = async (name: string) => {
  const [found] = await asOwner()`select employees_min from companies
    where org_id = ${admin.orgId} and name = ${name}`;
  return found?.employees_min;
};

/** A table whose first version was reviewed and imported. */
async function imported(body: string) {
  serve(body);
  const { _id } = await aFeed(admin, { url, format: "csv", every: "day" }, at(0));
  await fetchTableOf(admin, _id, at(0));
  await confirmNewest(admin, at(0.5));
  return _id;
}

describe("a table by its address", () => {
  test("waits for review with what it would bring, then comes by itself, only what is new", async () => {
    serve(csv(rows(3)), { etag: '"v1"' });
    const { _id } = await aFeed(admin, { url, format: "csv", every: "day" }, at(0));
    await fetchTableOf(admin, _id, at(0));
    expect(await source()).toMatchObject({
      title: "deals.csv (lists.example)",
      problem: null,
      last_import: { status: "preview", rows: 3, problem: null },
    });
    expect(await companies()).toBe(0);
    await confirmNewest(admin, at(1));
    expect(await companies()).toBe(3);

    server.answer = (request, response) =>
      request.headers["if-none-match"] === '"v1"'
        ? response.writeHead(304).end()
        : response.writeHead(200).end("Company\nWrong");
    robots = "none";
    server.answer = (
      (answer) => (request, response) =>
        request.url === "/robots.txt" ? response.writeHead(404).end() : answer(request, response)
    )(server.answer);
    await fetchTableOf(admin, _id, at(24));
    serve(csv(rows(3)));
    await fetchTableOf(admin, _id, at(48));
    serve(csv([row(0, 25), row(1), row(2), row(3)]));
    await fetchTableOf(admin, _id, at(72));
    expect(await companies()).toBe(4);
    expect(await employeesOf("Firm 0 Works")).toBe(25);
    expect(
      (await fetches(_id)).map(({ state, items, added, changed, import_status }) => [
        ...[state, items, added, changed, import_status],
      ]),
    ).toEqual([
      ["read", 4, 1, 1, "committed"],
      ["unchanged", 0, 0, 0, null],
      ["unchanged", 0, 0, 0, null],
      ["read", 3, 3, 0, "committed"],
    ]);
  });

  test("is held for confirmation if it has a tenth of its rows or lacks a column", async () => {
    const id = await imported(csv(rows(20)));
    const before = await evidenceHash(admin.orgId);
    serve(csv(rows(2, 99)));
    await fetchTableOf(admin, id, at(24));
    expect((await source()).last_import).toMatchObject({
      status: "preview",
      problem: "Held for review: the list has 2 rows; the version before had 20.",
    });
    serve(csv(rows(20), "Company,Website,City,Heads"));
    await fetchTableOf(admin, id, at(48));
    expect((await source()).last_import).toMatchObject({
      status: "preview",
      problem: "Held for review: the list no longer has the column “Employees”.",
    });
    expect(await evidenceHash(admin.orgId)).toBe(before);
    serve(csv(rows(2, 99)));
    await fetchTableOf(admin, id, at(72));
    await confirmNewest(admin, at(73));
    expect(await companies()).toBe(20);
    expect(await employeesOf("Firm 1 Works")).toBe(99);
  });

  test("is undone fetch by fetch, the last first, and done again to the same rows", async () => {
    const id = await imported(csv(rows(3)));
    const hashes = [await evidenceHash(admin.orgId)];
    for (const [day, body] of [csv([row(0, 30), row(1), row(2)]), csv(rows(5, 40))].entries()) {
      serve(body);
      await fetchTableOf(admin, id, at(24 * (day + 1)));
      hashes.push(await evidenceHash(admin.orgId));
    }
    const brought = (await fetches(id)).map(({ _id }) => _id);
    const undo = async (fetchId = "", is_undone = true) => {
      await undoFetch.run(ctxOf(admin, { now: at(100) }), { sourceId: id, fetchId, is_undone });
      await workOnImports(admin, at(100));
      return evidenceHash(admin.orgId);
    };
    expect(await codeOf(undo(brought[1]))).toBe("CONFLICT");
    expect(await undo(brought[0])).toBe(hashes[1]);
    expect(await undo(brought[1])).toBe(hashes[0]);
    await undo(brought[2]);
    expect(await companies()).toBe(0);
    // What was undone stays away until the list says something else.
    await fetchTableOf(admin, id, at(101));
    expect(await companies()).toBe(0);
    expect(await codeOf(undo(brought[1], false))).toBe("CONFLICT");
    expect(await undo(brought[2], false)).toBe(hashes[0]);
    expect(await undo(brought[1], false)).toBe(hashes[1]);
    expect(await undo(brought[0], false)).toBe(hashes[2]);
    expect((await fetches(id)).filter(({ is_undone }) => is_undone)).toEqual([]);
  });

  test("is not done again before a version that came since, which would get older values", async () => {
    const id = await imported(csv(rows(3)));
    const [first] = await fetches(id);
    const asked = { sourceId: id, fetchId: first?._id ?? "" };
    await undoFetch.run(ctxOf(admin, { now: at(24) }), { ...asked, is_undone: true });
    await workOnImports(admin, at(24));
    serve(csv(rows(3, 99)));
    await fetchTableOf(admin, id, at(48));
    await confirmNewest(admin, at(49));
    const redo = undoFetch.run(ctxOf(admin, { now: at(50) }), { ...asked, is_undone: false });
    expect(await codeOf(redo)).toBe("CONFLICT");
    expect(await employeesOf("Firm 1 Works")).toBe(99);
  });

  test("keeps the trust that people gave its source", async () => {
    const id = await imported(csv(rows(3)));
    await asOwner()`update sources set trust_tier = 5 where org_id = ${admin.orgId}`;
    serve(csv(rows(4, 50)));
    await fetchTableOf(admin, id, at(24));
    expect(
      await asOwner()`select distinct trust_tier from sources where org_id = ${admin.orgId}`,
    ).toEqual([{ trust_tier: 5 }]);
  });

  test.each([
    ["a web page", () => serve("<!doctype html><html><body>Hi</body></html>"), /web page/],
    ["an error in XML", () => serve("<?xml version='1.0'?><Error>No</Error>"), /XML/],
    ["nothing", () => serve(""), /empty/],
    ["503 in HTML", () => serve("<html>Busy</html>", {}, 503), /problem \(503\)/],
    ["429", () => serve("later", { "retry-after": "864000" }, 429), /slow down/],
    [
      "a robots.txt that forbids it",
      () => {
        serve(csv(rows(1)));
        robots = "User-agent: *\nDisallow: /";
      },
      /robots\.txt doesn’t allow/,
    ],
    [
      "a redirect to PitchBook",
      () => serve("", { location: "https://pitchbook.com/list.csv" }, 302),
      /terms of service/,
    ],
  ])("that answers with %s says since when and why", async (_name, answer, problem) => {
    answer();
    const { _id } = await aFeed(admin, { url, format: "csv", every: "day" }, at(0));
    await fetchTableOf(admin, _id, at(0));
    const told = await source();
    expect(told.problem).toMatch(problem);
    expect(told.failing_since).toBe(at(0)().toISOString());
    expect(told.last_import).toBeNull();
  });

  test("is a failed import if it can't be read, and the next version is tried", async () => {
    serve("﻿{not json");
    const { _id } = await aFeed(admin, { url, format: "json", every: "day" }, at(0));
    await fetchTableOf(admin, _id, at(0));
    expect((await source()).last_import?.status).toBe("failed");
    serve(JSON.stringify([{ name: "Firm 1 Works", website: "https://firm1.example" }]));
    await fetchTableOf(admin, _id, at(24));
    expect((await newestImport(admin)).status).toBe("preview");
  });
});
