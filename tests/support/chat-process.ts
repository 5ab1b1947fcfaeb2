import { setTimeout as delay } from "node:timers/promises";
import * as events from "@/app/api/spotlight/sessions/[sessionId]/events/route";
import * as stream from "@/app/api/spotlight/sessions/[sessionId]/messages/stream/route";
import * as retry from "@/app/api/spotlight/sessions/[sessionId]/retry/route";
import * as session from "@/app/api/spotlight/sessions/[sessionId]/route";
import * as stop from "@/app/api/spotlight/sessions/[sessionId]/stop/route";
import type { RouteContext } from "@/lib/transport/route";
import { serveRoutes } from "./route-server";
import { answerWith, said } from "./scripted-engine";

/*
 * Runs in a process of its own and serves the calls of threads, with a slow engine, for tests that
 * kill it or ask another process. Its first line of output is its address.
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

const { port } = await serveRoutes((method, path) => {
  const [sessionId = "", ...rest] = path.replace("/api/spotlight/sessions/", "").split("/");
  return { handler: calls[rest.at(-1) ?? ""]?.[method], params: { sessionId } };
});
process.stdout.write(`${port}\n`);
