import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { listFetches } from "@/lib/domains/news/service/feeds";
import { listNews } from "@/lib/domains/news/service/list";
import { removeFeed } from "@/lib/domains/news/service/remove-feed";
import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { listChanges } from "@/lib/domains/searches/service/changes";
import { getSource, updateSource } from "@/lib/domains/sources/service/registry";
import { ctxOf } from "../../support/contexts";
import { evidenceHash } from "../../support/evidence-hash";
import { aCompanyByHand, aMember, aRecentSearch, type Member } from "../../support/factories";
import { importFile } from "../../support/imports";
import { aFeed, aFeedOf, aServer, fetchFeedOf } from "../../support/news";

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
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
});
afterAll(() => server.close());

const at = (hours: number) => () => new Date(Date.UTC(2026, 10, 25) + hours * 3_600_000);
const quote = "Ramp raises $150 million Series D";
const items = [
  { title: quote, link: "https://a.example/ramp" },
  { title: "Ramp plans to raise $900 million", link: "https://a.example/plan" },
];
const roundsOf = async (member: Member, companyId: string) =>
  (await getCompany.run(ctxOf(member), { companyId })).rounds;

/** A company that the news names, and a feed that was fetched. */
async function told() {
  const admin = await aMember({ role: "admin" });
  const company = await aCompanyByHand(
    admin,
    { name: "Ramp", website: "https://ramp.com" },
    { now: at(-48) },
  );
  const feed = await aFeed(admin, {}, at(0));
  const before = await evidenceHash(admin.orgId);
  server.answer = (_, response) => response.end(aFeedOf(items));
  await fetchFeedOf(admin, feed._id, at(0));
  return { admin, company, feed, before };
}

test("a company that is added later gets the stories, events and rounds that were stored before", async () => {
  const admin = await aMember({ role: "admin" });
  const feed = await aFeed(admin, {}, at(0));
  const title = "Zettafjord raises $150 million Series D";
  server.answer = (_, response) =>
    response.end(aFeedOf([{ title, link: "https://a.example/zettafjord" }]));
  await fetchFeedOf(admin, feed._id, at(0));
  const added = { name: "Zettafjord", website: "https://zettafjord.com" };
  const { _id } = await aCompanyByHand(admin, added, { now: at(1) });
  const news = async () => (await listNews.run(ctxOf(admin), { company: _id })).items;
  expect(await news()).toEqual([]);
  await fetchFeedOf(admin, feed._id, at(6));
  expect(await news()).toMatchObject([{ title, events: [{ type: "raised", company_id: _id }] }]);
  expect(await roundsOf(admin, _id)).toHaveLength(1);
});

test("a company that is added later takes the event from the one that the text named beside it, and the source stays off", async () => {
  const admin = await aMember({ role: "admin" });
  const rival = await aCompanyByHand(admin, { name: "Klarvio", website: "https://klarvio.com" });
  const feed = await aFeed(admin, {}, at(0));
  const titles = [
    "Klarvio rival Zettafjord raises $50 million Series B",
    "Quillhaven backs Klarvio rival Zettafjord, which raises $50 million Series B",
  ];
  server.answer = (_, response) =>
    response.end(
      aFeedOf(titles.map((title, nth) => ({ title, link: `https://a.example/${nth}` }))),
    );
  await fetchFeedOf(admin, feed._id, at(0));
  const wrong = await getCompany.run(ctxOf(admin), { companyId: rival._id });
  const source = wrong.sources.find(({ title }) => title.startsWith("News from"));
  await updateSource.run(ctxOf(admin), { sourceId: source?._id ?? "", is_disabled: true });
  const [zettafjord, quillhaven] = await Promise.all(
    ["Zettafjord", "Quillhaven"].map((name) =>
      aCompanyByHand(admin, { name, website: `https://${name}.com` }, { now: at(-0.1) }),
    ),
  );
  await fetchFeedOf(admin, feed._id, at(6));
  const stories = (await listNews.run(ctxOf(admin), { company: zettafjord?._id })).items;
  expect(stories.flatMap(({ events }) => events).map(({ company_id }) => company_id)).toContain(
    zettafjord?._id,
  );
  const named = stories.flatMap(({ companies }) => companies.map(({ _id }) => _id));
  expect(named).toEqual(expect.arrayContaining([zettafjord?._id, quillhaven?._id]));
  expect(await getSource.run(ctxOf(admin), { sourceId: source?._id ?? "" })).toMatchObject({
    is_disabled: true,
  });
  expect(await roundsOf(admin, zettafjord?._id ?? "")).toEqual([]);
});

