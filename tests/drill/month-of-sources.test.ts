import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addFeed, listFetches } from "@/lib/domains/news/service/feeds";
import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { ctxOf } from "../support/contexts";
import { evidenceHash } from "../support/evidence-hash";
import { aMember, type Member } from "../support/factories";
import { aServer } from "../support/news";
import { asOwner } from "../support/owner";
import { rowsHash } from "../support/rows-hash";
import { SimulatedFeed, SimulatedList } from "../support/simulated-lists";
import { sizeForDrill } from "../support/size-for-drill";
import { confirmNewest, fetchTableOf, workOnImports } from "../support/tables-by-address";

/* A local server stands for every host: "l7.example" is the seventh list. */
const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/parse-child", () => import("../support/parse-in-process"));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (address: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) => {
      const { hostname, pathname } = new URL(address);
      const local = `http://127.0.0.1:${net.port}/${hostname.split(".")[0]}${pathname}`;
      return real.safeFetch(local, { ...limits, allowsPrivate: true });
    },
  };
});

const SOURCES = sizeForDrill(10, 40);
const DAYS = sizeForDrill(8, 30);
/** Each organization has some of the sources: its rows are read as a whole after every step. */
const SOURCES_OF_ONE = 5;
/** Organizations whose month runs at the same time. */
const AT_A_TIME = 4;
const LONGEST_MS = 1_800_000;
/* The last source of each organization is a feed. */
const lists = Array.from({ length: SOURCES }, (_, number) =>
  number % SOURCES_OF_ONE === SOURCES_OF_ONE - 1
    ? new SimulatedFeed(number)
    : new SimulatedList(number),
);

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
  server.answer = (request, response) => {
    const [, number, path] = /^\/l(\d+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const list = lists[Number(number)];
    if (!list || path === "/robots.txt") return void response.writeHead(404).end();
    list.answer(request, response);
  };
});
afterAll(() => server.close());

const at =
  (day: number, minute = 0) =>
  () =>
    new Date(Date.UTC(2026, 9, 1) + day * 86_400_000 + minute * 60_000);

const urlOf = (number: number) => `http://l${number}.example/list.${lists[number]?.format}`;

/** Adds the sources and lets a month of fetches pass. */
async function aMonth(admin: Member, numbers: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const number of numbers) {
    const { format = "csv" } = lists[number] ?? {};
    const added = { url: urlOf(number), format, every: "day" } as const;
    const { _id } = await addFeed.run(ctxOf(admin, { now: at(0) }), added);
    ids.push(_id);
    await fetchTableOf(admin, _id, at(0, number));
    if (format !== "feed") await confirmNewest(admin, at(0, 60 + number));
  }
  for (let day = 1; day <= DAYS; day++)
    for (const [nth, number] of numbers.entries()) {
      lists[number]?.pass(day === DAYS);
      await fetchTableOf(admin, ids[nth] ?? "", at(day, number));
    }
  return ids;
}

/** What an organization knows after the month is what its sources said. */
async function isWhole({ orgId }: Member, numbers: readonly number[]): Promise<void> {
  const own = numbers.flatMap((number) => lists[number] ?? []);
  const known = await asOwner()<{ name: string; employees: number; count: number }[]>`
    select name, min(employees_min)::int as employees, count(*)::int as count from companies
    where org_id = ${orgId} group by name order by name collate "C"`;
  const expected = own
    .flatMap((list) => (list instanceof SimulatedList ? [...list.accepted.values()] : []))
    .map(({ name, employees }) => ({ name, employees, count: 1 }));
  expect([...known]).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
  const doubled = await asOwner()`select subject_id, field from claims
    where org_id = ${orgId} and retracted_at is null
    group by subject_id, field having count(*) > 1`;
  expect([...doubled]).toEqual([]);
  const news = await asOwner()<{ url: string; stories: number }[]>`
    select url, count(distinct story_id)::int as stories from news_items
    where org_id = ${orgId} group by url having count(*) = 1 order by url collate "C"`;
  const told = own.flatMap((list) => (list instanceof SimulatedFeed ? list.told : []));
  expect([...news]).toEqual(told.map(({ link }) => ({ url: link, stories: 1 })).sort(byUrl));
}
const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);

/** Undoes every fetch of a source and does them again; answers how many there were. */
async function undoneAndRedone(admin: Member, id: string, minute: number): Promise<number> {
  const now = at(DAYS + 1, minute);
  const all = async () =>
    [await evidenceHash(admin.orgId), await rowsHash(admin.orgId, NEWS_TABLES)].join();
  const { items } = await listFetches.run(ctxOf(admin), { sourceId: id, per_page: 100 });
  const fetches = items.filter(
    ({ import_status, import_id, added }) =>
      import_status === "committed" || (import_id === null && added > 0),
  );
  const turn = async (fetchId: string, is_undone: boolean) => {
    await undoFetch.run(ctxOf(admin, { now }), { sourceId: id, fetchId, is_undone });
    await workOnImports(admin, now);
    return all();
  };
  const before = [await all()];
  for (const { _id } of fetches) before.push(await turn(_id, true));
  for (const [i, { _id }] of [...fetches.entries()].reverse())
    expect([id, i, await turn(_id, false)]).toEqual([id, i, before[i]]);
  return fetches.length;
}
const NEWS_TABLES = ["news_items", "news_events"];

async function monthOf(numbers: readonly number[]): Promise<number> {
  const admin = await aMember({ role: "admin" });
  const ids = await aMonth(admin, numbers);
  await isWhole(admin, numbers);
  let undone = 0;
  for (const [nth, id] of ids.entries())
    undone += await undoneAndRedone(admin, id, numbers[nth] ?? 0);
  return undone;
}

test(
  `a month of ${SOURCES} sources: nothing doubled, nothing lost, each fetch undone and done again`,
  async () => {
    const numbers = Array.from({ length: SOURCES }, (_, number) => number);
    const waiting = Array.from({ length: SOURCES / SOURCES_OF_ONE }, (_, nth) =>
      numbers.slice(nth * SOURCES_OF_ONE, (nth + 1) * SOURCES_OF_ONE),
    );
    let undone = 0;
    const work = async () => {
      for (let own = waiting.shift(); own; own = waiting.shift()) undone += await monthOf(own);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    console.info(
      `${SOURCES} sources, ${DAYS} days: ${undone} fetches undone and done again, each to the same rows`,
    );
    expect(undone).toBeGreaterThan(SOURCES * 2);
  },
  LONGEST_MS,
);
