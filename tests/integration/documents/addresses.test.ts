import { beforeEach, expect, test, vi } from "vitest";
import { addAddress } from "@/lib/domains/documents/service/add-address";
import { getDocument } from "@/lib/domains/documents/service/read";
import { type FetchLimits, UnreachableHost } from "@/lib/platform/safe-fetch";
import { ctxOf } from "@/tests/support/contexts";
import { pdf } from "@/tests/support/document-files";
import { readNow } from "@/tests/support/documents";
import { aMember, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";

type Answer = { type?: string; body: string | Uint8Array } | Error;
/** What addresses answer, and those that were asked, with their limits. */
const web = vi.hoisted(() => ({
  answers: new Map<string, Answer>(),
  asked: [] as { url: string; limits: FetchLimits }[],
  answering: Promise.resolve(),
}));
vi.mock("@/lib/platform/safe-fetch", async (original) => ({
  ...(await original<typeof import("@/lib/platform/safe-fetch")>()),
  safeFetch: async (address: string | URL, limits: FetchLimits) => {
    const url = String(address);
    await web.answering;
    web.asked.push({ url, limits });
    const answer = web.answers.get(url);
    if (answer instanceof Error) throw answer;
    const { type = "text/html", body = "" } = answer ?? {};
    return {
      status: answer ? 200 : 404,
      url,
      type,
      headers: {},
      body: Buffer.from(body as string),
    };
  },
}));

let member: Member;
beforeEach(async () => {
  web.answers.clear();
  web.asked.length = 0;
  member = await aMember();
});

const add = (url: string, more = {}) => addAddress.run(ctxOf(member), { url, ...more });
const REPORT = "https://reports.example.com/2026/Annual%20report.pdf";

test("an address is asked once, and its document says where it came from and when", async () => {
  web.answers.set(REPORT, {
    type: "application/pdf",
    body: pdf([[{ text: "Herons wade at dusk." }]]),
  });
  const { _id: documentId, name } = await add(`${REPORT}#page=2`);
  expect(name).toBe("reports.example.com 2026 Annual report.pdf");
  await readNow(member, documentId);
  const made = await getDocument.run(ctxOf(member), { documentId });
  expect(made).toMatchObject({ status: "indexed", kind: "pdf", pages: 1, source_url: REPORT });
  const pages = web.asked.filter(({ url }) => !url.endsWith("/robots.txt"));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.limits).not.toHaveProperty("allowsPrivate");
});

test("only the same address is a newer version, and the same content is one document", async () => {
  const page = (body: string) => ({ body: `<html><body><p>${body}</p></body></html>` });
  web.answers.set("https://a.example.com/report?id=1", page("The first."));
  web.answers.set("https://a.example.com/report?id=2", page("The second."));
  const first = await add("https://a.example.com/report?id=1");
  const second = await add("https://a.example.com/report?id=2");
  expect([first.name, second.name]).toEqual([
    "a.example.com report id=1.html",
    "a.example.com report id=2.html",
  ]);
  expect(await add("https://a.example.com/report?id=1")).toMatchObject({
    ...{ _id: first._id, is_known: true },
  });
  web.answers.set("https://a.example.com/report?id=1", page("The first, changed."));
  const { _id: documentId } = await add("https://a.example.com/report?id=1");
  expect((await getDocument.run(ctxOf(member), { documentId })).version).toBe(2);
});

test("gives the reason for an address that can't be fetched, and stores nothing", async () => {
  web.answers.set("https://inside.example.com/", new UnreachableHost("it is in a private network"));
  const refusals = {
    "https://inside.example.com/": "The address can’t be reached.",
    "https://a.example.com/gone": "Nothing was found at this address (404).",
    "https://www.linkedin.com/in/ada": "LinkedIn’s terms of service",
  };
  for (const [url, message] of Object.entries(refusals)) {
    const refused = await add(url).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringContaining(message),
    });
  }
  expect(await codeOf(add("file:///etc/passwd"))).toBe("INVALID_INPUT");
});

test("nothing is fetched for a base that the caller may not add to", async () => {
  web.answers.set(REPORT, { body: "x" });
  expect(await codeOf(add(REPORT, { base: "policies" }))).toBe("FORBIDDEN");
  expect(await codeOf(add(REPORT, { base: "bas_none" }))).toBe("NOT_FOUND");
  expect(web.asked).toEqual([]);
});

test("a process holds few answers at once, and says to whom it refuses more when to ask again", async () => {
  const answered = Promise.withResolvers<void>();
  web.answering = answered.promise;
  const urls = Array.from({ length: 6 }, (_, at) => `https://a.example.com/${at}`);
  for (const url of urls) web.answers.set(url, { body: `<p>${url}</p>` });
  const adding = urls.map((url) => add(url).catch((thrown: unknown) => thrown));
  const settled = await Promise.race([
    Promise.all(adding.slice(4)),
    Promise.all(adding.slice(0, 4)),
  ]);
  expect(settled).toMatchObject([
    { code: "UNAVAILABLE", details: { retryAfter: 5 } },
    { code: "UNAVAILABLE", details: { retryAfter: 5 } },
  ]);
  answered.resolve();
  expect(await Promise.all(adding.slice(0, 4))).toMatchObject(
    Array.from({ length: 4 }, () => ({ is_known: false })),
  );
  expect(await add(urls[4] ?? "")).toMatchObject({ is_known: false });
});
