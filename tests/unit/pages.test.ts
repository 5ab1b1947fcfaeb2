import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdScripts } from "@/scripts/serve/page-scripts";
import { pages } from "@/scripts/serve/pages";

const build = mkdtempSync(join(tmpdir(), "spotlight-styles-"));
const nonce = 'nonce="bm9uY2U="';
const link = `<link rel="stylesheet" href="/_next/static/chunks/a.css" ${nonce} data-precedence="next"/>`;
const other =
  '<link rel="stylesheet" href="/_next/static/chunks/later.css" data-precedence="next"/>';
const ahead = `<link rel="preload" as="script" fetchPriority="low" ${nonce} href="/_next/static/chunks/c.js"/>`;
const scripts =
  `<script src="/_next/static/chunks/a.js" async="" ${nonce}></script>` +
  `<script src="/_next/static/chunks/b-0_9~.js" async="" ${nonce}></script>`;
const old = `<script src="/_next/static/chunks/old.js" noModule="" ${nonce}></script>`;
const head = `<!DOCTYPE html><html><head><title>Größe</title>${link}${other}${ahead}${scripts}${old}`;
const shown = `</head><body>${"Ørsted, größer ".repeat(300)}`;
const own = `<script ${nonce} id="_R_">begin()</script><script src="/_next/static/chunks/c.js" ${nonce} async=""></script>`;
const end = "<!-- late --></body></html>";
const page = head + shown + own + end;
const face = "@font-face{font-family:latin;src:url(../media/a.woff2);font-weight:100 900}";
const rare = "@font-face{font-family:latin;src:url(../media/b.woff2);unicode-range:U+100-2BA}";
const rules = ".a{color:red}".repeat(500);
const inPage = (text: string) => `<style>${text.replace("url(../", "url(/_next/static/")}</style>`;
const letters = Buffer.from("letters").toString("base64");
const readied =
  `<!DOCTYPE html><html><head><title>Größe</title>${inPage(rare + rules)}` +
  `<noscript>${inPage(face)}</noscript><script ${nonce}>document.fonts.add(new FontFace("latin",` +
  "((text)=>Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),(one)=>one.charCodeAt(0)))" +
  `("${letters}"),{"weight":"100 900"}));</script>` +
  link.replace("<link ", "<link disabled ") +
  other +
  old +
  '<link rel="expect" href="#shown" blocking="render"/>' +
  shown +
  own +
  end;

/** A page without the script that adds the others, which is told to stand where their addresses say. */
function withoutStart(sent: string): string {
  const start = sent.match(
    /<script id="shown" nonce="bm9uY2U=">\(\(addresses\) =>.*?\)\((\[.*?\])\)<\/script>/,
  );
  expect(start?.[1]).toBe('["/_next/static/chunks/a.js","/_next/static/chunks/b-0_9~.js"]');
  expect(sent.slice(start?.index).startsWith((start?.[0] ?? "") + own)).toBe(true);
  return sent.replace(start?.[0] ?? "", "");
}

/** What the next request is answered with. */
let answer: (response: ServerResponse) => void;
const server = createServer();
let address = "";

