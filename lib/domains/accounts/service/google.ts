import "server-only";
import { z } from "zod";
import { AppError, toAppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { line } from "@/lib/core/text";
import type { Ctx } from "@/lib/service/context";
import { type CtxFor, defineOperation, implement } from "@/lib/service/operation";
import { FULL_NAME_MAX, GOOGLE, sessionKinds } from "../constants";
import { accountCalls } from "../contract";
import { findIdentity, insertIdentity } from "../queries";
import { findAsksSecondFactor } from "../queries/factors";
import { networkOf } from "../rules";
import { GoogleClaims, GoogleEntrance } from "../schema";
import { countTries, signUpTries } from "./attempt-limits";
import { hasSecondFactor } from "./codes";
import { askWhoseToken } from "./google-token";
import { createOrganization, defaultOrganizationName, storePerson } from "./person";
import { enterAs, openSession, tellOrganization, toAccessToken } from "./session";
import { beginStep, passAtOnce } from "./sign-in-step";
import { assertMaySignUp, closedTo } from "./sign-up-rule";

const Entering = GoogleClaims.extend({
  kind: z.enum(sessionKinds),
  provider: z.string().default(GOOGLE),
});

/** A name from Google is free text; without a usable one the e-mail address is used. */
export const nameOf = ({ full_name, email }: GoogleClaims): string => {
  const name = line(FULL_NAME_MAX).safeParse(full_name);
  return name.success ? name.data : email.slice(0, email.indexOf("@")).slice(0, FULL_NAME_MAX);
};

/**
 * Opens a session for somebody whom a provider vouches for. Its word is enough, unless the
 * organization asks for a factor of our own.
 */
export async function enterTrusted(
  ctx: Ctx,
  entering: Omit<Parameters<typeof enterAs>[1], "factors"> & { provider: string },
) {
  const { userId, membershipId } = entering;
  const isAsked = await findAsksSecondFactor(ctx.db, { membershipId });
  if (isAsked && (await hasSecondFactor(ctx, userId)))
    return beginStep(ctx, { ...entering, begunBy: "provider" });
  return enterAs(ctx, { ...entering, factors: ["provider"] });
}

/** Opens a session for the person behind the subject; null when nobody has it yet. */
const enterKnown = defineOperation(
  {
    name: "accounts.enterKnown",
    summary: "Open a session for a known Google account",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: Entering,
    output: GoogleEntrance.nullable(),
  },
  async (ctx, { provider, subject, kind }) => {
    const found = await findIdentity(ctx.db, { provider, subject }, closedTo(provider));
    if (!found) return null;
    const { userId, membershipId, orgId } = found;
    if (!membershipId || !orgId) return { refused: "removed" as const };
    return { opened: await enterTrusted(ctx, { userId, membershipId, orgId, kind, provider }) };
  },
);

/**
 * The transaction of a sign-up with Google. Never merges into an existing account of the same
 * address.
 */
const enterNew = defineOperation(
  {
    name: "accounts.enterNew",
    summary: "Store a new account with its Google account, and open its first session",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: Entering,
    output: GoogleEntrance,
  },
  async (ctx, claims) => {
    const { email, provider, subject, kind } = claims;
    const fullName = nameOf(claims);
    const at = ctx.now();
    const person = { email, fullName, passwordHash: null, emailVerifiedAt: at };
    const userId = await storePerson(ctx, person);
    const identity = { id: newId("idn"), provider, subject, userId, email, createdAt: at };
    if (!(await insertIdentity(ctx.db, identity)))
      throw new AppError("CONFLICT", "This Google account has just signed in");
    const { orgId, membershipId } = await createOrganization(ctx, {
      userId,
      name: defaultOrganizationName(fullName),
    });
    await tellOrganization(ctx, "accounts.signUp", { userId, orgId, factors: ["provider"] });
    return { opened: await openSession(ctx, { userId, membershipId, kind, provider }) };
  },
);

/** Enters with an account of a provider whose people belong to organizations of their own. */
export async function enter(
  ctx: CtxFor<"public", "none">,
  claims: z.input<typeof Entering>,
): Promise<GoogleEntrance> {
  if (!claims.email_verified) return { refused: "unverified" as const };
  const known = await enterKnown.call(ctx, claims);
  if (known) return known;
  await countTries.call(ctx, signUpTries(networkOf(ctx.address)));
  try {
    await assertMaySignUp(ctx, claims.email);
    return await enterNew.call(ctx, claims);
  } catch (thrown) {
    const { code } = toAppError(thrown);
    if (code === "CONFLICT") return { refused: "taken" as const };
    if (code === "FORBIDDEN") return { refused: "closed" as const };
    throw thrown;
  }
}

export const enterWithGoogle = defineOperation(
  {
    name: "accounts.enterWithGoogle",
    summary: "Sign in with a Google account that next-auth has checked",
    effect: "write",
    access: "public",
    transaction: "none",
    input: GoogleClaims,
    output: GoogleEntrance,
  },
  (ctx, claims) => enter(ctx, { ...claims, kind: "browser" }),
);

/** The error that API clients get for each refusal. */
const refusals = {
  taken: () =>
    new AppError("CONFLICT", "An account with this address exists. Sign in with its password."),
  unverified: () =>
    new AppError("FORBIDDEN", "Google has not confirmed the address of this account"),
  closed: () => new AppError("FORBIDDEN", "New accounts with this address need an invitation"),
  removed: () =>
    new AppError("FORBIDDEN", "None of your organizations allow signing in with Google"),
};

export const createTokenFromGoogle = implement(
  accountCalls.createTokenFromGoogle,
  { transaction: "none" },
  async (ctx, { access_token, code }) => {
    const claims = await askWhoseToken(ctx, access_token);
    const entrance = await enter(ctx, { ...claims, kind: "bearer" });
    if ("opened" in entrance)
      return toAccessToken(ctx, await passAtOnce(ctx, entrance.opened, code));
    throw refusals[entrance.refused]();
  },
);
