import "server-only";
import { AppError } from "@/lib/core/errors";
import { ownerKey } from "@/lib/core/owner";
import type { Ctx } from "@/lib/service/context";

/** Whether `said` is the `ownerKey` of the session's current person and organization. */
export const isPageOf = ({ actor, org }: Ctx, said: unknown): boolean =>
  actor.type === "user" &&
  org !== null &&
  said === ownerKey({ userId: actor.userId, organizationId: org.id });

/**
 * Refuses a request from a page that was made for another person or organization than the session's
 * current one: tabs share one cookie, so a tab can be out of date. `said` is the page's `ownerKey`.
 * Throws FORBIDDEN. Callers without a session pass; the operation refuses them.
 */
export function assertPageOwner(ctx: Ctx, said: unknown): void {
  const { actor } = ctx;
  if (actor.type !== "user" || isPageOf(ctx, said)) return;
  const now = `${actor.organizationName} as ${actor.fullName}`;
  const message = `You are now working in ${now} in this browser. Nothing was changed. Reload the page to continue.`;
  throw new AppError("FORBIDDEN", message);
}
