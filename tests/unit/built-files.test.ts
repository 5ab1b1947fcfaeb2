import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFiles } from "@/scripts/serve/built-files";
import { compressFiles } from "@/scripts/supervisor/compress";

const build = mkdtempSync(join(tmpdir(), "spotlight-built-"));
const script = `console.log(${JSON.stringify("built ".repeat(400))})`;
const server = createServer();
let address = "";

beforeAll(async () => {
  await mkdir(join(build, "static/chunks"), { recursive: true });
  await writeFile(join(build, "static/chunks/page.js"), script);
  await writeFile(join(build, "static/chunks/letters.woff2"), "letters");
  await writeFile(join(build, "secret.js"), "secret");
  await compressFiles(join(build, "static"));
  const sendBuiltFile = await builtFiles(build);
  server.on("request", (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    // At once: the body of what is another's is on its way.
    if (sendBuiltFile(request, response, path) === false) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(build, { recursive: true });
});

const ask = (path: string, encoding: string, method = "GET") =>
  fetch(address + path, { method, headers: { "accept-encoding": encoding } });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
])("who reads %s is sent a built script as %s, to keep for good", async (accepted, sent) => {
  const answer = await ask("/_next/static/chunks/page.js", accepted);
  expect(answer.headers.get("content-encoding")).toBe(sent);
  expect(answer.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(script.length / 4);
  expect(await answer.text()).toBe(script);
});

test("a question for the headers alone is answered without the file", async () => {
  const answer = await ask("/_next/static/chunks/page.js", "br", "HEAD");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("");
});

test.each([
  ["a reader of none of it", "/_next/static/chunks/page.js", "identity", "GET"],
  ["a file that is not compressed", "/_next/static/chunks/letters.woff2", "br", "GET"],
  ["a file that is not there", "/_next/static/chunks/other.js", "br", "GET"],
  ["a way out of the folder", "/_next/static/%2e%2e/secret.js", "br", "GET"],
  ["another way out", "/_next/static/..%2fsecret.js", "br", "GET"],
  ["a compressed file by its own name", "/_next/static/chunks/page.js.br", "br", "GET"],
  ["a write", "/_next/static/chunks/page.js", "br", "POST"],
  ["a page", "/companies", "br", "GET"],
])("%s is left to the framework", async (_, path, encoding, method) => {
  expect((await ask(path, encoding, method)).status).toBe(204);
});
