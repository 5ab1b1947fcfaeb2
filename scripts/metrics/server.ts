import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import { env } from "../../lib/platform/env.ts";

/** A registry with what every process has: memory, event loop delay, garbage collection. */
export function processMetrics(part: "web" | "worker"): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: part });
  collectDefaultMetrics({ register: registry, prefix: "spotlight_" });
  return registry;
}

/** Answers GET /metrics in Prometheus' text format, and nothing else. */
export function metricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/**
 * Serves a process's metrics. They come without a password, so they are bound to this machine unless
 * the operator says otherwise. A taken port is told, and the process goes on.
 */
export function serveMetrics(
  registry: Registry,
  port: number,
  tell: (error: unknown) => void,
): Server {
  const server = metricsServer(registry);
  server.once("error", tell);
  server.listen(port, env().METRICS_HOST);
  // A process does not live on for its metrics.
  return server.unref();
}
