import "server-only";
import { z } from "zod";
import { enterOrganization } from "@/lib/auth/ctx";
import { macOfRecoveryCode, newRecoveryCode, stepOfCode } from "@/lib/auth/one-time-codes";
import { Done } from "@/lib/core/common-shapes";
import { AppError } from "@/lib/core/errors";
import { type Factor, factors } from "@/lib/core/factors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { type CtxFor, defineOperation, recordSecurity } from "@/lib/service/operation";
import { RECOVERY_CODES } from "../constants";
import {
  deleteAuthenticatorOf,
  deletePasskeysOf,
  findAuthenticator,
  findFactors,
  forgetSecondFactorOf,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "../queries/factors";
import { codeTries, countTries, refundTries } from "./attempt-limits";
import { actingAs } from "./session";

/** Whether a sign-in of this person has a second step. */
export async function hasSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const found = await findFactors(ctx.db, userId);
  return found !== null && (found.authenticatorSince !== null || found.hasPasskey);
}

/**
 * Takes a code of a person's authenticator, or a recovery code, in the running write transaction:
 * it is used up. Null for a wrong code, and for one that was used before.
 */
export async function takeCode(
  ctx: Ctx,
  userId: string,
  given: string,
): Promise<"authenticator" | "recoveryCode" | null> {
  const code = given.replace(/[ -]/g, "");
  if (triedOf({ code }) === "recoveryCode") {
    const isTaken = await takeRecoveryCode(
      ctx.db,
      userId,
      macOfRecoveryCode(userId, code),
      ctx.now(),
    );
    return isTaken ? "recoveryCode" : null;
  }
  const found = await findAuthenticator(ctx.db, userId);
  if (!found?.confirmedAt) return null;
  const step = stepOfCode(found.sealedSecret, userId, code, ctx.now());
  return step !== null && (await takeStep(ctx.db, userId, step)) ? "authenticator" : null;
}

/** Which factor somebody tried, right or wrong: six digits are an authenticator's code. */
export function triedOf({ code }: { code?: string }): Factor {
  if (code === undefined) return "passkey";
  return /^\d{6}$/.test(code.replace(/[ -]/g, "")) ? "authenticator" : "recoveryCode";
}

/** Stores new recovery codes in the running transaction; only the answer contains them. */
export async function makeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({
    id: newId("rcv"),
    userId,
    mac: macOfRecoveryCode(userId, code),
    createdAt: ctx.now(),
  }));
  await replaceRecoveryCodes(ctx.db, userId, rows);
  return codes;
}

/** Removes everything that a person set up as a second factor, in the running transaction. */
export async function removeFactors(ctx: Ctx, userId: string): Promise<void> {
  await deleteAuthenticatorOf(ctx.db, userId);
  await deletePasskeysOf(ctx.db, userId);
  await replaceRecoveryCodes(ctx.db, userId, []);
  await forgetSecondFactorOf(ctx.db, userId);
}

/**
 * After a factor was removed: when it was the last, recovery codes are useless and end, and
 * so does the word of sessions that were given it.
 */
export async function forgetFactorsOf(ctx: Ctx, userId: string): Promise<void> {
  if (await hasSecondFactor(ctx, userId)) return;
  await replaceRecoveryCodes(ctx.db, userId, []);
  await forgetSecondFactorOf(ctx.db, userId);
}

type Whose = { userId: string; orgId: string; tried: Factor };

/**
 * Runs `take`, which returns null for a wrong code, and counts wrong codes against the account's
 * limit. Throws INVALID_INPUT as an error of the field `code`, or RATE_LIMITED.
 */
export async function countingCodes<T>(
  ctx: CtxFor<"public", "none">,
  { userId, orgId, tried }: Whose,
  take: () => Promise<T | null>,
): Promise<T> {
  const counted = await countTries.call(ctx, codeTries(userId));
  const taken = await take();
  if (taken === null) {
    await noteWrongCode.call(ctx, { userId, orgId, tried });
    throw wrongCode();
  }
  await refundTries.call(ctx, counted);
  return taken;
}

const noteWrongCode = defineOperation(
  {
    name: "accounts.noteWrongCode",
    summary: "Tell an organization of a wrong code",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ userId: z.string(), orgId: z.string(), tried: z.enum(factors) }),
    output: Done,
  },
  async (ctx, { userId, orgId, tried }) => {
    const inside = await enterOrganization(ctx, orgId, actingAs(userId));
    const { address, userAgent } = ctx;
    const detail = { address, userAgent };
    const told = { detail, factors: [tried] };
    await recordSecurity(inside, "accounts.secondFactorFailed", userId, told);
    return { done: true as const };
  },
);

export function wrongCode(): AppError {
  const message = "This code is wrong, or was used before. Enter the one that is shown now.";
  return new AppError("INVALID_INPUT", message, { fields: { code: [message] } });
}
