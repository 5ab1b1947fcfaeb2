import "server-only";
import { enterOrganization, FORMER_TOKEN_MS } from "@/lib/auth/ctx";
import { findKnownBrowser } from "@/lib/auth/known-browser";
import { insertSession, renewSession, revokeSession } from "@/lib/auth/queries";
import { newToken } from "@/lib/auth/tokens";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Factor } from "@/lib/core/factors";
import { newId } from "@/lib/core/ids";
import { env } from "@/lib/platform/env";
import type { Actor, Ctx, OrgCtx } from "@/lib/service/context";
import { implement, recordSecurity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { BEARER_DAYS, BEARER_HOURS, SESSION_DAYS, type sessionKinds } from "../constants";
import { accountCalls } from "../contract";
import { findPerson, lockUser } from "../queries";
import type { AccessToken, OpenedSession, User } from "../schema";
import { newBrowserEmail } from "./emails";

type SessionKind = (typeof sessionKinds)[number];

const LIFETIME_MS: Record<SessionKind, number> = {
  browser: SESSION_DAYS * DAY_MS,
  bearer: BEARER_HOURS * HOUR_MS,
};

type Who = {
  userId: string;
  membershipId: string;
  kind?: SessionKind;
  /** The provider whose word opens it; default: another way in. */
  provider?: string | null;
  /** When they signed in, where a token is refreshed. */
  signedInAt?: Date;
  /** When the person gave a password or a second factor; default: now, to open it. */
  confirmedAt?: Date | null;
  /** When they gave a second factor; default: they gave none. */
  secondFactorAt?: Date | null;
  isNewBrowser?: boolean;
};

/** When a session of now ends: a refreshed token no later than its sign-in allows. */
function endOf(kind: SessionKind, now: Date, signedInAt = now): Date {
  const last = signedInAt.getTime() + BEARER_DAYS * DAY_MS;
  const end = now.getTime() + LIFETIME_MS[kind];
  return new Date(kind === "bearer" ? Math.min(end, last) : end);
}

/**
 * Stores a new session in the running transaction; only the answer contains its token. The one that
 * the browser had before ends: its cookie is replaced.
 */
export async function openSession(ctx: Ctx, { userId, membershipId, ...how }: Who) {
  const { kind = "browser", secondFactorAt = null, isNewBrowser = false } = how;
  const { confirmedAt = ctx.now(), provider = null, signedInAt } = how;
  if (kind === "browser" && ctx.actor.type === "user" && ctx.actor.via === "cookie")
    await revokeSession(ctx.db, ctx.actor.sessionId, ctx.now());
  const { token, tokenHash } = newToken();
  const expiresAt = endOf(kind, ctx.now(), signedInAt);
  await insertSession(ctx.db, {
    ...{ id: newId("ses"), kind, tokenHash, userId, membershipId, provider, signedInAt },
    confirmedAt,
    secondFactorAt,
    isNewBrowser,
    createdAt: ctx.now(),
    expiresAt,
    address: ctx.address,
    userAgent: ctx.userAgent,
  });
  return { token, expires_at: expiresAt.toISOString() };
}

/**
 * Gives the caller's session another token in the running transaction, after they have proved again
 * who they are, at the moment that was noted for it: what a session proved before is its former
 * token's too. Null where no browser can be given it, and where the session got one moments ago:
 * of two tabs that confirm at once, one answer would undo the other's.
 */
export async function renew(ctx: Ctx, sessionId: string, now: Date): Promise<OpenedSession | null> {
  if (!ctx.giveToken) return null;
  const { token, tokenHash } = newToken();
  const before = new Date(now.getTime() - FORMER_TOKEN_MS);
  const expiresAt = await renewSession(ctx.db, sessionId, { tokenHash, now, before });
  return expiresAt && { token, expires_at: expiresAt.toISOString() };
}

/** Hands a renewed session's token to the caller's browser, once it is stored. */
export const giveRenewed = (
  ctx: Pick<Ctx, "giveToken">,
  stored: { renewed: OpenedSession | null } | null,
): void => {
  if (stored?.renewed) ctx.giveToken?.(stored.renewed);
};

/** A program's session as it is returned to the caller. */
export const toAccessToken = (
  { now }: Pick<Ctx, "now">,
  { token, expires_at }: OpenedSession,
): AccessToken => ({
  access_token: token,
  token_type: "bearer",
  expires_in: Math.round((Date.parse(expires_at) - now().getTime()) / 1000),
});

/** The actor of a transaction that has just authenticated somebody: enough for its activity row. */
export const actingAs = (userId: string): Actor => ({
  type: "user",
  via: "cookie",
  userId,
  sessionId: "",
  role: "member",
  isEmailVerified: false,
  email: "",
  fullName: "",
  organizationName: "",
  hasLogos: false,
  deletesAt: null,
  confirmedAt: null,
  owesSecondFactor: false,
});

/**
 * Enters a person's organization in the running transaction and records an act on their account
 * there.
 */
export async function tellOrganization(
  ctx: Ctx,
  name: string,
  { userId, orgId, factors }: { userId: string; orgId: string; factors?: readonly Factor[] },
  actor: Actor = actingAs(userId),
): Promise<OrgCtx> {
  const inside = await enterOrganization(ctx, orgId, actor);
  await recordSecurity(inside, name, userId, { factors });
  return inside;
}

type Entering = Who & { orgId: string; factors: readonly Factor[] };

/**
 * Opens a session in the running transaction and records the sign-in in the organization. Whoever
 * signs in with a browser that was not used before gets an email about it.
 */
export async function enterAs(ctx: Ctx, { orgId, factors, ...who }: Entering) {
  const person = who.kind === "bearer" ? null : await findPerson(ctx.db, { userId: who.userId });
  const isNewBrowser =
    person !== null && findKnownBrowser(ctx.knownBrowser, person.email, ctx.now()) === null;
  const opened = await openSession(ctx, { ...who, isNewBrowser });
  const told = { userId: who.userId, orgId, factors };
  const inside = await tellOrganization(ctx, "accounts.signIn", told);
  // An email that waits for a mail server would come when it is of no use.
  if (isNewBrowser && env().SMTP_URL) await putMail(inside, newBrowserEmail(ctx, person.email));
  return opened;
}

export const signOut = implement(
  accountCalls.signOut,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx) => {
    await revokeSession(ctx.db, person(ctx).sessionId, ctx.now());
    return { done: true as const };
  },
);