test("a corrected title takes the place of the withdrawn one, in the story, its event and the round", async () => {
  const { admin, company, feed } = await told();
  const corrected = "Ramp raises $15 million Series D";
  const fixed = [{ ...items[0], title: corrected }, items[1]];
  server.answer = (_, response) => response.end(aFeedOf(fixed as typeof items));
  await fetchFeedOf(admin, feed._id, at(6));
  const stories = (await listNews.run(ctxOf(admin), { company: company._id })).items;
  const story = stories.find(({ title }) => title === corrected);
  expect(story?.events).toMatchObject([{ type: "raised", quote: corrected }]);
  expect(stories.map(({ title }) => title)).not.toContain(quote);
  expect((await roundsOf(admin, company._id)).map(({ amount }) => amount)).toMatchObject([
    { amount: 15_000_000 },
  ]);
  const { items: done } = await listFetches.run(ctxOf(admin), { sourceId: feed._id });
  await undoFetch.run(ctxOf(admin), {
    ...{ sourceId: feed._id, fetchId: done[1]?._id ?? "", is_undone: true },
  });
  expect(await roundsOf(admin, company._id)).toEqual([]);
});

test("a round of the news is a claim with its sentence, below lists, and found by searches", async () => {
  const admin = await aMember({ role: "admin" });
  const { _id } = await aCompanyByHand(
    admin,
    { name: "Ramp", website: "https://ramp.com" },
    { now: at(-48) },
  );
  const { _id: recentSearchId } = await aRecentSearch(admin, "q=series+d+companies", {
    now: at(-24),
  });
  const feed = await aFeed(admin, {}, at(0));
  server.answer = (_, response) => response.end(aFeedOf(items));
  await fetchFeedOf(admin, feed._id, at(0));
  const profile = await getCompany.run(ctxOf(admin), { companyId: _id });
  expect(profile.rounds).toHaveLength(1);
  const source = profile.sources.find(({ title }) => title.startsWith("News from"));
  expect(source?.trust_tier).toBe(4);
  const claims = Object.values(profile.values).flatMap((field) => field.claims);
  expect(claims.filter((claim) => claim.source._id === source?._id)).toMatchObject([
    {
      field: "round",
      quote,
      as_of: "2026-11-24",
      url: "https://a.example/ramp",
      value: { stage: "Series D", amount: { amount: 150_000_000, currency: "USD" } },
    },
  ]);
  const changes = await listChanges.run(ctxOf(admin), { recentSearchId });
  expect(changes.companies.map(({ company }) => company.company_name)).toEqual(["Ramp"]);

  await importFile(
    admin,
    "Company,Website,Last Funding Type,Last Funding Date,Last Funding Amount (in USD)\nRamp,https://ramp.com,Series D,2026-11-24,151000000",
    { commit: true },
  );
  const [round, ...others] = await roundsOf(admin, _id);
  expect(others).toEqual([]);
  expect(JSON.stringify(round)).toContain("151000000");
});

test("claims go with the fetch and with the feed, and come back the same", async () => {
  const { admin, company, feed, before } = await told();
  const full = await evidenceHash(admin.orgId);
  expect(full).not.toBe(before);
  const [fetched] = (await listFetches.run(ctxOf(admin), { sourceId: feed._id })).items;
  const turn = (is_undone: boolean) =>
    undoFetch.run(ctxOf(admin, { now: at(1) }), {
      ...{ sourceId: feed._id, fetchId: fetched?._id ?? "", is_undone },
    });
  await turn(true);
  expect(await roundsOf(admin, company._id)).toEqual([]);
  expect(await evidenceHash(admin.orgId)).toBe(before);
  await turn(false);
  expect(await evidenceHash(admin.orgId)).toBe(full);

  const { undo_id: undoId } = await removeFeed.run(ctxOf(admin), { feedId: feed._id });
  expect(await evidenceHash(admin.orgId)).toBe(before);
  await undoAct.run(ctxOf(admin), { undoId });
  expect(await evidenceHash(admin.orgId)).toBe(full);
});
