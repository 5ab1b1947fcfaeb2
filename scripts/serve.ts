import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import next from "next";
import { isUploadPath } from "../lib/core/limits.ts";
import { isApi } from "../lib/core/names.ts";
import { buildDirectory } from "../lib/platform/build-directory.ts";
import { appUrl, env } from "../lib/platform/env.ts";
import { beginEnd } from "../lib/platform/shutdown.ts";
import type { CountRequest } from "./metrics/requests.ts";
import { isActionBody } from "./serve/action-body.ts";
import { ApiResponse } from "./serve/api-response.ts";
import { endUnread, receiveBody, withBody } from "./serve/body.ts";
import { builtFiles, type SendBuiltFile } from "./serve/built-files.ts";
import { closeServer } from "./serve/closing.ts";
import { cleanHeaders, protections } from "./serve/headers.ts";
import { findObstacle } from "./serve/health.ts";
import { loggedPath } from "./serve/logged-path.ts";
import { refuseActionBody, refuseBody, refuseRequest } from "./serve/refusals.ts";
import { followOrders, type Notice } from "./supervisor/messages.ts";
import { isMissingLoopback, listenRefusal } from "./supervisor/preflight.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Answerers = { sendBuiltFile: SendBuiltFile; handler: Handler };

const SLOW_MS = 1_000;
/** Connections still open after this time are cut: streams have no end of their own. */
const DRAIN_LIMIT_MS = 20_000;
/** In development every open page holds a WebSocket. */
const DEVELOPMENT_DRAIN_LIMIT_MS = 1_000;

const open = new Set<ServerResponse>();
let isDraining = false;

/** Set when the operator wants metrics. */
let countRequest: CountRequest | undefined;

const { HOST, PORT, TRUSTED_PROXIES, METRICS_PORT } = env();
const protectionHeaders = new Headers(protections(appUrl().startsWith("https:")));
const tell = (notice: Notice) => process.send?.(notice);
const pathOf = (request: IncomingMessage) => request.url?.split("?", 1)[0] ?? "/";

/** One line for requests that were slow or failed; a stream is long by nature. */
async function logRequest(request: IncomingMessage, response: ServerResponse, since: number) {
  const ms = Math.round(performance.now() - since);
  const isStream = String(response.getHeader("content-type")).startsWith("text/event-stream");
  if (response.statusCode < 500 && (isStream || ms < SLOW_MS)) return;
  const { log } = await import("../lib/platform/logger.ts");
  const { method, headers } = request;
  const fields = { method, path: loggedPath(pathOf(request)), status: response.statusCode, ms };
  log("http.request", { requestId: headers["x-request-id"], ...fields });
}

function sendHealth(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

async function answerReadiness(response: ServerResponse): Promise<void> {
  const obstacle = isDraining ? "draining" : await findObstacle();
  sendHealth(response, obstacle ? 503 : 200, obstacle ? { status: obstacle } : { status: "ready" });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { sendBuiltFile, handler }: Answerers,
) {
  const since = performance.now();
  open.add(response);
  response.once("close", () => {
    open.delete(response);
    countRequest?.(request, response, pathOf(request), performance.now() - since);
    void logRequest(request, response, since);
  });
  endUnread(request, response);
  if (isDraining) response.setHeader("connection", "close");
  const { requestId } = cleanHeaders(
    request.headers,
    request.socket.remoteAddress,
    TRUSTED_PROXIES,
  );
  response.setHeaders(protectionHeaders);
  response.setHeader("x-request-id", requestId);
  const path = pathOf(request);
  if (path === "/livez") return sendHealth(response, 200, { status: "alive" });
  if (path === "/readyz") return answerReadiness(response);
  if (refuseRequest(request, response, path)) return;
  const sent = sendBuiltFile(request, response, path);
  if (sent) return sent;
  const isUpload = request.method === "POST" && isUploadPath(path);
  if (isUpload) return handler(request, response);
  const body = await receiveBody(request);
  if (body === "too large") return refuseBody(response);
  if (body === "cut off") return;
  if (!isApi(path) && !(await isActionBody(request, body))) return refuseActionBody(response);
  await handler(withBody(request, body), response);
}

/** Refuses new connections, lets running requests and answers finish, cuts what lasts too long. */
async function drain(server: Server, limit: number): Promise<void> {
  isDraining = true;
  for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
  await Promise.race([Promise.all([closeServer(server), beginEnd()]), delay(limit)]);
  server.closeAllConnections();
}

function listen(server: Server): void {
  server.once("error", (error) => {
    tell({ type: "refused", reason: listenRefusal(error, HOST, PORT).message });
    process.exit(1);
  });
  const everywhere = isMissingLoopback(HOST);
  // Without a loopback interface its address cannot be bound yet: wait for it on every address.
  if (everywhere)
    server.on("connection", (socket) => {
      if (!/^(::ffff:)?127\.|^::1$/.test(socket.localAddress ?? "")) socket.destroy();
    });
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  server.listen(PORT, everywhere ? undefined : HOST, () =>
    tell({ type: "listening", address: `http://${host}:${PORT}` }),
  );
}

async function main(): Promise<void> {
  const dev = process.argv.includes("--dev");
  const limit = dev ? DEVELOPMENT_DRAIN_LIMIT_MS : DRAIN_LIMIT_MS;
  const server = createServer({
    ServerResponse: ApiResponse,
    // Only the development server speaks WebSocket; the framework leaves other upgrades hanging.
    shouldUpgradeCallback: () => dev,
    headersTimeout: 20_000,
    // Of bodies: each is given its time where it is read, an upload as long as it keeps coming.
    requestTimeout: 0,
    keepAliveTimeout: 5_000,
  });
  let start = () => {};
  const ordered = new Promise<void>((resolve) => {
    start = resolve;
  });
  followOrders({ start, finish: () => drain(server, limit) });
  // An error outside a request must not end all the others.
  const survive = async (error: unknown) =>
    (await import("../lib/platform/logger.ts")).log("web.error", { error });
  process.on("uncaughtException", survive);
  process.on("unhandledRejection", survive);
  const dir = join(import.meta.dirname, "..");
  const app = next({
    dev,
    dir,
    hostname: HOST,
    port: PORT,
    httpServer: server,
  });
  await app.prepare();
  const build = join(dir, buildDirectory());
  const answerers = {
    sendBuiltFile: dev ? () => false as const : await builtFiles(build),
    handler: app.getRequestHandler(),
  };
  server.on("request", (request, response) => {
    answer(request, response, answerers).catch((error) => {
      void survive(error);
      if (!response.headersSent) sendHealth(response, 500, { title: "INTERNAL", status: 500 });
      else response.destroy();
    });
  });
  await ordered;
  if (METRICS_PORT !== undefined)
    countRequest = (await import("./metrics/parts.ts")).serveWebMetrics(
      METRICS_PORT,
      open,
      survive,
    );
  listen(server);
}

await main().catch((error) => {
  console.error(error);
  process.exit(1);
});
