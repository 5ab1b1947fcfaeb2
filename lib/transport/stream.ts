import "server-only";
import type { z } from "zod";
import { toAppError } from "@/lib/core/errors";
import { encodeEvent, type StreamEvent } from "@/lib/core/sse";
import type { Ctx } from "@/lib/service/context";
import type { Operation } from "@/lib/service/operation";
import { watchAccess } from "./access";
import { logFailure } from "./problem";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** Interval of comment lines, which keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** Yields the events after the operation has returned; each group of events is sent at once. */
type Follow<O> = (ctx: Ctx, opened: O, signal: AbortSignal) => AsyncIterable<StreamEvent[]>;

/**
 * An operation and the events after it, as a route handler that streams. A failure of the operation
 * is a status; afterwards, an `error` event with `details`. The signal aborts when the client
 * disconnects or loses access, which also ends the stream. A client that reconnects sends
 * `Last-Event-ID`, which becomes `after_seq` of the input.
 */
export function toEventStream<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  follow: Follow<z.output<O>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const gone = new AbortController();
      request.signal.addEventListener("abort", () => gone.abort());
      const seen = request.headers.get("last-event-id");
      const input = await inputOf(request, route, undefined);
      const opened = await operation.run(ctx, seen ? { ...input, after_seq: seen } : input);
      const watch = (revoked: () => void) => watchAccess(request, ctx, revoked);
      return new Response(bytesOf(follow(ctx, opened, gone.signal), { gone, ctx, watch }), {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

const encoder = new TextEncoder();
const encodedGroup = (events: StreamEvent[]) => encoder.encode(events.map(encodeEvent).join(""));

type Reader = {
  gone: AbortController;
  ctx: Ctx;
  /** Calls back when the reader loses access; returns a function that stops watching. */
  watch(revoked: () => void): () => void;
};

function bytesOf(
  events: AsyncIterable<StreamEvent[]>,
  { gone, ctx, watch }: Reader,
): ReadableStream<Uint8Array> {
  const signOfLife = encoder.encode(": \n\n");
  const iterator = events[Symbol.asyncIterator]();
  let hasEnded = false;
  let release = () => {};
  const end = () => {
    hasEnded = true;
    release();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Headers are sent with the first bytes, so this tells the client immediately that the stream
      // is open.
      controller.enqueue(signOfLife);
      // A slow reader needs no heartbeat, and heartbeats must not pile up for it.
      const heartbeat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(signOfLife);
      }, HEARTBEAT_MS);
      const unwatch = watch(() => {
        end();
        gone.abort();
        controller.close();
        iterator.return?.().catch((thrown) => logFailure(ctx.log, "stream.failed", thrown));
      });
      release = () => {
        clearInterval(heartbeat);
        unwatch();
      };
    },
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (hasEnded) return;
        if (!next.done) return controller.enqueue(encodedGroup(next.value));
      } catch (thrown) {
        if (hasEnded) return;
        if (!gone.signal.aborted) {
          logFailure(ctx.log, "stream.failed", thrown);
          const details = toAppError(thrown).message;
          controller.enqueue(encodedGroup([{ type: "error", data: { details } }]));
        }
      }
      end();
      controller.close();
    },
    async cancel() {
      end();
      gone.abort();
      await iterator.return?.();
    },
  });
}
