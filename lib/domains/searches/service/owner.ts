import "server-only";
import { AppError } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";

export const userIdOf = ({ actor }: OrgCtx) => (actor.type === "user" ? actor.userId : null);

/** The acting person. An API key acts for the organization, which has no searches of its own. */
export function ownerOf(ctx: OrgCtx) {
  const userId = userIdOf(ctx);
  if (userId === null)
    throw new AppError("FORBIDDEN", "Searches belong to people, not to API keys");
  return { org: ctx.org.id, userId };
}
