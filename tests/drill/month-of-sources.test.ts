import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addFeed, listFetches } from "@/lib/domains/news/service/feeds";
import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { ctxOf } from "../support/contexts";
import { evidenceHash } from "../support/evidence-hash";
import { aMember } from "../support/factories";
import { aServer } from "../support/news";
import { asOwner } from "../support/owner";
import { SimulatedList } from "../support/simulated-lists";
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

const SOURCES = 40;
const DAYS = 30;
const LONGEST_MS = 1_800_000;
const lists = Array.from({ length: SOURCES }, (_, number) => new SimulatedList(number));

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

test(
  `a month of ${SOURCES} sources: nothing doubled, nothing lost, each fetch undone and done again`,
  async () => {
    const admin = await aMember({ role: "admin" });
    const ids: string[] = [];
    for (const [number, { format }] of lists.entries()) {
      const url = `http://l${number}.example/list.${format}`;
      const { _id } = await addFeed.run(ctxOf(admin, { now: at(0) }), {
        url,
        format,
        every: "day",
      });
      ids.push(_id);
      await fetchTableOf(admin, _id, at(0, number));
      await confirmNewest(admin, at(0, 60 + number));
    }
    for (let day = 1; day <= DAYS; day++)
      for (const [number, list] of lists.entries()) {
        list.pass(day === DAYS);
        await fetchTableOf(admin, ids[number] ?? "", at(day, number));
      }

    const known = await asOwner()<{ name: string; employees: number; count: number }[]>`
      select name, min(employees_min)::int as employees, count(*)::int as count from companies
      where org_id = ${admin.orgId} group by name`;
    const expected = lists
      .flatMap(({ accepted }) => [...accepted.values()])
      .map(({ name, employees }) => ({ name, employees, count: 1 }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect([...known].sort(byName)).toEqual(expected.sort(byName));
    const doubled = await asOwner()`select subject_id, field from claims
      where org_id = ${admin.orgId} and retracted_at is null
      group by subject_id, field having count(*) > 1`;
    expect([...doubled]).toEqual([]);

    const full = await evidenceHash(admin.orgId);
    let undone = 0;
    for (const [number, id] of ids.entries()) {
      const { items } = await listFetches.run(ctxOf(admin), { sourceId: id, per_page: 100 });
      const fetches = items.filter(({ import_status }) => import_status === "committed");
      const turn = async (fetchId: string, is_undone: boolean) => {
        const ctx = ctxOf(admin, { now: at(DAYS + 1, number) });
        await undoFetch.run(ctx, { sourceId: id, fetchId, is_undone });
        await workOnImports(admin, at(DAYS + 1, number));
        return evidenceHash(admin.orgId);
      };
      const before = [full];
      for (const { _id } of fetches) before.push(await turn(_id, true));
      for (const [i, { _id }] of [...fetches.entries()].reverse())
        expect([id, i, await turn(_id, false)]).toEqual([id, i, before[i]]);
      undone += fetches.length;
    }
    console.info(`${undone} fetches undone and done again`);
    expect(await evidenceHash(admin.orgId)).toBe(full);
  },
  LONGEST_MS,
);
