import "server-only";
import { rateLimited } from "@/lib/service/limits";
import { type CountedCall, QUOTA_SECONDS } from "@/lib/service/quota";

/** Throws RATE_LIMITED when the organization's daily quota is used up. */
export function assertCallsLeft(call: CountedCall | null): void {
  if (!call || call.isAllowed) return;
  const what = `Rate limit exceeded: your organization made its ${call.limit} requests of today.`;
  throw rateLimited(what, call.resetIn);
}

/**
 * Adds the headers `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10: q
 * requests in w seconds, of which r are left for t seconds.
 */
export function withQuota(response: Response, call: CountedCall | null): Response {
  if (!call) return response;
  response.headers.set("ratelimit-policy", `"day";q=${call.limit};w=${QUOTA_SECONDS}`);
  response.headers.set("ratelimit", `"day";r=${call.left};t=${call.resetIn}`);
  return response;
}
