import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { askFormD } from "@/lib/connectors/public/form-d";
import { askGithub } from "@/lib/connectors/public/github";
import { askHackerNews } from "@/lib/connectors/public/hacker-news";
import { paced } from "@/lib/connectors/public/pace";
import type { Ask, AskedCompany, Turn } from "@/lib/connectors/public/turn";
import { askAddress } from "@/lib/platform/polite-fetch";
import { aServer } from "../../support/news";
import { recordedIn } from "../../support/recorded-sources";

/* One local server replays every recorded answer under the addresses of the services. */
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

/* Of all processes there is only this one. */
vi.mock("@/lib/service/pace", () => ({ takeTurnOf: async () => {} }));

type Answer = { status?: number; body?: string; headers?: Record<string, string>; isCut?: true };
/** Most answers are asked for at once; the pace is measured with a day of filings. */
const ask: Ask = (address, more) =>
  askAddress(address, {
    ...{ accept: "*/*", bytes: 20_000_000, milliseconds: 30_000, readsRobots: false },
    ...more,
  });
const answers = new Map<string, Answer[]>();
const asked: { path: string; search: string; at: number; agent: string | undefined }[] = [];
let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
  server.answer = (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push({
      path,
      search: (request.url ?? "").split("?")[1] ?? "",
      at: performance.now(),
      agent: request.headers["user-agent"],
    });
    const queue = answers.get(path) ?? [];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
    if (answer.isCut) return void response.socket?.destroy();
    const { etag } = answer.headers ?? {};
    if (etag && request.headers["if-none-match"] === etag)
      return void response.writeHead(304).end();
    response
      .writeHead(answer.status ?? 200, answer.headers)
      .end(Buffer.from(answer.body ?? "", "latin1"));
  };
});
afterAll(() => server.close());
beforeEach(() => {
  answers.clear();
  asked.length = 0;
});

const filings = recordedIn("sec-edgar/form-d", /^\d{18}-D\.xml$/);
const [denied] = recordedIn("sec-edgar/errors", /^403.*\.body$/);
const [busy] = recordedIn("sec-edgar/errors", /^503.*\.body$/);
const now = new Date("2026-11-26T12:00:00Z");
const turn: Turn = {
  ...{ now, readTo: "2026-11-23", companies: [], failures: 0 },
  validators: { etag: null, lastModified: null },
};
const indexOf = (day: string) => `/Archives/edgar/daily-index/2026/QTR4/master.${day}.idx`;
const fileOf = (name: string) => `/Archives/edgar/data/7/${name.slice(0, 18)}/primary_doc.xml`;
const accession = (name: string) =>
  `${name.slice(0, 10)}-${name.slice(10, 12)}-${name.slice(12, 18)}`;
const anIndex = (names: readonly string[]) =>
  [
    "Description:           Daily Index of EDGAR Dissemination Feed",
    "CIK|Company Name|Form Type|Date Filed|File Name",
    ...names.map((name) => `7|X|D|20261125|edgar/data/7/${accession(name)}.txt`),
  ].join("\n");

const serveFilings = (some = filings) => {
  answers.set(indexOf("20261124"), [{ status: 403, body: denied?.text ?? "<Error/>" }]);
  answers.set(indexOf("20261125"), [{ body: anIndex(some.map(({ name }) => name)) }]);
  for (const { name, text } of some) answers.set(fileOf(name), [{ body: text }]);
};

test.skipIf(filings.length === 0)(
  "a day of recorded filings is read at the pace of the SEC, past a day without an index",
  async () => {
    serveFilings();
    const answer = await askFormD(turn, paced);
    expect(answer).toMatchObject({ state: "rows", readTo: "2026-11-25", isMore: false });
    const rows = answer.state === "rows" ? answer.rows : [];
    const funds = filings.filter(
      ({ text }) =>
        /Pooled Investment Fund</.test(text) || /isPooledInvestmentFundType>true/.test(text),
    );
    expect(rows).toHaveLength(filings.length - funds.length);
    expect(asked).toHaveLength(filings.length + 2);
    // The SEC allows at most 10 requests in a second (TERMS.md): every eleventh comes later.
    const windows = asked.slice(10).map(({ at }, i) => at - (asked[i]?.at ?? 0));
    expect(windows.length).toBeGreaterThan(0);
    expect(Math.min(...windows)).toBeGreaterThan(1_000);
    expect(new Set(asked.map(({ agent }) => agent))).toEqual(
      new Set([expect.stringMatching(/^Spotlight\/1\.0 \(\+http.*; .+@.+\)$/)]),
    );
  },
);

