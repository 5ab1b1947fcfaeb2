import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { ApiResponse } from "@/scripts/serve/api-response";
import { receiveBody, withBody } from "@/scripts/serve/body";
import { closeServer } from "@/scripts/serve/closing";
import { cleanHeaders } from "@/scripts/serve/headers";

const forged = {
  "x-forwarded-for": "6.6.6.6, 10.0.0.1",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "evil.example",
  "x-real-ip": "6.6.6.6",
  forwarded: "for=6.6.6.6",
  "x-spotlight-address": "6.6.6.6",
  "x-spotlight-anything": "1",
  "x-forwarded-anything": "1",
};

test("without a trusted proxy nothing that a client says about its way is believed", () => {
  const headers = { ...forged, host: "localhost" };
  expect(cleanHeaders(headers, "::ffff:192.0.2.7", 0).address).toBe("192.0.2.7");
  expect(Object.keys(headers).sort()).toEqual(["host", "x-request-id", "x-spotlight-address"]);
});

test("a form of a page without a referrer names no origin when the browser vouches for it", () => {
  const originAfter = (site: string | undefined, origin: string) => {
    const headers = { ...(site && { "sec-fetch-site": site }), origin };
    cleanHeaders(headers, "192.0.2.7", 0);
    return "origin" in headers ? headers.origin : undefined;
  };
  expect(originAfter("same-origin", "null")).toBeUndefined();
  for (const site of ["cross-site", "same-site", "none", undefined])
    expect(originAfter(site, "null")).toBe("null");
  expect(originAfter("same-origin", "https://evil.example")).toBe("https://evil.example");
});

test("with n proxies the n-th address from the right is the client's", () => {
  const address = (list: string, proxies: number) =>
    cleanHeaders({ "x-forwarded-for": list }, "10.0.0.9", proxies).address;
  expect(address("6.6.6.6, 192.0.2.7", 1)).toBe("192.0.2.7");
  expect(address("6.6.6.6, 192.0.2.7, 10.0.0.1", 2)).toBe("192.0.2.7");
  expect(address("", 1)).toBe("10.0.0.9");
  expect(address("192.0.2.7", 2)).toBe("10.0.0.9");
});

test("a trusted proxy's protocol and host are restored when they are well formed", () => {
  const headers: Record<string, string> = {
    "x-forwarded-proto": "https",
    "x-forwarded-host": "deals.example:8443",
  };
  cleanHeaders(headers, "10.0.0.9", 1);
  expect(headers).toMatchObject({
    "x-forwarded-proto": "https",
    "x-forwarded-host": "deals.example:8443",
  });
  const bad: Record<string, string> = { "x-forwarded-proto": "file", "x-forwarded-host": "a b/c" };
  cleanHeaders(bad, "10.0.0.9", 1);
  expect(Object.keys(bad).sort()).toEqual(["x-request-id", "x-spotlight-address"]);
});

test("a request id is kept when it is a plain word and made otherwise", () => {
  const idOf = (given?: string) => cleanHeaders({ "x-request-id": given }, "::1", 0).requestId;
  expect(idOf("abc-123_DEF")).toBe("abc-123_DEF");
  for (const given of [undefined, "short", "x".repeat(65), "line\nbreak-1"])
    expect(idOf(given)).toMatch(/^[\w-]{36}$/);
});

