import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { z } from "zod";
import { pathOf } from "@/lib/platform/storage";
import type { Operation } from "@/lib/service/operation";
import { attachment } from "./csv";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** The output of such an operation: a stored file. */
type Stored = { key: string; file_name: string; size_bytes: number };

/**
 * An operation that finds a stored file, as a route that sends its bytes. Whatever it is, a browser
 * saves it and runs nothing of it.
 */
export function toDownload<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<Stored>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const file = await operation.run(ctx, await inputOf(request, route, "none"));
      // Opened first, so that a file that is not there is an error and no half answer.
      const handle = await open(pathOf(file.key), "r");
      const content = Readable.toWeb(createReadStream("", { fd: handle }));
      return new Response(content as ReadableStream<Uint8Array>, {
        headers: {
          "content-type": "application/octet-stream",
          "content-length": String(file.size_bytes),
          "content-disposition": attachment(file.file_name),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "referrer-policy": "no-referrer",
          "cache-control": "private, no-store",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}
