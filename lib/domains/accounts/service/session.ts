import "server-only";
import { insertSession, revokeSession } from "@/lib/auth/queries";
import { newToken } from "@/lib/auth/tokens";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { SESSION_DAYS } from "../constants";
import { Done, Me, Nothing, type OpenedSession, User } from "../schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores a fresh session in the running transaction; the token exists only in the answer. */
export async function openSession(
  ctx: Ctx,
  { userId, membershipId }: { userId: string; membershipId: string },
) {
  const { token, tokenHash } = newToken();
  const id = newId("ses");
  const expiresAt = new Date(ctx.now().getTime() + SESSION_DAYS * DAY_MS);
  await insertSession(ctx.db, {
    id,
    tokenHash,
    userId,
    membershipId,
    createdAt: ctx.now(),
    expiresAt,
    address: ctx.address,
    userAgent: ctx.userAgent,
  });
  const opened: OpenedSession = { token, expires_at: expiresAt.toISOString() };
  return {
    opened,
    actor: { type: "user" as const, via: "cookie" as const, userId, sessionId: id },
  };
}

export const signOut = defineOperation(
  {
    name: "accounts.signOut",
    summary: "End the session",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { kind: "security" },
    input: Nothing,
    output: Done,
  },
  async (ctx) => {
    if (ctx.actor.type === "user") await revokeSession(ctx.db, ctx.actor.sessionId, ctx.now());
    return { done: true as const };
  },
);

/** The caller as a person; an API key and a job are none. */
function person({ actor }: Pick<Ctx, "actor">) {
  if (actor.type !== "user") throw notFound("Person");
  return actor;
}

const toUser = ({ userId, email, fullName }: ReturnType<typeof person>): User => ({
  _id: userId,
  email,
  full_name: fullName,
  avatar_url: null,
});

export const getMe = defineOperation(
  {
    name: "accounts.getMe",
    summary: "The signed-in person",
    effect: "read",
    access: "member",
    transaction: "none",
    input: Nothing,
    output: User,
  },
  async (ctx) => toUser(person(ctx)),
);

export const getSelf = defineOperation(
  {
    name: "accounts.getSelf",
    summary: "The signed-in person, their role and the active organisation",
    effect: "read",
    access: "member",
    transaction: "none",
    input: Nothing,
    output: Me,
  },
  async (ctx) => {
    const actor = person(ctx);
    return {
      ...toUser(actor),
      role: actor.role,
      is_email_verified: actor.isEmailVerified,
      organization: { _id: ctx.org.id, name: actor.organizationName },
    };
  },
);
