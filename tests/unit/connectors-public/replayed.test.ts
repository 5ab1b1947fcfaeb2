import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askFormD } from "@/lib/connectors/public/form-d";
import { askHackerNews } from "@/lib/connectors/public/hacker-news";
import { paced } from "@/lib/connectors/public/pace";
import type { Turn } from "@/lib/connectors/public/turn";
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

type Answer = { status?: number; body?: string; headers?: Record<string, string>; isCut?: true };
const answers = new Map<string, Answer[]>();
const asked: { path: string; at: number; agent: string | undefined }[] = [];
let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
  server.answer = (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push({ path, at: performance.now(), agent: request.headers["user-agent"] });
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
  ...{ now, readTo: "2026-11-23", companies: [] },
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
  ["429", { status: 429, body: "slow", headers: { "retry-after": "600" } }, /longer pause/],
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
  const given = await askFormD(turn, paced);
  expect(given).toMatchObject({ state: "failed", problem: expect.stringMatching(problem) });
  if (answer.headers) expect(given.retryAfter).toBe("600");
});

test("one cut connection is asked again, a withdrawn filing is left out, a redirect is followed", async () => {
  const some = filings.slice(0, 3);
  const [first, second, third] = some;
  if (!first || !second || !third) return;
  serveFilings(some);
  answers.set(fileOf(first.name), [{ isCut: true }, { body: first.text }]);
  answers.set(fileOf(second.name), [{ status: 404, body: denied?.text }]);
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
  expect(await askFormD(turn, paced)).toMatchObject({ state: "unchanged", readTo: "2026-11-24" });
});

test("Hacker News is asked from where the turn before ended", async () => {
  const [page] = recordedIn("hackernews", /^anthropic/);
  if (!page) return;
  answers.set("/api/v1/search_by_date", [{ body: page.text }]);
  const given = await askHackerNews({ ...turn, readTo: "1700000000" }, paced);
  expect(given.state).toBe("items");
  expect(Number(given.state === "items" && given.readTo)).toBeGreaterThan(1_700_000_000);
});