test.each([
  ["429", { status: 429, body: "slow", headers: { "retry-after": "600" } }, /slow down/],
  ["503 in HTML", { status: 503, body: busy?.text ?? "<html>" }, /problem \(503\)/],
  ["connections that are cut", { isCut: true }, /connection failed/],
] as [
  string,
  Answer,
  RegExp,
][])("a day with %s counts as not read", async (_name, answer, problem) => {
  const some = filings.slice(0, 2);
  if (some.length < 2) return;
  serveFilings(some);
  answers.set(fileOf(some[1]?.name ?? ""), [answer]);
  const given = await askFormD(turn, ask);
  expect(given).toMatchObject({ state: "failed", problem: expect.stringMatching(problem) });
  if (answer.headers) expect(given.retryAfter).toBe("600");
});

test("one cut connection is asked again, a withdrawn filing is left out, a redirect is followed", async () => {
  const some = filings.slice(0, 3);
  const [first, second, third] = some;
  if (!first || !second || !third) return;
  serveFilings(some);
  answers.set(fileOf(first.name), [{ isCut: true }, { body: first.text }]);
  answers.set(fileOf(second.name), [
    { status: 403, body: denied?.text ?? "<Error><Code>AccessDenied<" },
  ]);
  answers.set(fileOf(third.name), [{ status: 302, headers: { location: "/moved.xml" } }]);
  answers.set("/moved.xml", [{ body: third.text }]);
  const given = await askFormD(turn, paced);
  expect(given.state === "rows" && given.rows).toHaveLength(
    [first, third].filter(({ text }) => !/isPooledInvestmentFundType>true/.test(text)).length,
  );
});

test("yesterday's index may be late: the day is asked for again", async () => {
  answers.set(indexOf("20261124"), [{ status: 404 }]);
  answers.set(indexOf("20261125"), [{ status: 403, body: denied?.text ?? "<Error/>" }]);
  expect(await askFormD(turn, ask)).toMatchObject({ state: "unchanged", readTo: "2026-11-24" });
});

test("a 403 that is not the store's means that the SEC has blocked us: no day is passed over", async () => {
  const body = "<!DOCTYPE html><title>SEC.gov | Request Rate Threshold Exceeded</title>";
  answers.set(indexOf("20261124"), [{ status: 403, body }]);
  expect(await askFormD(turn, ask)).toMatchObject({ state: "failed", status: 403 });
});

test("filings that fail for good are passed over and named; the day is read", async () => {
  const some = filings.slice(0, 4);
  const [first, second, third, last] = some.map(({ name }) => name);
  if (!first || !second || !third || !last) return;
  serveFilings(some);
  answers.set(fileOf(first), [{ body: "<html>Moved</html>" }]);
  answers.set(fileOf(second), [{ status: 410 }]);
  const given = await askFormD(turn, ask);
  expect(given).toMatchObject({ state: "rows", readTo: "2026-11-25" });
  const left = given.state === "rows" ? given.left : null;
  expect(left).toContain(`X (${accession(first)}): Not a Form D`);
  expect(left).toContain(`X (${accession(second)}): The publisher has removed`);
  // What may be a passing trouble is passed over only after three turns.
  answers.set(fileOf(last), [{ status: 503 }]);
  expect(await askFormD(turn, ask)).toMatchObject({ state: "failed", status: 503 });
  const fourth = await askFormD({ ...turn, failures: 3 }, ask);
  expect(fourth.state === "rows" && fourth.left).toContain(accession(last));
  // It is asked for once more first: the turns before may have failed for another reason.
  answers.set(fileOf(last), [{ status: 503 }, { body: some[3]?.text ?? "" }]);
  const mended = await askFormD({ ...turn, failures: 3 }, ask);
  expect(mended.state === "rows" && mended.left).not.toContain(accession(last));
});

test("Hacker News is asked from where the turn before ended", async () => {
  const [page] = recordedIn("hackernews", /^anthropic/);
  if (!page) return;
  answers.set("/api/v1/search_by_date", [{ body: page.text }]);
  const given = await askHackerNews({ ...turn, readTo: "1700000000" }, ask);
  expect(given.state).toBe("items");
  expect(Number(given.state === "items" && given.readTo)).toBeGreaterThan(1_700_000_000);
});

