import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Names that only a proxy or this server may say; whatever a client sends under them is dropped.
 */
const RESERVED = /^(x-forwarded-|x-spotlight-|forwarded$|x-real-ip$)/;
const REQUEST_ID = /^[\w-]{8,64}$/;
const HOST_NAME = /^[\w.-]+(:\d{1,5})?$/;

/** The n-th value from the right of a list header: what the n-th proxy in front of us has seen. */
const fromRight = (list: string | undefined, n: number): string | undefined =>
  list?.split(",").at(-n)?.trim();

const text = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(",") : value;

/**
 * Makes the headers of a request trustworthy, in place: drops what clients may not say, restores
 * what `proxies` trusted proxies said, and sets `x-request-id` and `x-spotlight-address`.
 * Returns both.
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  proxies: number,
): { requestId: string; address: string } {
  const forwarded = {
    address: fromRight(text(headers["x-forwarded-for"]), proxies),
    proto: fromRight(text(headers["x-forwarded-proto"]), 1),
    host: fromRight(text(headers["x-forwarded-host"]), 1),
  };
  for (const name of Object.keys(headers)) if (RESERVED.test(name)) delete headers[name];
  // The framework answers a range that a file does not have with a failure; whole files are small.
  delete headers.range;
  // The form of a page that sends no referrer has no origin to name; the browser vouches for it.
  if (headers.origin === "null" && headers["sec-fetch-site"] === "same-origin")
    delete headers.origin;
  const given = text(headers["x-request-id"]) ?? "";
  const requestId = REQUEST_ID.test(given) ? given : randomUUID();
  // An IPv4 client of a socket that listens on both families.
  let address = (peer ?? "").replace(/^::ffff:/, "");
  if (proxies > 0) {
    address = forwarded.address || address;
    if (/^https?$/.test(forwarded.proto ?? "")) headers["x-forwarded-proto"] = forwarded.proto;
    if (HOST_NAME.test(forwarded.host ?? "")) headers["x-forwarded-host"] = forwarded.host;
  }
  headers["x-request-id"] = requestId;
  headers["x-spotlight-address"] = address;
  return { requestId, address };
}

/**
 * Headers of every answer, whoever made it. The content security policy is the page's own, because
 * its nonce is. Over https the browser is told to stay there for two years.
 */
export const protections = (isHttps: boolean): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
