import "server-only";
import type { z } from "zod";
import { toAppError } from "@/lib/core/errors";
import { encodeEvent, type StreamEvent } from "@/lib/core/sse";
import type { Ctx } from "@/lib/service/context";
import type { Operation } from "@/lib/service/operation";
import { logFailure } from "./problem";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** A comment line this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** What follows when the operation has answered; events that come at once are sent at once. */
type Follow<O> = (ctx: Ctx, opened: O, signal: AbortSignal) => AsyncIterable<StreamEvent[]>;

/**
 * An operation and what follows its answer, as a route handler that streams. A failure of the operation
 * is a status; after it, an `error` event with `details`. The signal aborts when the client goes away;
 * one that comes again says in `Last-Event-ID` what it has seen, which is `after_seq` of the input.
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
      return new Response(bytesOf(follow(ctx, opened, gone.signal), gone, ctx), {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

function bytesOf(
  events: AsyncIterable<StreamEvent[]>,
  gone: AbortController,
  ctx: Ctx,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const signOfLife = encoder.encode(": \n\n");
  const iterator = events[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Headers leave with the first bytes: who follows a quiet stream hears at once that it is open.
      controller.enqueue(signOfLife);
      // A reader who does not keep up needs no sign of life and gets no backlog of them.
      heartbeat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(signOfLife);
      }, HEARTBEAT_MS);
    },
    async pull(controller) {
      const end = () => {
        clearInterval(heartbeat);
        controller.close();
      };
      try {
        const next = await iterator.next();
        if (next.done) return end();
        controller.enqueue(encoder.encode(next.value.map(encodeEvent).join("")));
      } catch (thrown) {
        if (gone.signal.aborted) return;
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
