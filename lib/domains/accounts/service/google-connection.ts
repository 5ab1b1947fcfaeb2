import "server-only";
import type { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { google, isDemoOffered } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { GOOGLE } from "../constants";
import { accountCalls } from "../contract";
import {
  deleteIdentity,
  findIdentity,
  findWaysIn,
  insertIdentity,
  lockUser,
  updateUser,
} from "../queries";
import { GoogleClaims, GoogleConnected } from "../schema";
import { person } from "./session";
import { readSignUpRule } from "./sign-up-rule";

export const getWaysIn = implement(
  accountCalls.getWaysIn,
  { transaction: "none" },
  async (ctx) => ({
    google: google() !== null,
    sign_up: await readSignUpRule.call(ctx, {}),
    demo: isDemoOffered(),
  }),
);

export const getGoogleConnection = implement(
  accountCalls.getGoogleConnection,
  { transaction: "read" },
  async (ctx) => {
    const own = await findWaysIn(ctx.db, person(ctx).userId, GOOGLE);
    if (!own) throw notFound("Person");
    return {
      is_available: google() !== null,
      email: own.email,
      can_disconnect: own.email !== null && own.hasPassword,
    };
  },
);

/**
 * Connects a Google account with the person whose live session asked for it, and with nobody else.
 * An unverified address takes only the Google account of the same address: whoever registered
 * another's address must not keep a way in for later.
 */
export const connectGoogle = defineOperation(
  {
    name: "accounts.connectGoogle",
    summary: "Connect a Google account that next-auth has checked",
    effect: "write",
    access: "member",
    confirm: "fresh",
    transaction: "write",
    activity: "none",
    input: GoogleClaims,
    output: GoogleConnected,
  },
  async (ctx, claims) => {
    const actor = person(ctx);
    await lockUser(ctx.db, actor.userId);
    const outcome = await outcomeFor(ctx, actor, claims);
    if (outcome !== "new") return { outcome };
    await storeIdentity(ctx, actor, claims);
    await recordSecurity(ctx, "accounts.connectGoogle", actor.userId);
    return { outcome: "connected" as const };
  },
);

type Person = ReturnType<typeof person>;

async function outcomeFor(
  ctx: Ctx,
  { userId, isEmailVerified, email }: Person,
  claims: GoogleClaims,
): Promise<z.output<typeof GoogleConnected>["outcome"] | "new"> {
  if (!claims.email_verified) return "unverified";
  const owner = await findIdentity(ctx.db, GOOGLE, claims.subject);
  if (owner) return owner.userId === userId ? "connected" : "elsewhere";
  const own = await findWaysIn(ctx.db, userId, GOOGLE);
  if (own?.subject) return "another";
  return isEmailVerified || claims.email === email ? "new" : "address";
}

async function storeIdentity(ctx: Ctx, { userId, isEmailVerified }: Person, claims: GoogleClaims) {
  const { subject, email } = claims;
  const at = ctx.now();
  const identity = { id: newId("idn"), provider: GOOGLE, subject, userId, email, createdAt: at };
  if (!(await insertIdentity(ctx.db, identity)))
    throw new AppError("CONFLICT", "This Google account has just opened another account here.");
  if (!isEmailVerified) await updateUser(ctx.db, userId, { emailVerifiedAt: at });
}

export const disconnectGoogle = implement(
  accountCalls.disconnectGoogle,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx) => {
    const { userId } = person(ctx);
    await lockUser(ctx.db, userId);
    const own = await findWaysIn(ctx.db, userId, GOOGLE);
    if (!own?.hasPassword)
      throw new AppError("CONFLICT", "Google is your only way to sign in. Set a password first.");
    await deleteIdentity(ctx.db, userId, GOOGLE);
    return { done: true as const };
  },
);
