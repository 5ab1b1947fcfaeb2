import "server-only";
import { z } from "zod";
import { findKnownBrowser } from "@/lib/auth/known-browser";
import { isPassword } from "@/lib/auth/password";
import { AppError, toAppError } from "@/lib/core/errors";
import { type CtxFor, defineOperation, implement } from "@/lib/service/operation";
import { sessionKinds } from "../constants";
import { accountCalls } from "../contract";
import { findCredentials, lockUser } from "../queries";
import { networkOf } from "../rules";
import { Entrance } from "../schema";
import { noteAddressRequest } from "./address-request";
import { countTries, lockOutNotes, refundTries, signInTries } from "./attempt-limits";
import { hasSecondFactor } from "./codes";
import { enterAs, toAccessToken } from "./session";
import { beginStep, passAtOnce } from "./sign-in-step";
import { assertOtherWays } from "./sign-up-rule";

const Credentials = z.object({
  userId: z.string(),
  passwordHash: z.string().nullable(),
  /** Null for somebody who was removed from every organization. */
  membershipId: z.string().nullable(),
  orgId: z.string().nullable(),
});

const readCredentials = defineOperation(
  {
    name: "accounts.readCredentials",
    summary: "What a sign-in compares with",
    effect: "read",
    access: "public",
    transaction: "read",
    input: z.strictObject({ email: z.string() }),
    output: Credentials.nullable(),
  },
  (ctx, { email }) => findCredentials(ctx.db, email),
);

const storeSession = defineOperation(
  {
    name: "accounts.storeSession",
    summary: "Open a session after its password was checked",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({
      userId: z.string(),
      membershipId: z.string(),
      orgId: z.string(),
      kind: z.enum(sessionKinds),
      checkedHash: z.string().nullable(),
    }),
    output: Entrance,
  },
  async (ctx, { checkedHash, ...who }) => {
    // A reset ends every session, including the one that the old password was about to open.
    if ((await lockUser(ctx.db, who.userId)) !== checkedHash) throw wrongPassword();
    return (await hasSecondFactor(ctx, who.userId))
      ? beginStep(ctx, { ...who, begunBy: "password" })
      : enterAs(ctx, { ...who, factors: ["password"] });
  },
);

/** Counts an attempt. The first refusal in a window records that the account is locked. */
async function countSignIn(ctx: CtxFor<"public", "none">, email: string) {
  const network = networkOf(ctx.address);
  try {
    const knownBrowser = findKnownBrowser(ctx.knownBrowser, email, ctx.now());
    return await countTries.call(ctx, signInTries(email, { network, knownBrowser }));
  } catch (thrown) {
    if (toAppError(thrown).code !== "RATE_LIMITED") throw thrown;
    const isNew = await countTries.call(ctx, lockOutNotes(email, network)).catch(() => null);
    if (isNew) await noteAddressRequest.call(ctx, { kind: "failedSignIn", email });
    throw thrown;
  }
}

type Attempt = { email: string; password: string; kind: (typeof sessionKinds)[number] };

/**
 * Checks a password and opens a session, or the second step for whoever has a second factor. Known and unknown addresses get the same answer and cost
 * the same work; only wrong attempts count against the limits.
 */
async function enterByPassword(ctx: CtxFor<"public", "none">, { email, password, kind }: Attempt) {
  assertOtherWays();
  const counted = await countSignIn(ctx, email);
  const found = await readCredentials.call(ctx, { email });
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight) {
    await noteAddressRequest.call(ctx, { kind: "failedSignIn", email });
    throw wrongPassword();
  }
  const { userId, membershipId, orgId, passwordHash: checkedHash } = found;
  if (!membershipId || !orgId) throw withoutOrganization();
  const entered = await storeSession.call(ctx, { userId, membershipId, orgId, kind, checkedHash });
  await refundTries.call(ctx, counted);
  return entered;
}

export const signIn = implement(accountCalls.signIn, { transaction: "none" }, (ctx, input) =>
  enterByPassword(ctx, { ...input, kind: "browser" }),
);

export const createToken = implement(
  accountCalls.createToken,
  { transaction: "none" },
  async (ctx, { username, password, code }) => {
    const entered = await enterByPassword(ctx, { email: username, password, kind: "bearer" });
    return toAccessToken(ctx, await passAtOnce(ctx, entered, code));
  },
);

/** The error for somebody who was removed from every organization. */
const withoutOrganization = () =>
  new AppError(
    "FORBIDDEN",
    "You no longer belong to an organization. Ask an admin to invite you again.",
  );

function wrongPassword(): AppError {
  const message = "Wrong email address or password.";
  return new AppError("UNAUTHENTICATED", message, { fields: { password: [message] } });
}
