import "server-only";
import { statusOf, toAppError } from "@/lib/core/errors";
import type { Log } from "@/lib/platform/logger";

/** problem+json of RFC 9457. INTERNAL never shows its cause; it is in the log. */
export function problem(thrown: unknown): Response {
  const { code, message, details } = toAppError(thrown);
  const status = statusOf[code];
  const headers = new Headers({
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  });
  if (details.retryAfter) headers.set("retry-after", String(details.retryAfter));
  const body = {
    type: "about:blank",
    title: code,
    status,
    detail: code === "INTERNAL" ? "Internal server error. Nothing was changed." : message,
    fields: details.fields,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Logs errors that only an operator can fix: those whose cause is hidden from the caller. */
export function logFailure(log: Log, event: string, thrown: unknown): void {
  const error = toAppError(thrown);
  if (error.code === "INTERNAL" || error.code === "UNAVAILABLE")
    log(event, { error: error.cause ?? error });
}
