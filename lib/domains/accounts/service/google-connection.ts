import "server-only";
import type { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { google, isDemoOffered, onlyProviders, openIdProviders } from "@/lib/platform/env";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
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
import { GoogleClaims, GoogleConnected, ProviderClaims } from "../schema";
import { factorChangedEmail } from "./emails";
import { person } from "./session";
import { assertOtherWays, readSignUpRule } from "./sign-up-rule";

const AccountClaims = ProviderClaims.omit({ groups: true });
type AccountClaims = z.output<typeof AccountClaims>;

export const getWaysIn = implement(
  accountCalls.getWaysIn,
  { transaction: "none" },
  async (ctx) => ({
    google: google() !== null,
    providers: openIdProviders().map(({ id, name }) => ({ id, name })),
    by_providers_only: onlyProviders().length > 0,
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
    return connect(ctx, { ...claims, provider: GOOGLE }, "accounts.connectGoogle");
  },
);

/** The same for an account of another provider. */
export const connectProvider = defineOperation(
  {
    name: "accounts.connectProvider",
    summary: "Connect an account of a provider that next-auth has checked",
    effect: "write",
    access: "member",
    confirm: "fresh",
    transaction: "write",
    activity: "none",
    input: AccountClaims,
    output: GoogleConnected,
  },
  (ctx, claims) => connect(ctx, claims, "accounts.connectProvider"),
);

const nameOf = (provider: string): string =>
  openIdProviders().find(({ id }) => id === provider)?.name ?? "Google";

/** Tells the caller by email that they sign in with something else now. */
const tellPerson = (ctx: OrgCtx, change: string) =>
  putMail(ctx, factorChangedEmail(person(ctx).email, change));

/** Connects an account with the caller, and tells of it under `name`. */
async function connect(ctx: OrgCtx, claims: AccountClaims, name: string) {
  const actor = person(ctx);
  await lockUser(ctx.db, actor.userId);
  const outcome = await outcomeFor(ctx, actor, claims);
  if (outcome !== "new") return { outcome };
  await storeIdentity(ctx, actor, claims);
  await recordSecurity(ctx, name, actor.userId);
  await tellPerson(ctx, `An account of ${nameOf(claims.provider)} was connected`);
  return { outcome: "connected" as const };
}

export const listConnections = implement(
  accountCalls.listConnections,
  { transaction: "read" },
  async (ctx) => {
    const { userId } = person(ctx);
    const isByProvidersOnly = onlyProviders().length > 0;
    const items = [];
    for (const { id, name } of openIdProviders()) {
      const own = await findWaysIn(ctx.db, userId, id);
      const email = own?.email ?? null;
      const can_disconnect = email !== null && own?.hasPassword === true && !isByProvidersOnly;
      items.push({ provider: id, name, email, can_disconnect });
    }
    return { items };
  },
);

type Person = ReturnType<typeof person>;

async function outcomeFor(
  ctx: Ctx,
  { userId, isEmailVerified, email }: Person,
  claims: AccountClaims,
): Promise<z.output<typeof GoogleConnected>["outcome"] | "new"> {
  if (!claims.email_verified) return "unverified";
  const owner = await findIdentity(ctx.db, claims);
  if (owner) return owner.userId === userId ? "connected" : "elsewhere";
  const own = await findWaysIn(ctx.db, userId, claims.provider);
  if (own?.subject) return "another";
  return isEmailVerified || claims.email === email ? "new" : "address";
}

async function storeIdentity(ctx: Ctx, { userId, isEmailVerified }: Person, claims: AccountClaims) {
  const { provider, subject, email } = claims;
  const at = ctx.now();
  const identity = { id: newId("idn"), provider, subject, userId, email, createdAt: at };
  if (!(await insertIdentity(ctx.db, identity)))
    throw new AppError("CONFLICT", "This account has just opened another account here.");
  if (!isEmailVerified) await updateUser(ctx.db, userId, { emailVerifiedAt: at });
}

/** Takes an account's way in from the caller. Throws CONFLICT when it is their only one. */
async function disconnect(ctx: OrgCtx, provider: string, name: string) {
  const { userId } = person(ctx);
  await lockUser(ctx.db, userId);
  const own = await findWaysIn(ctx.db, userId, provider);
  if (!own?.hasPassword)
    throw new AppError("CONFLICT", `${name} is your only way to sign in. Set a password first.`);
  await deleteIdentity(ctx.db, userId, provider);
  await tellPerson(ctx, `The account of ${name} was disconnected`);
  return { done: true as const };
}

export const disconnectGoogle = implement(
  accountCalls.disconnectGoogle,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  (ctx) => disconnect(ctx, GOOGLE, "Google"),
);

export const disconnectProvider = implement(
  accountCalls.disconnectProvider,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx, { provider }) => {
    assertOtherWays();
    const known = openIdProviders().find(({ id }) => id === provider);
    const own = known && (await findWaysIn(ctx.db, person(ctx).userId, provider));
    if (!known || !own?.subject) throw notFound("Connection");
    return disconnect(ctx, provider, known.name);
  },
);
