import "server-only";
import type { z } from "zod";
import type { Operation } from "@/lib/service/operation";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** The output of such an operation: an image that the product itself encoded. */
type Image = { content: Uint8Array<ArrayBuffer>; sha256: string };

/** Seconds for which a browser keeps an image; its address changes with its content. */
const KEPT_SECONDS = 604_800;

/** An operation that returns a WebP image, as a route for an `img` element of our own pages. */
export function toImage<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<Image>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const image = await operation.run(ctx, await inputOf(request, route, "none"));
      return new Response(image.content, {
        headers: {
          "content-type": "image/webp",
          "content-disposition": "inline",
          "content-security-policy": "default-src 'none'; sandbox",
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
          "cache-control": `private, max-age=${KEPT_SECONDS}`,
          etag: `"${image.sha256}"`,
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}
