import "server-only";
import type { z } from "zod";
import type { Operation } from "@/lib/service/operation";
import { attachment } from "./csv";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** The output of such an operation: a whole JSON file. */
type JsonFile = { file_name: string; content: string };

/** An operation that returns a file, as a route from which a browser saves it. */
export function toJsonFile<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<JsonFile>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const file = await operation.run(ctx, await inputOf(request, route, "none"));
      return new Response(file.content, {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": attachment(file.file_name),
          "content-security-policy": "sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": "no-store",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

/** The output of such an operation: a whole file of a kind that the operation knows. */
type WholeFile = { file_name: string; media_type: string; content: Uint8Array<ArrayBuffer> };

/** The same for a file that is no JSON; a browser saves it and runs nothing of it. */
export function toFile<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<WholeFile>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const file = await operation.run(ctx, await inputOf(request, route, "none"));
      return new Response(file.content, {
        headers: {
          "content-type": file.media_type,
          "content-length": String(file.content.length),
          "content-disposition": attachment(file.file_name),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-store",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}
