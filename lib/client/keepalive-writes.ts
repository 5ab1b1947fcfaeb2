import { type ErrorCode, errorCodes } from "@/lib/core/errors";
import type { ActionError, ActionResult } from "@/lib/core/result";
import { ClientError, type FetchJsonOptions, fetchJson } from "./fetch-json";
import { forgetStored, readStored, writeStored } from "./stored";

/** Browsers allow 64 KiB of pending keepalive bodies in all. */
const KEEPALIVE_BYTES = 60 * 1024;

/** A page opened later than this after the last one was left (ms) loads fresh data anyway. */
const SOON_MS = 60_000;

const LEFT_WRITING = "left-writing";

/**
 * A write in progress. `bytes` counts toward the keepalive limit; 0 for a write that ends with its
 * page.
 */
type Pending = { bytes: number; giveUp?: () => void };

const pending = new Set<Pending>();
let isLeaving = false;

const codes: Record<number, ErrorCode> = {
  400: "INVALID_INPUT",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "TOO_LARGE",
  429: "RATE_LIMITED",
  500: "INTERNAL",
};

/**
 * A failed call in the form of a server action's error. Without an answer it is unknown whether the
 * write was stored.
 */
function errorOf(thrown: unknown): ActionError {
  if (!(thrown instanceof ClientError) || typeof thrown.status !== "number") {
    const message = "The server could not be reached. Nothing you typed is lost: try again.";
    return { code: "UNAVAILABLE", message };
  }
  const { status, message, fields, retryAfter } = thrown;
  const said = errorCodes.find((code) => code === thrown.code);
  return { code: said ?? codes[status] ?? "UNAVAILABLE", message, fields, retryAfter };
}

async function track<T>(write: Pending, call: () => Promise<T>): Promise<T> {
  pending.add(write);
  try {
    return await call();
  } finally {
    pending.delete(write);
  }
}

type KeepaliveWrite<T> = Pick<FetchJsonOptions<T>, "method" | "headers" | "schema"> & {
  body: object;
};

/**
 * A write that survives its page: the browser finishes sending it after the page is left. When the
 * page goes, its result counts as unknown (UNAVAILABLE), so that the writes queued behind it are
 * sent as well. A write beyond the browser's keepalive limit ends with the page; the browser then
 * asks before leaving.
 */
export async function keepaliveWrite<T>(
  path: string,
  options: KeepaliveWrite<T>,
): Promise<ActionResult<T>> {
  const bytes = new TextEncoder().encode(JSON.stringify(options.body)).length;
  const inAll = [...pending].reduce((sum, other) => sum + other.bytes, bytes);
  const keepalive = inAll <= KEEPALIVE_BYTES;
  const left = Promise.withResolvers<never>();
  const giveUp = () => left.reject(new ClientError("FETCH_ERROR", "The page was left."));
  const answer = track({ bytes: keepalive ? bytes : 0, giveUp }, () =>
    fetchJson(path, { ...options, keepalive }),
  );
  if (isLeaving) giveUp();
  try {
    return { ok: true, data: await Promise.race([answer, left.promise]) };
  } catch (thrown) {
    return { ok: false, error: errorOf(thrown) };
  }
}

/**
 * Runs a write that ends with its page; while it runs, the browser asks before the page is left.
 */
export const warnWhileWriting = <T>(write: () => Promise<T>): Promise<T> =>
  track({ bytes: 0 }, write);

/** Watches for the page being left during a write. Returns a function that stops it. */
export function watchLeaving(page: Window): () => void {
  const stop = new AbortController();
  const listen = (type: string, act: (event: Event) => void) =>
    page.addEventListener(type, act, { signal: stop.signal });
  listen("beforeunload", (event) => {
    if ([...pending].some(({ bytes }) => bytes === 0)) event.preventDefault();
  });
  listen("pagehide", () => {
    if (pending.size === 0) return;
    isLeaving = true;
    writeStored(LEFT_WRITING, Date.now());
    for (const { giveUp } of [...pending]) giveUp?.();
  });
  // Restored from the back-forward cache, the page would report failures that did not happen.
  listen("pageshow", () => {
    if (isLeaving) page.location.reload();
    isLeaving = false;
  });
  return () => stop.abort();
}

/**
 * Whether the previous page was left during a write, so that this page's initial data may be out of
 * date.
 */
export function wasLeftWriting(now: number): boolean {
  const at = readStored(LEFT_WRITING);
  if (typeof at !== "number") return false;
  forgetStored(LEFT_WRITING);
  return now - at < SOON_MS;
}
