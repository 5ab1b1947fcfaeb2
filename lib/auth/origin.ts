import "server-only";
import { AppError } from "@/lib/core/errors";
import { isSameOrigin } from "@/lib/core/same-origin";

/** Refuses a change that a page of another site could have caused with the visitor's cookie. */
export function assertSameOrigin(headers: Parameters<typeof isSameOrigin>[0]): void {
  if (!isSameOrigin(headers))
    throw new AppError("FORBIDDEN", "This request came from another site");
}
