import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listFeeds } from "@/lib/domains/news/service/feeds";
import { previewSource } from "@/lib/domains/news/service/preview-source";
import { changeSettings, env } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aFeedOf, aServer } from "../../support/news";
import { asOwner } from "../../support/owner";

/* A local server stands for every host. */
const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/parse-child", () => import("../../support/parse-in-process"));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (address: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) => {
      const url = new URL(address);
      if (!url.hostname.endsWith(".example")) return real.safeFetch(url, limits);
      const local = `http://127.0.0.1:${net.port}${url.pathname}`;
      return real.safeFetch(local, { ...limits, allowsPrivate: true });
    },
  };
});

let server: Awaited<ReturnType<typeof aServer>>;
let admin: Member;
beforeAll(async () => {
  // Other files of tests store theirs meanwhile.
  changeSettings({ DATA_DIR: mkdtempSync(path.join(tmpdir(), "spotlight-preview-")) });
  server = await aServer();
  net.port = server.port;
  admin = await aMember({ role: "admin" });
  await aCompanyByHand(admin, { name: "Ramp", website: "https://ramp.com" });
});
afterAll(async () => {
  rmSync(env().DATA_DIR, { recursive: true });
  await server.close();
});

const serve = (body: string) => {
  server.answer = (request, response) =>
    request.url === "/robots.txt"
      ? response.writeHead(404).end()
      : response.writeHead(200).end(body);
};
const preview = (path: string, format: "feed" | "page" | "csv") =>
  previewSource.run(ctxOf(admin), { url: `http://wire.example${path}`, format });

/** What an organization has that a preview must not change. */
const stored = async () => {
  const [row] = await asOwner()`
    select (select count(*)::int from feeds where org_id = ${admin.orgId}) as feeds,
      (select count(*)::int from news_items where org_id = ${admin.orgId}) as items,
      (select count(*)::int from imports where org_id = ${admin.orgId}) as imports,
      (select count(*)::int from import_rows where org_id = ${admin.orgId}) as rows,
      (select count(*)::int from claims where org_id = ${admin.orgId}) as claims`;
  const entries = readdirSync(env().DATA_DIR, { recursive: true, withFileTypes: true });
  return { ...row, files: entries.filter((entry) => entry.isFile()).length };
};

test("an address says what it would bring, is asked once, and nothing is stored", async () => {
  const before = await stored();
  serve(aFeedOf([{ title: "Ramp raises $150 million Series D", link: "https://a.example/r" }]));
  server.asked = 0;
  expect((await preview("/feed.xml", "feed")).preview).toMatchObject({
    title: "Example Wire",
    total: 1,
    counts: null,
    items: [{ events: ["raised"], companies: ["Ramp"], outcome: null }],
  });
  expect(server.asked).toBe(1);
  serve(
    "Company,Website\nRamp,https://ramp.com\nFjord,https://fjord-robotics.com\n,https://none-here.com\n",
  );
  expect((await preview("/list.csv", "csv")).preview).toMatchObject({
    title: "list.csv (wire.example)",
    columns: [
      { column: "Company", field: "name" },
      { column: "Website", field: "website" },
    ],
    counts: { rows: 3, new: 1, updated: 1, unchanged: 0, duplicates: 0, rejected: 1 },
    items: [
      { title: "Ramp", outcome: "updated" },
      { title: "Fjord", outcome: "new" },
      { title: "A row without a name", outcome: "rejected" },
    ],
  });
  serve("<title>News</title><main><h2>Ramp raises $150 million Series D</h2></main>");
  expect((await preview("/news", "page")).preview).toMatchObject({ title: "News", total: 1 });
  expect(await stored()).toEqual(before);
  expect((await listFeeds.run(ctxOf(admin), {})).items).toEqual([]);
});

test("a preview says why there is none, is for admins, and asks no private address", async () => {
  serve("<html><body>Hello</body></html>");
  expect(await preview("/feed.xml", "feed")).toEqual({
    problem: "The address answers with a web page, not a feed.",
    preview: null,
  });
  const member = await aMember();
  const asked = { url: "http://wire.example/feed.xml", format: "feed" } as const;
  expect(await codeOf(previewSource.run(ctxOf(member), asked))).toBe("FORBIDDEN");
  const linkedin = { url: "https://www.linkedin.com/feed" };
  expect(await codeOf(previewSource.run(ctxOf(admin), linkedin))).toBe("INVALID_INPUT");
  server.asked = 0;
  for (const host of ["127.0.0.1", "[::1]", "169.254.169.254"]) {
    const url = `http://${host}:${net.port}/feed.xml`;
    expect(await previewSource.run(ctxOf(admin), { url })).toEqual({
      problem: "The address can’t be reached.",
      preview: null,
    });
  }
  expect(server.asked).toBe(0);
});
