import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { safeStream } from "../safe-fetch";
import { type ModelConnection, ModelFailure } from "./connection";

/** Longest silence of a server, in milliseconds: a local model may first have to be loaded. */
const SILENCE_MS = 60_000;
/** Largest answer of one call, in bytes. */
const ANSWER_BYTES = 16_000_000;
/** Statuses that ask for a retry; 529 is Anthropic's "overloaded". */
const BUSY = [429, 503, 529];
const TRIES = 3;
/** Longest retry delay, in seconds, before the call counts as failed. */
const WAIT_MAX = 5;

/** Seconds of a `Retry-After` (RFC 9110, 10.2.3), given as a number or a date; null for neither. */
export function retryAfter(headers: Headers, now: number): number | null {
  const said = headers.get("retry-after");
  if (!said) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(said.trim())
    ? Number(said)
    : (Date.parse(said) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/**
 * A `fetch` for the provider libraries that goes through the guarded outbound request. A busy
 * server is asked again after the time that it names, if that is short.
 */
export function modelFetch({ baseUrl, isOperators }: ModelConnection): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!isOperators && address.protocol !== "https:")
      throw new ModelFailure("The model's address must begin with https.");
    if (!address.href.startsWith(`${baseUrl}/`))
      throw new ModelFailure("The call left the model's address.");
    const signal = init?.signal ?? new AbortController().signal;
    const ask = {
      body: String(init?.body ?? ""),
      signal,
      allowsPrivate: isOperators,
      silence: SILENCE_MS,
      bytes: ANSWER_BYTES,
      headers: Object.fromEntries(new Headers(init?.headers)),
    };
    for (let tries = 1; ; tries++) {
      const response = await safeStream(address, ask);
      const wait = BUSY.includes(response.status) ? retryAfter(response.headers, Date.now()) : null;
      if (wait === null || wait > WAIT_MAX || tries === TRIES) return response;
      await response.body?.cancel();
      await delay(wait * 1_000, undefined, { signal });
    }
  };
}
