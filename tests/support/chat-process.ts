import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import * as events from "@/app/api/spotlight/sessions/[sessionId]/events/route";
import * as stream from "@/app/api/spotlight/sessions/[sessionId]/messages/stream/route";
import * as retry from "@/app/api/spotlight/sessions/[sessionId]/retry/route";
import * as session from "@/app/api/spotlight/sessions/[sessionId]/route";
import * as stop from "@/app/api/spotlight/sessions/[sessionId]/stop/route";
import type { RouteContext } from "@/lib/transport/route";
import { answerWith, said } from "./scripted-engine";

/*
 * A process of its own that serves the calls of threads, with an engine that takes its time: for tests
 * that kill it, and that ask another one. Its first line says where it listens.
 */

type Handler = (request: Request, route: RouteContext) => Promise<Response>;
const calls: Record<string, Record<string, Handler>> = { "": session, events, stream, retry, stop };

const letters = (i: number) => [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");

answerWith(async function* ({ question }) {
  const sentences = Number(/\d+/.exec(question)?.[0] ?? 50);
  for (let i = 0; i < sentences; i++) {
    yield said(`sentence ${letters(i)}`);
    await delay(5);
  }
});

function toRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const headers = new Headers(request.headers as Record<string, string>);
  const { method = "GET" } = request;
  const body = method === "GET" ? undefined : (Readable.toWeb(request) as ReadableStream);
  const init = { method, headers, body, duplex: "half", signal: gone.signal };
  return new Request(`http://localhost${request.url}`, init as RequestInit);
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ""] = (request.url ?? "").split("?");
  const [sessionId = "", ...rest] = path.replace("/api/spotlight/sessions/", "").split("/");
  const handler = calls[rest.at(-1) ?? ""]?.[request.method ?? ""];
  const params = Promise.resolve({ sessionId } as Record<string, string>);
  const answer = await handler?.(toRequest(request, response), { params });
  response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
  if (answer?.body) Readable.fromWeb(answer.body as never).pipe(response);
  else response.end();
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => {
  const at = server.address();
  process.stdout.write(`${typeof at === "object" ? at?.port : ""}\n`);
});
