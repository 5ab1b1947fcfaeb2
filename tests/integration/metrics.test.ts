import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, inject, test } from "vitest";
import { remindOfDeletion } from "@/lib/domains/privacy/jobs";
import { deleteOrganization } from "@/lib/domains/privacy/service/deletion";
import { connectionMetrics, jobMetrics, openForMetrics } from "@/scripts/metrics/database";
import { requestMetrics } from "@/scripts/metrics/requests";
import { processMetrics, serveMetrics } from "@/scripts/metrics/server";
import { databaseOfWorker } from "../support/cluster";
import { ctxOf } from "../support/contexts";
import { type Family, readExposition } from "../support/exposition";
import { aMember } from "../support/factories";

/** A worker's metrics with those of requests, as its own role in the database reads them. */
async function scraped(): Promise<Map<string, Family>> {
  const registry = processMetrics("worker");
  const sql = openForMetrics(databaseOfWorker(inject("cluster")).workerUrl);
  connectionMetrics(registry, sql);
  jobMetrics(registry, sql);
  const count = requestMetrics(registry, new Set());
  const response = { getHeader: () => "text/html", writableFinished: true, statusCode: 200 };
  for (const ms of [4, 40, 400, 40_000])
    count({ method: "GET", headers: {} } as never, response as never, "/", ms);
  const server = serveMetrics(registry, 0, () => {});
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const type = answer.headers.get("content-type");
  expect(type).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  server.close();
  await sql.end();
  return readExposition(text);
}

test("serves Prometheus' format, with the current queue", async () => {
  const admin = await aMember({ role: "admin" });
  await deleteOrganization.run(ctxOf(admin), { name: admin.organizationName });
  const families = await scraped();
  const samples = (name: string, part = name) => families.get(name)?.samples.get(part) ?? [];
  const waiting = samples("spotlight_jobs").find(
    ({ labels }) => labels.kind === remindOfDeletion.name && labels.state === "waiting",
  );
  expect(waiting?.value).toBeGreaterThan(0);
  const states = samples("spotlight_database_connections").map(({ labels }) => labels.state);
  expect(states).not.toContain(undefined);
  const timed = "spotlight_request_seconds";
  const buckets = samples(timed, `${timed}_bucket`).map(({ labels, value }) => [labels.le, value]);
  expect(buckets.slice(0, 2)).toEqual([
    ["0.005", 1],
    ["0.01", 1],
  ]);
  expect(buckets.at(-1)).toEqual(["+Inf", 4]);
  expect(samples(timed, `${timed}_count`)).toMatchObject([{ value: 4 }]);
  expect(samples(timed, `${timed}_sum`)[0]?.value).toBeCloseTo(40.444);
  for (const [name, { type, help, samples: all }] of families) {
    expect([name, name.startsWith("spotlight_"), type !== "", help !== ""]).toEqual([
      name,
      true,
      true,
      true,
    ]);
    const sampled = [...all.values()].flat();
    expect(sampled.map(({ labels }) => labels.process).filter((part) => part !== "worker")).toEqual(
      [],
    );
    expect(JSON.stringify(sampled)).not.toMatch(/org_|usr_|@/);
  }
});

test("a text that is not of the format is not taken for one", () => {
  const head = "# HELP a What\n# TYPE a gauge\n";
  expect(readExposition(`${head}a{b="x\\"y"} 1\n`).get("a")?.samples.get("a")).toEqual([
    { labels: { b: 'x"y' }, value: 1 },
  ]);
  for (const text of [
    `${head}a 1`,
    `${head}a one\n`,
    `${head}b 1\n`,
    `${head}a{b="x} 1\n`,
    `${head}a{b="1"} 1\na{b="1"} 2\n`,
    "a 1\n",
    "# TYPE a gauge\na 1\n",
    "# HELP a What\n# TYPE a guess\na 1\n",
  ])
    expect(() => readExposition(text), text).toThrow();
});
