import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { publicSources } from "@/lib/core/public-sources";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { fetchedListChanged } from "@/lib/domains/imports/jobs";
import { addFeed, listFetches } from "@/lib/domains/news/service/feeds";
import { followFetchedList } from "@/lib/domains/news/service/filings";
import { listNews } from "@/lib/domains/news/service/list";
import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { runPlan } from "@/lib/domains/research/service/run";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { runJob } from "../../support/erasing";
import { aMember, type Member } from "../../support/factories";
import { type AFiling, edgarDay } from "../../support/filings";
import { aFeed, aServer, someNews } from "../../support/news";
import { asOwner } from "../../support/owner";
import { fetchTableOf, workOnImports } from "../../support/tables-by-address";

const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (address: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) => {
      const { pathname, search } = new URL(address);
      const local = `http://127.0.0.1:${net.port}${pathname}${search}`;
      return real.safeFetch(local, { ...limits, allowsPrivate: true });
    },
  };
});

let server: Awaited<ReturnType<typeof aServer>>;
let admin: Member;
let sec: string;
const answers = new Map<string, string>();
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
  server.answer = (request, response) => {
    const body = answers.get((request.url ?? "").split("?")[0] ?? "");
    response.writeHead(body === undefined ? 404 : 200).end(body ?? "");
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  answers.clear();
  admin = await aMember({ role: "admin" });
  const { address: url, every } = publicSources.sec_form_d;
  sec = (await addFeed.run(ctxOf(admin), { url, format: "sec_form_d", every }))._id;
});

const noon = (day: string) => () => new Date(`${day}T12:00:00Z`);
/** Does what the worker would, once the imports that changed are known to wait in its queue. */
async function follow(): Promise<void> {
  const jobs = await asOwner()<{ importId: string }[]>`
    delete from pgboss.job where name = ${fetchedListChanged.name}
      and data ->> 'orgId' = ${admin.orgId}
    returning data -> 'data' ->> 'importId' as "importId"`;
  for (const { importId } of jobs) await runJob(admin.orgId, followFetchedList, { importId });
}
/** One day of filings, fetched on the day after. */
async function filed(day: string, next: string, filings: readonly AFiling[]): Promise<void> {
  for (const [path, body] of edgarDay(day, filings)) answers.set(path, body);
  await fetchTableOf(admin, sec, noon(next));
  await follow();
}
const news = async (input: Parameters<typeof listNews.run>[1] = {}) =>
  (await listNews.run(ctxOf(admin), input)).items;
/** The last fetch that brought filings. */
const lastFetch = async () => {
  const { items } = await listFetches.run(ctxOf(admin), { sourceId: sec });
  const fetch = items.find(({ import_id }) => import_id !== null);
  if (!fetch) throw new Error("No filings were fetched");
  return fetch;
};
async function undo(isUndone: boolean): Promise<void> {
  const { _id: fetchId } = await lastFetch();
  await undoFetch.run(ctxOf(admin), { sourceId: sec, fetchId, is_undone: isUndone });
  await workOnImports(admin, noon("2026-11-27"));
  await follow();
}

const acme: AFiling = {
  ...{ accession: "0000000001-26-000001", issuer: "Acme Robotics, Inc.", cik: 11 },
  ...{ offered: "10000000", sold: "4500000", firstSale: "2026-11-10" },
};
const quiet: AFiling = {
  ...{ accession: "0000000002-26-000002", issuer: "Quiet Harbor Labs LLC", cik: 12 },
  ...{ offered: "Indefinite", sold: "0" },
};
const fund: AFiling = { ...acme, accession: "0000000003-26-000003", cik: 13 };

