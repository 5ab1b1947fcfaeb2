import "server-only";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { enterOrganization } from "@/lib/auth/ctx";
import { NoInput } from "@/lib/core/common-shapes";
import { AppError } from "@/lib/core/errors";
import { onlyProviders } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { accountCalls } from "../contract";
import { findPerson, findProviderOf } from "../queries";
import { networkOf } from "../rules";
import { EnterByPasskeyInput, OpenedSession, PasskeyOptions } from "../schema";
import { countTries, foreignTokenTries, passkeyTries, refundTries } from "./attempt-limits";
import { keepChallenge, ownerNamedBy, relyingParty, takePasskey } from "./passkey-answers";
import { actingAs, enterAs } from "./session";
import { findStep, passStep, stepEnded } from "./sign-in-step";
import { assertOtherWays } from "./sign-up-rule";

const storeChallenge = defineOperation(
  {
    name: "accounts.storeChallenge",
    summary: "Keep the challenge of a sign-in by passkey",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: NoInput,
    output: PasskeyOptions,
  },
  async (ctx) => {
    // No passkeys are named: whose it is, the answer says.
    const rpID = relyingParty().id;
    const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
    await keepChallenge(ctx, options.challenge, null);
    return { options: JSON.stringify(options) };
  },
);

export const startPasskeySignIn = implement(
  accountCalls.startPasskeySignIn,
  { transaction: "none" },
  async (ctx) => {
    await countTries.call(ctx, passkeyTries(networkOf(ctx.address)));
    return storeChallenge.call(ctx, {});
  },
);

/** The caller's session, when it was opened for this person and owes a second factor. */
const owing = ({ actor }: Ctx, userId: string) =>
  actor.type === "user" && actor.userId === userId && actor.owesSecondFactor ? actor : null;

/**
 * Opens the session of a passkey's person: the one that a begun sign-in of theirs leads to, the one
 * that owes a second factor, in its organization, or one of their first organization.
 */
async function enterWithPasskey(ctx: Ctx, userId: string, step: string) {
  const begun = step === "" ? null : await findStep(ctx, step);
  if (begun?.userId === userId) return passStep(ctx, step, { kind: "browser", factor: "passkey" });
  const session = owing(ctx, userId);
  // By a provider only, a passkey is a second factor after its word, and opens nothing by itself.
  if (!session && onlyProviders().length > 0) {
    if (step !== "" && !begun) throw stepEnded();
    assertOtherWays();
  }
  const orgId = session ? ctx.org?.id : undefined;
  const person = await findPerson(ctx.db, { userId, orgId });
  if (!person) return null;
  const { membershipId } = person;
  const provider = session ? await findProviderOf(ctx.db, session.sessionId) : null;
  const proved = { factors: ["passkey" as const], secondFactorAt: ctx.now() };
  return enterAs(ctx, { userId, membershipId, orgId: person.orgId, provider, ...proved });
}

/** Tells the organization of a known passkey that was refused: a copy may be in use. */
async function noteRefused(ctx: Ctx, answer: string): Promise<void> {
  const userId = await ownerNamedBy(ctx, answer);
  const person = userId === null ? null : await findPerson(ctx.db, { userId });
  if (!person) return;
  const inside = await enterOrganization(ctx, person.orgId, actingAs(person.userId));
  const detail = { address: ctx.address, userAgent: ctx.userAgent };
  const told = { detail, factors: ["passkey" as const] };
  await recordSecurity(inside, "accounts.signInFailed", person.userId, told);
}

/** A wrong answer uses its challenge up too, so it returns null instead of throwing. */
const storePasskeySession = defineOperation(
  {
    name: "accounts.storePasskeySession",
    summary: "Check a passkey’s answer and open the session of its person",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: EnterByPasskeyInput,
    output: OpenedSession.nullable(),
  },
  async (ctx, { answer, step }) => {
    const taken = await takePasskey(ctx, answer, null);
    if (!taken) {
      await noteRefused(ctx, answer);
      return null;
    }
    return enterWithPasskey(ctx, taken.userId, step);
  },
);

/** Wrong answers count against the network alone: nobody can lock another's passkeys. */
export const enterByPasskey = implement(
  accountCalls.enterByPasskey,
  { transaction: "none" },
  async (ctx, input) => {
    const counted = await countTries.call(ctx, foreignTokenTries(networkOf(ctx.address)));
    const opened = await storePasskeySession.call(ctx, input);
    if (!opened) throw refused();
    await refundTries.call(ctx, counted);
    return opened;
  },
);

function refused(): AppError {
  const message = "This passkey was not accepted. Try again, or sign in with your password.";
  return new AppError("INVALID_INPUT", message, { fields: { answer: [message] } });
}
