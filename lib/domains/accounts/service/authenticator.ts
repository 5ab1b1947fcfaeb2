import "server-only";
import { z } from "zod";
import {
  isSealedFor,
  newSealedSecret,
  sealedForPerson,
  setUpOf,
  stepOfCode,
} from "@/lib/auth/one-time-codes";
import { confirmSession } from "@/lib/auth/queries";
import { AppError, notFound } from "@/lib/core/errors";
import { defineOperation, implement, isFresh, recordSecurity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { lockUser, revokeSessionsOf } from "../queries";
import {
  beginAuthenticator,
  confirmAuthenticatorOf,
  deleteAuthenticatorOf,
  findAsksSecondFactor,
  findAuthenticator,
  findFactors,
  listPasskeysOf,
  takeStep,
} from "../queries/factors";
import { OpenedSession, RecoveryCodes } from "../schema";
import { countingCodes, forgetFactorsOf, hasSecondFactor, makeRecoveryCodes } from "./codes";
import { confirmByPassword } from "./confirm";
import { factorChangedEmail } from "./emails";
import { toPasskey } from "./passkey-answers";
import { giveRenewed, person, renew } from "./session";

export const getFactors = implement(
  accountCalls.getFactors,
  { transaction: "read" },
  async (ctx) => {
    const actor = person(ctx);
    const found = await findFactors(ctx.db, actor.userId);
    if (!found) throw notFound("Person");
    return {
      has_password: found.hasPassword,
      authenticator_since: found.authenticatorSince?.toISOString() ?? null,
      recovery_codes_left: found.recoveryCodesLeft,
      passkeys: (await listPasskeysOf(ctx.db, actor.userId)).map(toPasskey),
      is_required: await findAsksSecondFactor(ctx.db, {
        orgId: ctx.org.id,
        userId: actor.userId,
      }),
      is_owed: actor.owesSecondFactor,
      is_fresh: isFresh(actor, ctx.now()),
      organization_name: actor.organizationName,
    };
  },
);

/**
 * Begins it, or shows again what this session has begun: what another one has seen would be a way
 * in for whoever had that session. Nothing depends on it before its first code.
 */
export const startAuthenticator = implement(
  accountCalls.startAuthenticator,
  { transaction: "write", activity: "none" },
  async (ctx) => {
    const { userId, sessionId, email } = person(ctx);
    await lockUser(ctx.db, userId);
    const begun = await findAuthenticator(ctx.db, userId);
    if (begun?.confirmedAt) throw isOnAlready();
    const isOwn = begun !== null && isSealedFor(begun.sealedSecret, sessionId);
    const sealedSecret = isOwn ? begun.sealedSecret : newSealedSecret(sessionId);
    if (!isOwn) await beginAuthenticator(ctx.db, { userId, sealedSecret, createdAt: ctx.now() });
    return setUpOf(sealedSecret, { ownerId: sessionId, email });
  },
);

export const confirmAuthenticator = implement(
  accountCalls.confirmAuthenticator,
  { transaction: "none" },
  async (ctx, { code, password }) => {
    const actor = person(ctx);
    if (password !== undefined) await confirmByPassword(ctx, password);
    else if (!isFresh(actor, ctx.now())) throw passwordMissing();
    const whose = { userId: actor.userId, orgId: ctx.org.id, tried: "authenticator" as const };
    const take = () => storeAuthenticator.call(ctx, { code });
    const { renewed, ...shown } = await countingCodes(ctx, whose, take);
    giveRenewed(ctx, { renewed });
    return shown;
  },
);

/** Sessions that were opened without the factor end: they would be a way around it. */
const storeAuthenticator = defineOperation(
  {
    name: "accounts.storeAuthenticator",
    summary: "Turn an authenticator on",
    effect: "write",
    access: "member",
    beforeSecondFactor: true,
    transaction: "write",
    activity: "none",
    input: z.strictObject({ code: z.string() }),
    output: RecoveryCodes.extend({ renewed: OpenedSession.nullable() }).nullable(),
  },
  async (ctx, { code }) => {
    const { userId, sessionId, email } = person(ctx);
    const now = ctx.now();
    await lockUser(ctx.db, userId);
    const begun = await findAuthenticator(ctx.db, userId);
    if (begun?.confirmedAt) throw isOnAlready();
    if (!begun || !isSealedFor(begun.sealedSecret, sessionId)) throw isNotBegun();
    const digits = code.replace(/[ -]/g, "");
    const step = stepOfCode(begun.sealedSecret, sessionId, digits, now);
    if (step === null || !(await takeStep(ctx.db, userId, step))) return null;
    const sealedSecret = sealedForPerson(begun.sealedSecret, sessionId, userId);
    await confirmAuthenticatorOf(ctx.db, userId, { confirmedAt: now, sealedSecret });
    await confirmSession(ctx.db, sessionId, { confirmedAt: now, hasFactor: true });
    const renewed = await renew(ctx, sessionId, now);
    await revokeSessionsOf(ctx.db, userId, { now, keptId: sessionId });
    await recordSecurity(ctx, "accounts.confirmAuthenticator", userId);
    await putMail(ctx, factorChangedEmail(email, "An authenticator app was turned on"));
    return { recovery_codes: await makeRecoveryCodes(ctx, userId), renewed };
  },
);

export const removeAuthenticator = implement(
  accountCalls.removeAuthenticator,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx) => {
    const { userId, email } = person(ctx);
    await lockUser(ctx.db, userId);
    await deleteAuthenticatorOf(ctx.db, userId);
    await forgetFactorsOf(ctx, userId);
    await putMail(ctx, factorChangedEmail(email, "The authenticator app was turned off"));
    return { done: true as const };
  },
);

export const renewRecoveryCodes = implement(
  accountCalls.renewRecoveryCodes,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx) => {
    const { userId, email } = person(ctx);
    await lockUser(ctx.db, userId);
    if (!(await hasSecondFactor(ctx, userId)))
      throw new AppError(
        "CONFLICT",
        "Set up a second factor first. Recovery codes replace it if you lose it.",
      );
    await putMail(ctx, factorChangedEmail(email, "New recovery codes were made"));
    return { recovery_codes: await makeRecoveryCodes(ctx, userId) };
  },
);

const isOnAlready = () =>
  new AppError("CONFLICT", "Your authenticator app is on. Turn it off to set up another one.");

const isNotBegun = () =>
  new AppError(
    "CONFLICT",
    "Another session started setting up an app. Reload the page to start again.",
  );

function passwordMissing(): AppError {
  const message = "Enter your password too. If you have none, sign in again first.";
  return new AppError("INVALID_INPUT", message, { fields: { password: [message] } });
}