beforeAll(async () => {
  await mkdir(join(build, "static/chunks"), { recursive: true });
  await mkdir(join(build, "static/media"));
  await writeFile(join(build, "static/chunks/a.css"), face + rare + rules);
  await writeFile(join(build, "static/media/a.woff2"), "letters");
  await writeFile(join(build, "static/chunks/a.js"), "script");
  const readyPage = await pages(build);
  server.on("request", (request, response) => {
    readyPage(request, response);
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
    '</b.woff2>; rel=preload; as="font", </_next/static/chunks/a.css>; rel=preload; as="style"',
  );
}

test("a page that is written at once has its styles in their links' place and its scripts last", async () => {
  answer = (response) => {
    startPage(response);
    response.setHeader("content-length", Buffer.byteLength(page));
    response.end(page);
  };
  const sent = await ask();
  expect(sent.headers.get("content-encoding")).toBe("gzip");
  expect(sent.headers.get("content-length")).toBeNull();
  expect(sent.headers.get("link")).toBe('</b.woff2>; rel=preload; as="font"');
  expect(withoutStart(await sent.text())).toBe(readied);
});

test("a page that is written byte for byte is the same", async () => {
  answer = (response) => {
    startPage(response);
    response.flushHeaders();
    for (const byte of Buffer.from(page)) response.write(Buffer.of(byte));
    response.end();
  };
  expect(withoutStart(await (await ask()).text())).toBe(readied);
});

test("what a page has begun with is there before its end", async () => {
  const isRead = Promise.withResolvers<void>();
  answer = (response) => {
    startPage(response);
    response.write(head);
    response.write(shown + own);
    void isRead.promise.then(() => response.end(end));
  };
  const reader = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  while (reader && !read.endsWith(own)) read += (await reader.read()).value;
  isRead.resolve();
  while (reader) {
    const { done, value = "" } = await reader.read();
    if (done) break;
    read += value;
  }
  expect(withoutStart(read)).toBe(readied);
});

test("a page that has no scripts has its styles", async () => {
  answer = (response) => {
    startPage(response);
    response.end(`<html><head>${link}</head><body>Größe</body></html>`);
  };
  const sent = await (await ask()).text();
  expect(sent).toContain(`<style>${rare.replace("url(../", "url(/_next/static/")}`);
  expect(sent.endsWith("</head><body>Größe</body></html>")).toBe(true);
});

/** Runs what adds a page's scripts in a browser of nothing: what is added, and what makes it so. */
function inBrowser() {
  const { start } = holdScripts(scripts);
  const added: object[] = [];
  const steps: Record<string, (event?: { target: { tagName: string } }) => void> = {};
  const document = {
    currentScript: { nonce: "bm9uY2U=" },
    head: { append: (script: object) => added.push(script) },
    createElement: (tagName: string) => ({ tagName }),
    addEventListener: (name: string, step: () => void) => Object.assign(steps, { [name]: step }),
  };
  const later = (name: string) => (step: () => void) => Object.assign(steps, { [name]: step });
  const text = start.replace(/<\/?script[^>]*>/g, "");
  new Function("document", "requestAnimationFrame", "setTimeout", text)(
    document,
    later("frame"),
    later("task"),
  );
  return { added, steps };
}

const script = { tagName: "script", nonce: "bm9uY2U=", async: true };
const inOrder = ["a.js", "b-0_9~.js"].map((name) => ({
  ...script,
  src: `/_next/static/chunks/${name}`,
}));

test("scripts are added once, in order, when the first frame has been made", () => {
  const { added, steps } = inBrowser();
  expect(steps.task).toBeUndefined();
  steps.frame?.();
  expect(added).toEqual([]);
  steps.task?.();
  expect(added).toEqual(inOrder);
  steps.load?.({ target: { tagName: "SCRIPT" } });
  expect(added).toEqual(inOrder);
});

test.each(["load", "error"])("without a frame they are added at the %s of a script", (name) => {
  const { added, steps } = inBrowser();
  steps[name]?.({ target: { tagName: "IMG" } });
  expect(added).toEqual([]);
  steps[name]?.({ target: { tagName: "SCRIPT" } });
  expect(added).toEqual(inOrder);
});

test("the body is one gzip file whose sum and length are right", async () => {
  answer = (response) => {
    startPage(response);
    response.end(page);
  };
  const chunks: Buffer[] = [];
  const { request } = await import("node:http");
  const outgoing = request(address, { headers: asBrowser }).end();
  const [incoming] = await once(outgoing, "response");
  for await (const chunk of incoming) chunks.push(chunk);
  expect(withoutStart(gunzipSync(Buffer.concat(chunks)).toString())).toBe(readied);
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
  const sent = await ask();
  expect([sent.status, sent.headers.get("content-encoding")]).toEqual([status, "gzip"]);
  expect(await sent.text()).toBe(text);
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
    response.end(page);
  };
  const sent = await ask(headers, method);
  expect(sent.headers.get("content-encoding")).toBeNull();
  expect(await sent.text()).toBe(page);
});

test("who leaves in the middle of a page does not keep its memory", async () => {
  const isClosed = Promise.withResolvers<void>();
  answer = (response) => {
    startPage(response);
    response.write(page);
    response.once("close", () => isClosed.resolve());
  };
  const leaving = new AbortController();
  const sent = await fetch(address, { headers: asBrowser, signal: leaving.signal });
  expect(sent.status).toBe(200);
  leaving.abort();
  await isClosed.promise;
  answer = (response) => response.end("here");
  expect(await (await ask()).text()).toBe("here");
});
