import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { kindOf, requestMetrics } from "@/scripts/metrics/requests";
import { processMetrics, serveMetrics } from "@/scripts/metrics/server";

/** Metrics of a server that answered requests for addresses with ids, names and tokens in them. */
async function metricsAfter(paths: readonly string[]): Promise<string> {
  const registry = processMetrics("web");
  const open = new Set<ServerResponse>();
  const count = requestMetrics(registry, open);
  const server = createServer((request: IncomingMessage, response) => {
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      count(request, response, request.url?.split("?", 1)[0] ?? "/", 7);
    });
    response.writeHead(request.url === "/missing" ? 404 : 200).end("canary of the answer");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const path of paths)
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-canary": "1" } })).text();
  server.close();
  await once(server, "close");
  return registry.metrics();
}

test("requests are counted by kind and status, and nothing names a tenant or a record", async () => {
  const text = await metricsAfter([
    "/companies/cmp_0123456789abcdefghjkmnpq?q=canary",
    "/api/projects/prj_0123456789abcdefghjkmnpq",
    "/missing",
    "/_next/static/chunks/canary.js",
    "/nda/canary-token",
  ]);
  expect(text).toContain(`spotlight_requests_total{kind="page",status="200",process="web"} 2`);
  expect(text).toContain(`spotlight_requests_total{kind="page",status="404",process="web"} 1`);
  expect(text).toContain(`spotlight_requests_total{kind="api",status="200",process="web"} 1`);
  expect(text).toMatch(/spotlight_request_seconds_count\{[^}]*kind="file"[^}]*\} 1/);
  expect(text).toMatch(/spotlight_open_streams\{process="web"\} 0/);
  expect(text).toMatch(/spotlight_nodejs_eventloop_lag_p99_seconds/);
  expect(text).toMatch(/spotlight_process_resident_memory_bytes/);
  expect(text).not.toMatch(/canary|cmp_|prj_|org_|usr_|127\.0\.0\.1/);
  const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name);
  const known = ["kind", "status", "process", "le", "type", "space", "version"].concat([
    "major",
    "minor",
    "patch",
  ]);
  expect([...new Set(labels)].filter((name) => !known.includes(String(name)))).toEqual([]);
});

test("what a request was for is one of seven words", () => {
  const asked = (method: string, path: string, type = "text/html") =>
    kindOf({ method, headers: {} }, path, type);
  expect(asked("GET", "/livez")).toBe("health");
  expect(asked("POST", "/companies")).toBe("action");
  expect(asked("GET", "/api/x", "text/event-stream; charset=utf-8")).toBe("stream");
  expect(asked("GET", "/")).toBe("page");
});

test("metrics are served at one address, and to this machine alone", async () => {
  const server = serveMetrics(processMetrics("worker"), 0, () => {});
  await once(server, "listening");
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const ask = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  const found = await ask("/metrics");
  expect([found.status, found.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/plain"),
  ]);
  expect(await found.text()).toContain('process="worker"');
  expect([(await ask("/")).status, (await ask("/metrics", "POST")).status]).toEqual([404, 404]);
  server.close();
});
