import "server-only";
import { AppError } from "@/lib/core/errors";
import { ownerKey } from "@/lib/core/owner";
import type { Ctx } from "@/lib/service/context";

/** Whether `said` is the `ownerKey` of whom the session is of now. */
export const isPageOf = ({ actor, org }: Ctx, said: unknown): boolean =>
  actor.type === "user" &&
  org !== null &&
  said === ownerKey({ userId: actor.userId, organizationId: org.id });

/**
 * Refuses what a page asks that was made for another person or organisation than the session has
 * now: a browser's tabs share one cookie, and what one of them shows may be over. `said` is the
 * page's `ownerKey`. Throws FORBIDDEN; whoever has no session is told so by the operation.
 */
export function assertPageOwner(ctx: Ctx, said: unknown): void {
  const { actor } = ctx;
  if (actor.type !== "user" || isPageOf(ctx, said)) return;
  const now = `${actor.organizationName} as ${actor.fullName}`;
  const message = `In this browser you now work for ${now}; this page is from before. Nothing was changed. Reload the page to go on.`;
  throw new AppError("FORBIDDEN", message);
}
