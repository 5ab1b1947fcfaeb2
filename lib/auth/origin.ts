import "server-only";
import { AppError } from "@/lib/core/errors";
import { isSameOrigin } from "@/lib/core/same-origin";
import { appUrl } from "@/lib/platform/env";

/** Refuses a write that a page of another site could have triggered with the visitor's cookie. */
export function assertSameOrigin(headers: Parameters<typeof isSameOrigin>[0]): void {
  if (!isSameOrigin(headers))
    throw new AppError("FORBIDDEN", "This request came from another site");
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses a request whose `Origin` is not the product's own address, whatever its `Host` says: with
 * DNS rebinding both name the same wrong host. Programs send no origin. If the product runs on a
 * loopback address, every name of the machine counts as its own.
 */
export function assertOwnOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  if (origin === null) return;
  const own = new URL(appUrl());
  const asked = URL.canParse(origin) ? new URL(origin) : null;
  const isLocal = LOOPBACK.test(own.hostname) && LOOPBACK.test(asked?.hostname ?? "");
  if (asked?.origin !== own.origin && !isLocal)
    throw new AppError("FORBIDDEN", "This request came from another site");
}
