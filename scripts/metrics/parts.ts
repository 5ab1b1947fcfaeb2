import type { ServerResponse } from "node:http";
import { env } from "../../lib/platform/env.ts";
import { connectionMetrics, jobMetrics, openForMetrics } from "./database.ts";
import { type CountRequest, requestMetrics } from "./requests.ts";
import { processMetrics, serveMetrics } from "./server.ts";

type Tell = (error: unknown) => void;

/** Serves the web process's metrics; `open` holds the responses that are not finished. */
export function serveWebMetrics(
  port: number,
  open: ReadonlySet<ServerResponse>,
  tell: Tell,
): CountRequest {
  const registry = processMetrics("web");
  connectionMetrics(registry, openForMetrics(env().APP_DATABASE_URL ?? ""));
  serveMetrics(registry, port, tell);
  return requestMetrics(registry, open);
}

/** Serves the worker's metrics, on the next port: both processes may run on one machine. */
export function serveWorkerMetrics(port: number, tell: Tell): void {
  const registry = processMetrics("worker");
  const sql = openForMetrics(env().APP_DATABASE_URL ?? "");
  connectionMetrics(registry, sql);
  jobMetrics(registry, sql);
  serveMetrics(registry, port + 1, tell);
}