test("filings are news of the company of their record; a fund's are none", async () => {
  const funds = { ...fund, issuer: "Acme Fund II", industry: "Pooled Investment Fund" };
  await filed("2026-11-25", "2026-11-26", [acme, quiet, funds]);
  const stories = await news();
  expect(stories.map(({ title }) => title).toSorted()).toEqual([
    "Acme Robotics, Inc. has sold $4.5M of a private offering of $10M",
    "Quiet Harbor Labs LLC filed a private offering of indefinite size; nothing sold yet",
  ]);
  const [raise] = stories.filter(({ title }) => title.startsWith("Acme"));
  const [company] = raise?.companies ?? [];
  expect(raise).toMatchObject({
    url: expect.stringMatching(/\/Archives\/edgar\/data\/11\/.*-index\.htm$/),
    ...{ published_at: "2026-11-25T12:00:00.000Z", is_dated: true },
    outlets: [{ feed_id: sec, title: "SEC Form D" }],
    companies: [{ name: "Acme Robotics, Inc." }],
    events: [
      {
        ...{ type: "raised", rule: "form-d-filing", company_id: company?._id },
        quote: "First sale: 2026-11-10 · Offered: 10000000 · Sold: 4500000",
      },
    ],
  });
  const [none] = stories.filter(({ title }) => title.startsWith("Quiet"));
  expect(none).toMatchObject({ events: [], companies: [{ name: "Quiet Harbor Labs LLC" }] });
  expect(await news({ company: company?._id })).toHaveLength(1);
  expect(await news({ event: "raised" })).toHaveLength(1);
  const { rows } = await runPlan.run(ctxOf(admin), {
    plan: { ...planAbout("news"), where: [{ field: "filed", op: "eq", value: true }] },
  });
  expect(rows.map(([day, name, event]) => [day, name, event]).toSorted()).toEqual([
    ["25 Nov 2026", "Acme Robotics, Inc.", "Funding"],
    ["25 Nov 2026", "Quiet Harbor Labs LLC", ""],
  ]);
});

test("an amendment belongs to the story of its first filing, and one of an unknown filing states no event", async () => {
  await filed("2026-11-24", "2026-11-25", [{ ...acme, sold: "0", firstSale: undefined }]);
  const { accession: amends } = acme;
  await filed("2026-11-25", "2026-11-26", [
    { ...acme, accession: "0000000009-26-000004", amends, sold: "7000000" },
    { ...quiet, amends: "0000000002-19-000009", sold: "900000" },
  ]);
  const stories = await news();
  expect(stories).toHaveLength(2);
  const [first] = stories.filter(({ title }) => title.startsWith("Acme"));
  expect(first).toMatchObject({
    title: "Acme Robotics, Inc. filed a private offering of $10M; nothing sold yet",
    published_at: "2026-11-24T12:00:00.000Z",
    events: [{ type: "raised", quote: expect.stringContaining("Sold: 7000000") }],
  });
  const [unknown] = stories.filter(({ title }) => title.startsWith("Quiet"));
  expect(unknown?.title).toMatch(/has sold \$900K of .* \(amended\)$/);
  expect(unknown?.events).toEqual([]);
});

test("a feed's story of the same raise and the filing are one; the fetch is undone and redone exactly", async () => {
  const wire = await aFeed(admin);
  await someNews(admin, wire._id, [
    { title: "Acme Robotics raises $10 million", published: "2026-11-24T09:00:00Z" },
  ]);
  const told = async () => asOwner()`
    select to_jsonb(i) - 'created_at' as item, array(select to_jsonb(e) from news_events e
        where e.item_id = i.id order by e.id) as events
    from news_items i where i.org_id = ${admin.orgId} order by i.id`;
  await filed("2026-11-25", "2026-11-26", [acme, quiet]);
  const before = await told();
  const shown = await news();
  expect(shown.map(({ outlets }) => outlets.map(({ title }) => title)).toSorted()).toEqual([
    ["SEC Form D"],
    ["wire.example", "SEC Form D"],
  ]);
  await undo(true);
  expect((await news()).map(({ title }) => title)).toEqual(["Acme Robotics raises $10 million"]);
  await undo(false);
  expect(await told()).toEqual(before);
  expect(await news()).toEqual(shown);
  await runJob(admin.orgId, followFetchedList, {
    importId: (await lastFetch()).import_id ?? "",
  });
  expect(await told()).toEqual(before);
});

test("a fetch that brought filings can still be undone when older fetches are forgotten", async () => {
  await filed("2026-11-25", "2026-11-26", [acme]);
  await fetchTableOf(admin, sec, noon("2027-03-10"));
  await undo(true);
  expect(await news()).toEqual([]);
});

test("news of a filing follows a merge of its company", async () => {
  await filed("2026-11-25", "2026-11-26", [acme, quiet]);
  const ids = await asOwner()<{ id: string; name: string }[]>`
    select id, name from companies where org_id = ${admin.orgId} order by name`;
  const [kept, absorbed] = ids;
  await mergeCompanies.run(ctxOf(admin), {
    keep: kept?.id ?? "",
    merge: [absorbed?.id ?? ""],
  });
  expect(await news({ company: kept?.id })).toHaveLength(2);
});
