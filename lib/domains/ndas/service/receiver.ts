import "server-only";
import { AppError } from "@/lib/core/errors";
import { callsByLink } from "@/lib/domains/accounts/service/guest-calls";
import { enterByToken, type GuestCtx } from "@/lib/domains/accounts/service/guests";
import { lockedConversation } from "@/lib/domains/correspondence/service";
import type { Ctx } from "@/lib/service/context";
import { type Decision, GUEST_CALLS_PER_HOUR } from "../constants";
import { findNda, lockNda, type NdaWithConversation } from "../queries/ndas";
import { offerStateOf } from "../rules/status";

/** The same error for links that are unknown, withdrawn or out of date. */
export const noLonger = () =>
  new AppError("NOT_FOUND", "This link no longer works. Ask the person who sent it to you.");

export const decidedOtherwise = (decision: Decision) =>
  new AppError(
    "CONFLICT",
    `You ${decision} this NDA before. Ask the person who sent it to you for a new one.`,
  );

export const { count: countGuestCall, implementByLink } = callsByLink(
  "ndas.guest",
  GUEST_CALLS_PER_HOUR,
);

export type Opened = NdaWithConversation & { inside: GuestCtx };

/** Enters by a receiver's link. Throws NOT_FOUND. */
export async function openByLink(ctx: Ctx, token: string): Promise<Opened> {
  const inside = await enterByToken(ctx, token, "nda");
  const found = inside && (await findNda(inside.db, inside.org.id, inside.actor.id));
  if (!found) throw noLonger();
  return { inside, ...found };
}

const refusals = {
  signed: "This NDA is already signed. You don’t need to do anything.",
  closed: "This NDA was withdrawn. Ask the person who sent it to you.",
  expired: "This NDA offer has expired. Ask the person who sent it to you for a new one.",
} as const;

/**
 * Enters by a link to do something with the version that was read: the NDA and its conversation are
 * locked, so that everything happens in turn. Throws CONFLICT when another version is in front of the receiver, or
 * none.
 */
export async function openToAct(ctx: Ctx, token: string, number?: number): Promise<Opened> {
  const { inside } = await openByLink(ctx, token);
  const nda = await lockNda(inside.db, inside.org.id, inside.actor.id);
  // As it is once nobody else changes it: it may have been withdrawn meanwhile.
  const conversation = nda && (await lockedConversation(inside, nda.conversationId));
  if (!conversation || nda.removedAt) throw noLonger();
  if (number !== undefined && number !== nda.fileNumber)
    throw new AppError(
      "CONFLICT",
      "There is a newer version of this document. Reload the page and read that one.",
    );
  const state = offerStateOf({ ...nda, state: conversation.state }, ctx.now());
  if (state !== "open" && state !== "decided") throw new AppError("CONFLICT", refusals[state]);
  return { inside, nda, conversation };
}