export const refreshToken = implement(
  accountCalls.refreshToken,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx) => {
    if (ctx.actor.type !== "user" || ctx.actor.via !== "bearer")
      throw new AppError("FORBIDDEN", "Only a bearer token can be refreshed");
    // What ends all sessions, such as a reset, waits for the new one, or this for that.
    await lockUser(ctx.db, ctx.actor.userId);
    // Of two simultaneous refreshes the second finds the session revoked.
    const who = await revokeSession(ctx.db, ctx.actor.sessionId, ctx.now());
    if (!who) throw new AppError("UNAUTHENTICATED", "Sign in to continue");
    return toAccessToken(ctx, await openSession(ctx, { ...who, kind: "bearer" }));
  },
);

/** The caller as a person. Throws for API keys and jobs. */
export function person({ actor }: Pick<Ctx, "actor">) {
  if (actor.type !== "user") throw notFound("Person");
  return actor;
}

const toUser = ({ userId, email, fullName }: ReturnType<typeof person>): User => ({
  _id: userId,
  email,
  full_name: fullName,
  avatar_url: null,
});

export const getMe = implement(accountCalls.getMe, { transaction: "none" }, async (ctx) =>
  toUser(person(ctx)),
);

export const getIsAdmin = implement(
  accountCalls.getIsAdmin,
  { transaction: "none" },
  async ({ actor }) => ({ is_admin: actor.type === "user" && actor.role === "admin" }),
);

export const getSelf = implement(accountCalls.getSelf, { transaction: "none" }, async (ctx) => {
  const actor = person(ctx);
  return {
    ...toUser(actor),
    role: actor.role,
    is_email_verified: actor.isEmailVerified,
    organization: {
      _id: ctx.org.id,
      name: actor.organizationName,
      has_logos: actor.hasLogos,
      deletes_at: actor.deletesAt?.toISOString() ?? null,
    },
  };
});
