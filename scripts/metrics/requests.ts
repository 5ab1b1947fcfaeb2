import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { isUploadPath } from "../../lib/core/limits.ts";
import { isApi } from "../../lib/core/names.ts";
import { BUILT_PATH } from "../serve/built-files.ts";

export type RequestKind = "file" | "health" | "upload" | "api" | "stream" | "action" | "page";

/** What a request was for. It is one of seven words: no path, and nothing that a client chose. */
export function kindOf(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  path: string,
  contentType: unknown,
): RequestKind {
  if (path.startsWith(BUILT_PATH)) return "file";
  if (path === "/livez" || path === "/readyz") return "health";
  if (method === "POST" && isUploadPath(path)) return "upload";
  if (String(contentType).startsWith("text/event-stream")) return "stream";
  if (isApi(path)) return "api";
  return method === "POST" || headers["next-action"] !== undefined ? "action" : "page";
}

/** Counts a finished request for `path`, which took `ms` milliseconds. */
export type CountRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  ms: number,
) => void;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const isStream = (response: ServerResponse) =>
  String(response.getHeader("content-type")).startsWith("text/event-stream");

/**
 * Counts requests. `open` holds the responses that are not finished. Returns what to call when one
 * is.
 */
export function requestMetrics(
  registry: Registry,
  open: ReadonlySet<ServerResponse>,
): CountRequest {
  const registers = [registry];
  const requests = new Counter({
    name: "spotlight_requests_total",
    help: "Answered requests by kind and status",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "spotlight_request_seconds",
    help: "Seconds from a request's head to the end of its answer, without streams",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: "spotlight_open_requests",
    help: "Requests that are being answered, without streams",
    registers,
    collect() {
      this.set([...open].filter((response) => !isStream(response)).length);
    },
  });
  new Gauge({
    name: "spotlight_open_streams",
    help: "Streams of answers that are open",
    registers,
    collect() {
      this.set([...open].filter(isStream).length);
    },
  });
  return (request, response, path, ms) => {
    const kind = kindOf(request, path, response.getHeader("content-type"));
    requests.inc({ kind, status: response.writableFinished ? response.statusCode : "aborted" });
    if (kind !== "stream") durations.observe({ kind }, ms / 1000);
  };
}
