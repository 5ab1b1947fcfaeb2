import "server-only";
import type { z } from "zod";
import type { Operation } from "@/lib/service/operation";
import { attachment, streamOf } from "./csv";
import { logFailure } from "./problem";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** The output of such an operation: lines of JSON that are read while they are sent. */
type Lines = { file_name: string; pieces: AsyncIterable<string> };

/**
 * An operation that returns lines, as a route for a file of JSON lines. A failure on the way breaks
 * the connection, because half a file must not look complete.
 */
export function toJsonLines<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<Lines>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const file = await operation.run(ctx, await inputOf(request, route, "none"));
      const failed = (thrown: unknown) => logFailure(ctx.log, `${operation.name}.failed`, thrown);
      return new Response(streamOf(encoded(file.pieces, failed)), {
        headers: {
          "content-type": "application/x-ndjson; charset=utf-8",
          "content-disposition": attachment(file.file_name),
          "content-security-policy": "sandbox",
          "cache-control": "no-store",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

async function* encoded(pieces: AsyncIterable<string>, failed: (thrown: unknown) => void) {
  const encoder = new TextEncoder();
  try {
    for await (const piece of pieces) yield encoder.encode(piece);
  } catch (thrown) {
    failed(thrown);
    throw thrown;
  }
}
