import { IncomingMessage, type ServerResponse } from "node:http";
import { BODY_LIMIT_BYTES } from "../../lib/core/limits.ts";

/** How much of a refused body is still read, so that its sender gets to read the answer. */
const DISCARD_LIMIT_BYTES = 32 * BODY_LIMIT_BYTES;
const DISCARD_MS = 10_000;
/** Longest time that a body may take to arrive, in milliseconds. */
const BODY_MS = 120_000;

/**
 * Reads the body of a request, counting while it arrives: the application never sees a body that is
 * too large or cut off. A sender that needs more than two minutes is disconnected.
 */
export function receiveBody(
  request: IncomingMessage,
  limit = BODY_LIMIT_BYTES,
): Promise<Buffer[] | "too large" | "cut off"> {
  const declared = request.headers["content-length"];
  if (declared === undefined && request.headers["transfer-encoding"] === undefined)
    return Promise.resolve([]);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let isTooLarge = Number(declared) > limit;
    const giveUp = setTimeout(() => isTooLarge && resolve("too large"), DISCARD_MS);
    const late = setTimeout(() => request.socket.destroy(), BODY_MS);
    const stopTimers = () => {
      clearTimeout(giveUp);
      clearTimeout(late);
    };
    request.on("data", (chunk: Buffer) => {
      received += chunk.length;
      isTooLarge ||= received > limit;
      if (!isTooLarge) chunks.push(chunk);
      if (received > DISCARD_LIMIT_BYTES) resolve("too large");
    });
    request.once("end", () => {
      stopTimers();
      resolve(isTooLarge ? "too large" : chunks);
    });
    request.once("close", () => {
      stopTimers();
      resolve("cut off");
    });
  });
}

/**
 * The request for the application: the same head, with the received body to be read. A request
 * without a body was not read and is passed on as it is.
 */
export function withBody(request: IncomingMessage, chunks: readonly Buffer[]): IncomingMessage {
  if (!request.readableEnded) return request;
  const again = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion } = request;
  const { httpVersionMajor, httpVersionMinor } = request;
  Object.assign(again, { method, url, headers, rawHeaders });
  Object.assign(again, { httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  for (const chunk of chunks) again.push(chunk);
  again.push(null);
  return again;
}

/**
 * Closes the connection of a request that was answered before its body had arrived, some time after
 * the answer: a sender that is still sending has had time to read it.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const late = setTimeout(() => request.socket.destroy(), DISCARD_MS);
    request.once("close", () => clearTimeout(late));
  });
}
