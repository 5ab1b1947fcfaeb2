import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Actor, OrgCtx } from "@/lib/service/context";
import { actingPersonId } from "@/lib/service/context";
import type { SetRow, Viewer } from "../queries/sets";

/** Whose sets the caller sees; API keys see those of the organization. */
export const viewerOf = ({ org, actor }: OrgCtx): Viewer => ({
  org: org.id,
  userId: actor.type === "user" ? actor.userId : null,
});

/**
 * Everybody may change the organization's sets, whose versions are all kept; personal ones are their
 * owner's.
 */
export const canEdit = (actor: Actor, { userId, access }: SetRow): boolean =>
  access === "organizational" || (actor.type === "user" && actor.userId === userId);

/** Making a set personal takes it from everybody else, so only its owner may. */
export function assertCanKeep({ actor }: OrgCtx, { userId }: SetRow): void {
  if (actor.type === "user" && actor.userId === userId) return;
  throw new AppError("FORBIDDEN", "Only the owner of these criteria can make them personal");
}

/** The person a new set belongs to. Throws FORBIDDEN for personal criteria of an API key. */
export function newOwner({ actor }: OrgCtx, access: SetRow["access"]): string {
  const personId = actingPersonId(actor);
  const isOfKey = actor.type === "apiKey" && access === "personal";
  if (personId !== null && !isOfKey) return personId;
  throw new AppError("FORBIDDEN", "API keys can’t have personal criteria");
}
