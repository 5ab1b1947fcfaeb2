import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listFeeds, listFetches } from "@/lib/domains/news/service/feeds";
import { listNews } from "@/lib/domains/news/service/list";
import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { aFeed, aServer, fetchFeedOf } from "../../support/news";

/* A local server stands for every host. */
const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/parse-child", () => import("../../support/parse-in-process"));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (address: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) => {
      const local = `http://127.0.0.1:${net.port}${new URL(address).pathname}`;
      return real.safeFetch(local, { ...limits, allowsPrivate: true });
    },
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

const news = async () => (await listNews.run(ctxOf(admin), {})).items;
const feedNow = async () => (await listFeeds.run(ctxOf(admin), {})).items[0];
const fetches = async (sourceId: string) =>
  (await listFetches.run(ctxOf(admin), { sourceId })).items;
const at = (hours: number) => () => new Date(Date.UTC(2026, 10, 25) + hours * 3_600_000);
const title = "Ramp raises $150 million Series D";

describe("a web page", () => {
  const page = (news: string) => `<title>Fjord news</title><nav>All of our other pages</nav><main>
    ${["one", "two", "three", "four", "five"].map((word) => `<p>Part ${word} says a thing.</p>`).join("")}
    <h2>${news}</h2></main>`;
  const servePage = (body: string) => {
    server.answer = (request, response) =>
      request.url === "/robots.txt"
        ? response.writeHead(404).end()
        : response.writeHead(200, { "content-type": "text/html" }).end(body);
  };

  test("tells what it says that it did not say before, with events; undone and done again", async () => {
    const { _id } = await aCompanyByHand(admin, { name: "Ramp", website: "https://ramp.com" });
    servePage(page("Ramp raises $90 million Series C"));
    const url = "http://ramp.example/news";
    const feed = await aFeed(admin, { url, format: "page" }, at(0));
    await fetchFeedOf(admin, feed._id, at(0));
    expect(await feedNow()).toMatchObject({ title: "Fjord news", problem: null });
    expect(await news()).toEqual([]);

    servePage(page(title));
    await fetchFeedOf(admin, feed._id, at(6));
    await fetchFeedOf(admin, feed._id, at(12));
    const told = await news();
    expect(told.map(({ title: said, url: link, is_dated }) => [said, link, is_dated])).toEqual([
      [title, url, false],
    ]);
    expect(told[0]?.events).toMatchObject([{ type: "raised", company_id: _id }]);

    servePage("<main><p>We will be back very soon.</p></main>");
    await fetchFeedOf(admin, feed._id, at(18));
    expect((await feedNow())?.problem).toMatch(/earlier text is left/);
    expect(await news()).toHaveLength(1);

    const brought = (await fetches(feed._id)).find(({ added }) => added === 1)?._id ?? "";
    const undo = (is_undone: boolean) =>
      undoFetch.run(ctxOf(admin), { sourceId: feed._id, fetchId: brought, is_undone });
    await undo(true);
    servePage(page(title));
    await fetchFeedOf(admin, feed._id, at(24));
    expect(await news()).toEqual([]);
    await undo(false);
    expect(await news()).toEqual(told);
  });

  test("is not read if robots.txt forbids it", async () => {
    server.answer = (request, response) =>
      response
        .writeHead(200)
        .end(request.url === "/robots.txt" ? "User-agent: *\nDisallow: /" : page(""));
    const feed = await aFeed(admin, { url: "http://shut.example/news", format: "page" });
    await fetchFeedOf(admin, feed._id);
    expect((await feedNow())?.problem).toMatch(/robots\.txt doesn’t allow/);
  });
});
