import "server-only";
import { z } from "zod";
import { hashPassword, isPassword, weaknessOf } from "@/lib/auth/password";
import { Done, NoInput } from "@/lib/core/common-shapes";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/service/context";
import {
  type CtxFor,
  defineOperation,
  implement,
  recordActivity,
  recordSecurity,
} from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { endTokensOf, findPasswordHash, lockUser, revokeSessionsOf, updateUser } from "../queries";
import { OpenedSession } from "../schema";
import { countTries, passwordTries, refundTries } from "./attempt-limits";
import { passwordChangedEmail } from "./emails";
import { giveRenewed, person, renew } from "./session";

/** Refuses a password that is too easy to guess, as an error of its field. */
export function assertStrong(
  password: string,
  owner: { email: string; name: string },
  field = "password",
): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw new AppError("INVALID_INPUT", weakness, { fields: { [field]: [weakness] } });
}

/** Stores a password in the running transaction and ends everything that the old one had opened. */
export async function setPassword(
  ctx: Ctx,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  const now = ctx.now();
  await updateUser(ctx.db, userId, { passwordHash, updatedAt: now });
  await revokeSessionsOf(ctx.db, userId, { now, keptId: keptSessionId });
  for (const kind of ["reset", "signInStep"] as const)
    await endTokensOf(ctx.db, userId, { kind, now });
}

const readOwnHash = defineOperation(
  {
    name: "accounts.readOwnHash",
    summary: "What a change of password compares with",
    effect: "read",
    access: "member",
    beforeSecondFactor: true,
    transaction: "read",
    input: NoInput,
    output: z.object({ passwordHash: z.string().nullable() }),
  },
  async (ctx) => {
    const found = await findPasswordHash(ctx.db, person(ctx).userId);
    if (!found) throw notFound("Person");
    return found;
  },
);

/**
 * Checks a person's own password and returns the hash that it matches. Throws for a wrong one, as
 * an error of `field`. `refundTry` gives the try back once what follows is done.
 */
export async function checkOwnPassword(
  ctx: CtxFor<"member", "none">,
  password: string,
  field: string,
) {
  const { userId } = person(ctx);
  const counted = await countTries.call(ctx, passwordTries(userId));
  const { passwordHash } = await readOwnHash.call(ctx, {});
  if (!(await isPassword(password, passwordHash))) {
    await noteWrongPassword.call(ctx, {});
    throw wrongPassword(field);
  }
  const refundTry = () => refundTries.call(ctx, counted);
  return { passwordHash, refundTry };
}

const auditOnly = { audit: "Gave a wrong password", activity: "none" as const };

const noteWrongPassword = defineOperation(
  {
    name: "accounts.noteWrongPassword",
    summary: "Note a wrong password in the audit log",
    effect: "write",
    access: "member",
    beforeSecondFactor: true,
    transaction: "write",
    activity: "none",
    input: NoInput,
    output: Done,
  },
  async (ctx) => {
    const { userId } = person(ctx);
    const told = { ...auditOnly, factors: ["password" as const] };
    await recordActivity(ctx, { name: "accounts.passwordFailed", ...told }, { _id: userId });
    return { done: true as const };
  },
);

/** Somebody who signs in with an identity provider only sets a password by reset. */
export const changePassword = implement(
  accountCalls.changePassword,
  { transaction: "none" },
  async (ctx, { current_password, new_password }) => {
    const { email, fullName } = person(ctx);
    assertStrong(new_password, { email, name: fullName }, "new_password");
    const checked = await checkOwnPassword(ctx, current_password, "current_password");
    const change = {
      checkedHash: checked.passwordHash,
      passwordHash: await hashPassword(new_password),
    };
    giveRenewed(ctx, await storePassword.call(ctx, change));
    await checked.refundTry();
    return { done: true as const };
  },
);

const storePassword = defineOperation(
  {
    name: "accounts.storePassword",
    summary: "Store a changed password",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ checkedHash: z.string().nullable(), passwordHash: z.string() }),
    output: z.object({ renewed: OpenedSession.nullable() }),
  },
  async (ctx, { checkedHash, passwordHash }) => {
    const { userId, sessionId, email } = person(ctx);
    // A reset came first: the password that was checked is no longer valid.
    if ((await lockUser(ctx.db, userId)) !== checkedHash) throw wrongPassword("current_password");
    await setPassword(ctx, userId, passwordHash, sessionId);
    await recordSecurity(ctx, "accounts.changePassword", userId, { factors: ["password"] });
    await putMail(ctx, passwordChangedEmail(email));
    // Whoever has taken this session's token is out, too.
    return { renewed: await renew(ctx, sessionId, ctx.now()) };
  },
);

function wrongPassword(field: string): AppError {
  const message = "This is not your current password.";
  return new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });
}
