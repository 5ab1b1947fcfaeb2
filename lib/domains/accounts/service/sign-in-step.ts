import "server-only";
import { z } from "zod";
import { consumeToken, findToken, insertToken } from "@/lib/auth/queries";
import { hashOfToken, newToken } from "@/lib/auth/tokens";
import { MINUTE_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import type { Factor } from "@/lib/core/factors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { type CtxFor, defineOperation, implement } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { STEP_MINUTES, sessionKinds, type signInBeginnings } from "../constants";
import { accountCalls } from "../contract";
import { findPerson, lockUser } from "../queries";
import { type Entrance, OpenedSession, type SignInStep } from "../schema";
import { countingCodes, takeCode, triedOf } from "./codes";
import { factorChangedEmail } from "./emails";
import { enterAs, tellOrganization } from "./session";

/*
 * The second step of a sign-in. A right password (or a reset, or Google's word) begins it; it names
 * the person and opens nothing by itself. A code ends it and opens the session.
 */

type Begun = {
  userId: string;
  /** The organization that the sign-in leads to. */
  orgId: string;
  begunBy: (typeof signInBeginnings)[number];
  provider?: string | null;
};

/** Stores a begun sign-in in the running transaction; only the answer contains its token. */
export async function beginStep(ctx: Ctx, begun: Begun): Promise<SignInStep> {
  const { userId, orgId, begunBy, provider = null } = begun;
  const { token, tokenHash } = newToken();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + STEP_MINUTES * MINUTE_MS);
  const row = { id: newId("tok"), kind: "signInStep" as const, tokenHash, userId, orgId };
  await insertToken(ctx.db, { ...row, begunBy, provider, createdAt, expiresAt });
  return { step: token, expires_at: expiresAt.toISOString() };
}

const Step = z.strictObject({ step: z.string() });

/** Whose sign-in a step is, and where it leads; null when it is over, or never was. */
export async function findStep(ctx: Ctx, step: string) {
  const found = await findToken(ctx.db, "signInStep", hashOfToken(step));
  if (!found?.userId || !found.orgId || found.usedAt || found.expiresAt <= ctx.now()) return null;
  const { userId, orgId, begunBy, provider } = found;
  const person = await findPerson(ctx.db, { userId, orgId });
  return person && { ...person, begunBy: begunBy ?? "password", provider };
}

/** The same. Throws when it is over, or never was. */
async function ownerOfStep(ctx: Ctx, step: string) {
  const found = await findStep(ctx, step);
  if (!found) throw stepEnded();
  return found;
}

const readStep = defineOperation(
  {
    name: "accounts.readStep",
    summary: "Whose second step it is",
    effect: "read",
    access: "public",
    transaction: "read",
    input: Step,
    output: z.object({ userId: z.string(), orgId: z.string() }),
  },
  (ctx, { step }) => ownerOfStep(ctx, step),
);

type Passing = { kind: (typeof sessionKinds)[number]; factor: Factor };

/** Ends a step with a factor in the running transaction and opens the session that it was for. */
export async function passStep(ctx: Ctx, step: string, { kind, factor }: Passing) {
  const begun = await ownerOfStep(ctx, step);
  const { userId, membershipId, orgId, provider, begunBy } = begun;
  // Of two answers at the same time, the second finds the step used.
  if (!(await consumeToken(ctx.db, "signInStep", hashOfToken(step), ctx.now()))) throw stepEnded();
  const proved = { factors: [begunBy, factor], secondFactorAt: ctx.now() };
  return enterAs(ctx, { userId, membershipId, orgId, kind, provider, ...proved });
}

const storePassedStep = defineOperation(
  {
    name: "accounts.storePassedStep",
    summary: "Take a code and open the session that a sign-in began",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: Step.extend({ code: z.string(), kind: z.enum(sessionKinds) }),
    output: OpenedSession.nullable(),
  },
  async (ctx, { step, code, kind }) => {
    const { userId, orgId, email } = await ownerOfStep(ctx, step);
    // A reset ends the step, and the session that it was about to open.
    await lockUser(ctx.db, userId);
    const taken = await takeCode(ctx, userId, code);
    if (!taken) return null;
    const opened = await passStep(ctx, step, { kind, factor: taken });
    if (taken === "recoveryCode") {
      const inside = await tellOrganization(ctx, "accounts.usedRecoveryCode", { userId, orgId });
      await putMail(inside, factorChangedEmail(email, "A recovery code was used up"));
    }
    return opened;
  },
);

type Answer = z.input<typeof Step> & { code: string; kind: (typeof sessionKinds)[number] };

async function answerStep(ctx: CtxFor<"public", "none">, answer: Answer) {
  const owner = await readStep.call(ctx, { step: answer.step });
  const tried = triedOf(answer);
  return countingCodes(ctx, { ...owner, tried }, () => storePassedStep.call(ctx, answer));
}

export const enterCode = implement(accountCalls.enterCode, { transaction: "none" }, (ctx, input) =>
  answerStep(ctx, { ...input, kind: "browser" }),
);

/** The session of a program, which gives its code together with the first step. */
export async function passAtOnce(
  ctx: CtxFor<"public", "none">,
  entered: Entrance,
  code: string | undefined,
): Promise<OpenedSession> {
  if (!("step" in entered)) return entered;
  if (code === undefined) throw codeMissing();
  return answerStep(ctx, { step: entered.step, code, kind: "bearer" });
}

function codeMissing(): AppError {
  const message = "Send the code of your authenticator app too, or a recovery code.";
  return new AppError("UNAUTHENTICATED", message, { fields: { code: [message] } });
}

/** The same error for steps that are used, expired, unknown or malformed. */
export function stepEnded(): AppError {
  const message = `This sign-in is over: it has to be finished within ${STEP_MINUTES} minutes. Sign in again.`;
  return new AppError("NOT_FOUND", message, { fields: { code: [message] } });
}
