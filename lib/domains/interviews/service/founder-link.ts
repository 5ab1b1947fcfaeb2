import "server-only";
import { AppError } from "@/lib/core/errors";
import { callsByLink } from "@/lib/domains/accounts/service/guest-calls";
import { enterByToken, type GuestCtx } from "@/lib/domains/accounts/service/guests";
import { lockedConversation } from "@/lib/domains/correspondence/service";
import type { Ctx } from "@/lib/service/context";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { CALLS_PER_LINK, GUEST_CALLS_PER_HOUR, SAVES_PER_HOUR } from "../constants";
import { findInterview, type InterviewWithConversation, lockInterview } from "../queries";
import { linkStateOf } from "../rules";

const noLonger = () =>
  new AppError("NOT_FOUND", "This link no longer works. Ask the person who sent it to you.");

export const { count: countFounderCall, implementByLink } = callsByLink(
  "interviews.guest",
  GUEST_CALLS_PER_HOUR,
);
export const saves = callsByLink("interviews.saves", SAVES_PER_HOUR);
const perLink = { name: "interviews.link", uses: CALLS_PER_LINK, windowSeconds: 3600 };

export type Opened = InterviewWithConversation & { inside: GuestCtx };

/**
 * Enters by a founder's link. Throws the same for links that are unknown, expired or withdrawn, and
 * RATE_LIMITED for one that is used too often, from wherever.
 */
export async function open(ctx: Ctx, token: string): Promise<Opened> {
  const inside = await enterByToken(ctx, token, "interview");
  const found = inside && (await findInterview(inside.db, inside.org.id, inside.actor.id));
  if (!found) throw noLonger();
  const { isAllowed, retryAfter } = await consumeUse(inside, perLink, found.interview.id);
  if (!isAllowed) throw rateLimited("This link was used too often.", retryAfter);
  return { inside, ...found };
}

/** The same for a write: the interview and its conversation are locked. */
export async function openLocked(ctx: Ctx, token: string): Promise<Opened> {
  const { inside, interview } = await open(ctx, token);
  await lockInterview(inside.db, inside.org.id, interview.id);
  await lockedConversation(inside, interview.conversationId);
  // As it is once nobody else changes it: it may have been closed meanwhile.
  const found = await findInterview(inside.db, inside.org.id, interview.id);
  if (!found) throw noLonger();
  return { inside, ...found };
}

const refusals = {
  submitted: "Your answers were sent before",
  closed: "This interview was closed. Ask the person who sent it to you.",
  expired: "This interview has expired. Ask the person who sent it to you.",
} as const;

export const stateOf = ({ interview, conversation }: InterviewWithConversation, now: Date) =>
  linkStateOf({ ...interview, state: conversation.state }, now);

/** The same for one whose answers can still be given. */
export async function openToAnswer(ctx: Ctx, token: string): Promise<Opened> {
  const opened = await openLocked(ctx, token);
  const state = stateOf(opened, ctx.now());
  if (state !== "open") throw new AppError("CONFLICT", refusals[state]);
  return opened;
}

export const agreeFirst = () =>
  new AppError("CONFLICT", "Agree first to how your answers are used");

export const wrong = (field: "position" | "answer" | "answer_file", message: string) =>
  new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });
