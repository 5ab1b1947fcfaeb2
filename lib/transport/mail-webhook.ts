import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/service/context";
import { answer, type RouteContext } from "./route";

/** Longest delivery: the framework cuts longer bodies short. */
const BYTES_MAX = 9_500_000;

export type Delivered = { provider: string; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** The body as bytes, counted while it arrives. Throws TOO_LARGE, so that the provider keeps it. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BYTES_MAX) throw new AppError("TOO_LARGE", `Must be at most ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A route to which a provider delivers mail; whoever calls proves themselves by a signature. */
export const toMailWebhook =
  (take: (ctx: Ctx, delivered: Delivered) => Promise<void>) =>
  (request: Request, { params }: RouteContext): Promise<Response> =>
    answer(request, { name: "correspondence.deliver", effect: "read" }, async (ctx) => {
      const { provider = "" } = await params;
      const body = await readBytes(request);
      await take(ctx, { provider, headers: request.headers, body });
      return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
    });
