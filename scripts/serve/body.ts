import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_LIMIT_BYTES } from "../../lib/core/limits.ts";

/** How much of a refused body is read on, so that its sender is there to hear the answer. */
const DISCARD_LIMIT_BYTES = 32 * BODY_LIMIT_BYTES;
const DISCARD_MS = 10_000;
/** Longest way of a body that is taken here, in milliseconds. */
const BODY_MS = 120_000;

/**
 * Takes the body of a request whole, before anybody reads it, counting while it comes: the
 * application never sees a body that is too large or cut off. What was taken waits in the request.
 * A sender that needs over two minutes is cut off. The pieces are put into `taken` too.
 */
export function receiveBody(
  request: IncomingMessage,
  { limit = BODY_LIMIT_BYTES, taken = [] }: { limit?: number; taken?: Buffer[] } = {},
): Promise<"whole" | "too large" | "cut off"> {
  const declared = request.headers["content-length"];
  if (declared === undefined && request.headers["transfer-encoding"] === undefined)
    return Promise.resolve("whole");
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    let received = 0;
    let isTooLarge = Number(declared) > limit;
    const giveUp = setTimeout(() => isTooLarge && resolve("too large"), DISCARD_MS);
    const late = setTimeout(() => request.socket.destroy(), BODY_MS);
    request.once("close", () => {
      clearTimeout(giveUp);
      clearTimeout(late);
      resolve("cut off");
    });
    // The parser hands every chunk to `push`; true says that more is welcome.
    request.push = (chunk: Buffer | null) => {
      if (chunk) {
        received += chunk.length;
        isTooLarge ||= received > limit;
        if (!isTooLarge) {
          taken.push(chunk);
          push(chunk);
        }
        if (received > DISCARD_LIMIT_BYTES) resolve("too large");
        return true;
      }
      clearTimeout(giveUp);
      clearTimeout(late);
      resolve(isTooLarge ? "too large" : "whole");
      return isTooLarge || push(null);
    };
  });
}

/**
 * Ends the connection of a request that was answered before its body was whole, a while after the
 * answer: who still sends then has had the time to hear it.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const late = setTimeout(() => request.socket.destroy(), DISCARD_MS);
    request.once("close", () => clearTimeout(late));
  });
}
