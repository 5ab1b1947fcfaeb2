import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageStyles } from "@/scripts/serve/page-styles";

const build = mkdtempSync(join(tmpdir(), "spotlight-styles-"));
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const other =
  '<link rel="stylesheet" href="/_next/static/chunks/later.css" data-precedence="next"/>';
const head = `<!DOCTYPE html><html><head><title>Größe</title>${link}${other}`;
const body = `</head><body>${"Ørsted, größer ".repeat(3000)}</body></html>`;
const styles = `@font-face{src:url(../media/a.woff2)}${".a{color:red}".repeat(500)}`;
const styled =
  "<!DOCTYPE html><html><head><title>Größe</title><style>" +
  `${styles.replace("url(../", "url(/_next/static/")}</style>` +
  `<link disabled rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>${other}`;

/** What the next request is answered with. */
let answer: (response: ServerResponse) => void;
const server = createServer();
let address = "";

beforeAll(async () => {
  await mkdir(join(build, "static/chunks"), { recursive: true });
  await writeFile(join(build, "static/chunks/a.css"), styles);
  await writeFile(join(build, "static/chunks/a.js"), "script");
  const putStyles = await pageStyles(build);
  server.on("request", (request, response) => {
    putStyles(request, response);
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(build, { recursive: true });
});

const asBrowser = { accept: "text/html,*/*;q=0.8", "accept-encoding": "gzip, br" };
const ask = (headers: Record<string, string> = asBrowser, method = "GET") =>
  fetch(address, { headers, method, redirect: "manual" });

function startPage(response: ServerResponse): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader(
    "link",
    '</a.woff2>; rel=preload; as="font", </_next/static/chunks/a.css>; rel=preload; as="style"',
  );
}

test("a page that is written at once has its styles in their links' place", async () => {
  answer = (response) => {
    startPage(response);
    response.setHeader("content-length", Buffer.byteLength(head + body));
    response.end(head + body);
  };
  const page = await ask();
  expect(page.headers.get("content-encoding")).toBe("gzip");
  expect(page.headers.get("content-length")).toBeNull();
  expect(page.headers.get("link")).toBe('</a.woff2>; rel=preload; as="font"');
  expect(await page.text()).toBe(styled + body);
});

test("a page that is written byte for byte is the same", async () => {
  answer = (response) => {
    startPage(response);
    response.flushHeaders();
    const bytes = Buffer.from(head + body.slice(0, 400));
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end();
  };
  expect(await (await ask()).text()).toBe(styled + body.slice(0, 400));
});

test("what a page has begun with is there before its end", async () => {
  const isRead = Promise.withResolvers<void>();
  answer = (response) => {
    startPage(response);
    response.write(head);
    response.write(body);
    void isRead.promise.then(() => response.end("<!-- late -->"));
  };
  const reader = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  while (reader && !read.endsWith(body)) read += (await reader.read()).value;
  isRead.resolve();
  while (reader) {
    const { done, value = "" } = await reader.read();
    if (done) break;
    read += value;
  }
  expect(read).toBe(`${styled + body}<!-- late -->`);
});

test("the body is one gzip file whose sum and length are right", async () => {
  answer = (response) => {
    startPage(response);
    response.end(head + body);
  };
  const chunks: Buffer[] = [];
  const { request } = await import("node:http");
  const outgoing = request(address, { headers: asBrowser }).end();
  const [incoming] = await once(outgoing, "response");
  for await (const chunk of incoming) chunks.push(chunk);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(styled + body);
});

test.each([
  ["a part of a page", "text/html", "<p>No head</p>", 200],
  ["a page without a body", "text/html", "", 404],
])("%s is sent as it is, compressed", async (_, type, text, status) => {
  answer = (response) => {
    response.statusCode = status;
    response.setHeader("content-type", type);
    response.end(text);
  };
  const page = await ask();
  expect([page.status, page.headers.get("content-encoding")]).toEqual([status, "gzip"]);
  expect(await page.text()).toBe(text);
});

test.each([
  ["what is no page", { "content-type": "application/json" }, 200],
  ["a page that the browser has", { "content-type": "text/html" }, 304],
  ["a redirect", { location: "/sign-in" }, 307],
])("%s is left as it is", async (_, headers, status) => {
  answer = (response) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(status === 200 ? "[1]" : undefined);
  };
  const left = await ask();
  expect(left.status).toBe(status);
  expect(left.headers.get("content-encoding")).toBeNull();
  expect(await left.text()).toBe(status === 200 ? "[1]" : "");
});

test.each([
  ["a reader of no compression", { ...asBrowser, "accept-encoding": "identity" }, "GET"],
  ["a call of our own", { accept: "*/*" }, "GET"],
  ["a form", asBrowser, "POST"],
])("%s gets what the framework sends", async (_, headers, method) => {
  answer = (response) => {
    startPage(response);
    response.end(head + body);
  };
  const page = await ask(headers, method);
  expect(page.headers.get("content-encoding")).toBeNull();
  expect(await page.text()).toBe(head + body);
});

test("who leaves in the middle of a page does not keep its memory", async () => {
  const isClosed = Promise.withResolvers<void>();
  answer = (response) => {
    startPage(response);
    response.write(head + body);
    response.once("close", () => isClosed.resolve());
  };
  const leaving = new AbortController();
  const page = await fetch(address, { headers: asBrowser, signal: leaving.signal });
  expect(page.status).toBe(200);
  leaving.abort();
  await isClosed.promise;
  answer = (response) => response.end("here");
  expect(await (await ask()).text()).toBe("here");
});
