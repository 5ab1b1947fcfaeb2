import "server-only";
import { toAppError } from "@/lib/core/errors";
import { encodeEvent, type StreamEvent } from "@/lib/core/sse";
import type { Ctx } from "@/lib/service/context";
import { logFailure } from "./problem";
import { answer, inputOf, type RouteContext, type RouteOptions } from "./route";

/** A comment line this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

type Open = (
  ctx: Ctx,
  input: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<AsyncIterable<StreamEvent>>;

/**
 * An event source as a route handler. A failure before the first byte is a status; after it, an
 * `error` event with `details`. The signal aborts when the client goes away.
 */
export function toEventStream(
  open: Open,
  { effect, body }: { effect: "read" | "write"; body?: RouteOptions["body"] },
) {
  return (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, { name: "stream", effect }, async (ctx) => {
      const gone = new AbortController();
      request.signal.addEventListener("abort", () => gone.abort());
      const events = await open(ctx, await inputOf(request, route, body), gone.signal);
      return new Response(bytesOf(events, gone, ctx), {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        },
      });
    });
}

function bytesOf(
  events: AsyncIterable<StreamEvent>,
  gone: AbortController,
  ctx: Ctx,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(": \n\n")), HEARTBEAT_MS);
    },
    async pull(controller) {
      const end = () => {
        clearInterval(heartbeat);
        controller.close();
      };
      try {
        const next = await iterator.next();
        if (next.done) return end();
        controller.enqueue(encoder.encode(encodeEvent(next.value)));
      } catch (thrown) {
        logFailure(ctx.log, "stream.failed", thrown);
        const details = toAppError(thrown).message;
        controller.enqueue(encoder.encode(encodeEvent({ type: "error", data: { details } })));
        end();
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      gone.abort();
      await iterator.return?.();
    },
  });
}