test("a bare 405 below /api gets a problem body, other answers stay as they are", async () => {
  const server = createServer({ ServerResponse: ApiResponse }, ({ url }, response) => {
    response.statusCode = url === "/api/projects/ok" ? 200 : 405;
    // The framework's compression writes the head before it ends an answer.
    if (url?.endsWith("early")) response.flushHeaders();
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const put = async (path: string) => {
    const response = await fetch(`${address}${path}`, { method: "PUT" });
    const { status, headers } = response;
    return { status, type: headers.get("content-type"), body: await response.text() };
  };
  const { body, ...refused } = await put("/api/projects/?x=1");
  expect(await put("/api/projects/early")).toEqual({ ...refused, body });
  expect(refused).toEqual({ status: 405, type: "application/problem+json" });
  expect(JSON.parse(body)).toEqual({
    type: "about:blank",
    title: "METHOD_NOT_ALLOWED",
    status: 405,
    detail: "PUT is not possible here.",
  });
  expect(await put("/api/projects/ok")).toEqual({ status: 200, type: null, body: "" });
  expect(await put("/projects")).toEqual({ status: 405, type: null, body: "" });
  server.close();
});

const LIMIT = 1000;

/** Reads a body as the framework does, by events: a stream that has ended already would hang. */
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  await once(request, "end");
  return Buffer.concat(chunks).toString();
}

/** Sends raw bytes to a server that receives bodies, in two pieces, and gives what it found. */
async function receive(first: string, second: string | null) {
  const found = Promise.withResolvers<{ outcome: string; body: string }>();
  const server = createServer(async (request: IncomingMessage, response) => {
    const received = await receiveBody(request, LIMIT);
    const isWhole = typeof received !== "string";
    const outcome = isWhole ? "whole" : received;
    const body = isWhole ? await textOf(withBody(request, received)) : "";
    found.resolve({ outcome, body });
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(first);
  setTimeout(() => (second === null ? socket.destroy() : socket.write(second)), 30);
  const result = await found.promise;
  socket.destroy();
  server.close();
  return result;
}

const start = "POST / HTTP/1.1\r\nhost: x\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test("a body is whole before it is read", async () => {
  const result = await receive(`${start}content-length: 8\r\n\r\nhalf`, "full");
  expect(result).toEqual({ outcome: "whole", body: "halffull" });
  const chunked = await receive(
    `${start}transfer-encoding: chunked\r\n\r\n`,
    `${chunk("part")}0\r\n\r\n`,
  );
  expect(chunked).toEqual({ outcome: "whole", body: "part" });
  for (const empty of [`GET / HTTP/1.1\r\nhost: x\r\n\r\n`, `${start}content-length: 0\r\n\r\n`])
    expect(await receive(empty, "")).toEqual({ outcome: "whole", body: "" });
});

test("the application gets the head of the request together with its body", async () => {
  const server = createServer(async (request, response) => {
    const body = await receiveBody(request, LIMIT);
    const { method, url, headers } = withBody(request, body as Buffer[]);
    response.end(JSON.stringify({ method, url, type: headers["content-type"] }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask?x=1`;
  const headers = { "content-type": "text/plain" };
  const response = await fetch(address, { method: "PATCH", headers, body: "words" });
  expect(await response.json()).toEqual({ method: "PATCH", url: "/ask?x=1", type: "text/plain" });
  server.close();
});

test("a body over the limit is refused, declared or not", async () => {
  const big = "x".repeat(LIMIT + 1);
  const declared = await receive(`${start}content-length: ${big.length}\r\n\r\n`, big);
  expect(declared.outcome).toBe("too large");
  const chunks = `${chunk(big.slice(1))}${chunk("x")}0\r\n\r\n`;
  const streamed = await receive(`${start}transfer-encoding: chunked\r\n\r\n`, chunks);
  expect(streamed.outcome).toBe("too large");
  const fitting = await receive(`${start}content-length: ${LIMIT}\r\n\r\n`, big.slice(1));
  expect(fitting.outcome).toBe("whole");
});

test("a body with fewer bytes than it declares never reaches the application", async () => {
  expect((await receive(`${start}content-length: 8\r\n\r\nhalf`, null)).outcome).toBe("cut off");
});

/** Connects when told to, says so in shared memory, and tells what it is answered. */
const visitor = `
  const { parentPort, workerData } = require("node:worker_threads");
  parentPort.once("message", () => {
    const socket = require("node:net").connect(workerData.port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\\r\\nhost: x\\r\\nconnection: close\\r\\n\\r\\n", () => {
      Atomics.store(workerData.sent, 0, 1);
      Atomics.notify(workerData.sent, 0);
    });
    socket.on("data", (data) => parentPort.postMessage(String(data).split("\\r\\n")[0]));
    socket.on("error", (error) => parentPort.postMessage(error.code));
  });`;

test("a request sent while the process was busy is answered, though it is told to close", async () => {
  const server = createServer((_, response) => response.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(visitor, { eval: true, workerData: { port, sent } });
  await once(worker, "online");
  const answer = once(worker, "message");
  worker.postMessage("connect");
  expect(Atomics.wait(sent, 0, 0, 10_000)).not.toBe("timed-out");
  await closeServer(server);
  expect(await answer).toEqual(["HTTP/1.1 200 OK"]);
  await worker.terminate();
});