test("more stories than one answer holds are read page by page, back to the turn before", async () => {
  const stories = Array.from({ length: 2_100 }, (_, n) => ({
    objectID: String(n),
    title: `Story ${n}`,
    // Two a second: pages meet in the middle of one.
    created_at_i: 1_700_000_001 + Math.floor(n / 2),
  })).reverse();
  const page = (until: number) => ({
    body: JSON.stringify({
      hits: stories.filter(({ created_at_i }) => created_at_i <= until).slice(0, 1_000),
    }),
  });
  const times = [1_700_001_050, 1_700_000_551, 1_700_000_052];
  answers.set("/api/v1/search_by_date", times.map(page));
  const given = await askHackerNews({ ...turn, readTo: "1700000000" }, ask);
  expect(given).toMatchObject({ state: "items", readTo: "1700001050", left: null });
  expect(given.state === "items" && given.items).toHaveLength(2_100);
  const filters = asked.map(({ search }) => new URLSearchParams(search).get("numericFilters"));
  expect(filters).toEqual([
    "created_at_i>1700000000",
    "created_at_i>1700000000,created_at_i<=1700000551",
    "created_at_i>1700000000,created_at_i<=1700000052",
  ]);
});

describe("GitHub", () => {
  const company = (n: number): AskedCompany => ({
    ...{ id: `com_${n}`, name: `Acme ${n}`, domain: `acme${n}.dev`, cik: null, linkedinUrl: null },
  });
  const ofCompanies = (length: number): Turn => ({
    ...{ ...turn, companies: Array.from({ length }, (_, n) => company(n)) },
  });
  const organization = (n: number) => ({
    body: JSON.stringify({ login: `acme${n}`, blog: `https://acme${n}.dev`, public_repos: 1 }),
  });
  const serve = (n: number) => {
    answers.set(`/orgs/acme${n}`, [organization(n)]);
    answers.set(`/orgs/acme${n}/repos`, [{ body: "[]" }]);
  };
  const askAll = (length: number) => askGithub(ofCompanies(length), ask);
  const spent = {
    status: 403,
    headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795700000" },
  };

  test("without requests left, what was answered counts, and the pause lasts until they come back", async () => {
    serve(0);
    answers.set("/orgs/acme1", [spent]);
    const given = await askAll(3);
    const left = "The server asked us to slow down (403).";
    expect(given).toMatchObject({ state: "rows", readTo: "com_0", left });
    expect(given.retryAfter).toBe(new Date(1_795_700_000_000).toUTCString());
    answers.set("/orgs/acme0", [spent]);
    expect(await askAll(1)).toMatchObject({
      ...{ state: "failed", problem: "The server asked us to slow down (403)." },
    });
  });

  test.each([
    ["503 in HTML", { status: 503, body: busy?.text ?? "<html>" }],
    ["451", { status: 451 }],
    ["connections that are cut", { isCut: true }],
    ["a loop of redirects", { status: 302, headers: { location: "/orgs/acme0" } }],
  ] as [
    string,
    Answer,
  ][])("a company with %s is named, and the next one is asked", async (_name, answer) => {
    answers.set("/orgs/acme0", [answer]);
    serve(1);
    const given = await askAll(2);
    expect(given).toMatchObject({ state: "rows", readTo: "com_1" });
    expect(given.state === "rows" && given.left).toMatch(/^Not read: Acme 0: /);
    expect(given.state === "rows" && given.rows).toHaveLength(1);
  });

  test("a company that is refused in each turn, without a time to come back, is passed over", async () => {
    answers.set("/orgs/acme0", [{ status: 403 }]);
    serve(1);
    expect(await askAll(2)).toMatchObject({ state: "failed", status: 403 });
    const fourth = await askGithub({ ...ofCompanies(2), failures: 3 }, ask);
    expect(fourth).toMatchObject({ state: "rows", readTo: "com_1" });
    expect(fourth.state === "rows" && fourth.left).toMatch(/^Not read: Acme 0: /);
  });

  test("three failures in a row are the server's: the next turn asks for them again", async () => {
    serve(0);
    for (const n of [1, 2, 3]) answers.set(`/orgs/acme${n}`, [{ status: 503 }]);
    expect(await askAll(5)).toMatchObject({
      ...{ state: "rows", readTo: "com_0", left: expect.stringMatching(/^The .*503/) },
    });
    answers.set("/orgs/acme0", [{ status: 503 }]);
    expect(await askAll(5)).toMatchObject({ state: "failed", status: 503 });
  });
});
